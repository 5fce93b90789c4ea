// The application: a category, a text, the agreement to the rules; a phone must be bound.
import { applyAsHost } from '@lantern/protocol/hosts.ts'
import { applicationLengths, hostStates } from '@lantern/protocol/values/hosts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { client } from '../../../kernel/connection/link.ts'
import { useLocale, useT } from '../../../kernel/language/language.ts'
import { toast } from '../../../kernel/messages/toast.ts'
import { useBusy } from '../../../ui/busy.ts'
import { Button, ButtonAnchor } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { LongField } from '../../../ui/LongField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { attempt } from '../../../kernel/messages/attempt.ts'
import { CategoryChoice } from '../CategoryChoice.tsx'
import { applicationQuery, type Application } from '../studioCalls.ts'
import styles from './Application.module.css'
import { faultsOf, lengthOf, type Draft } from './standing.ts'

interface ApplyFormProps {
  readonly playerID: number
  readonly application: Application
}

export function ApplyForm({ playerID, application }: ApplyFormProps) {
  const t = useT()
  const queries = useQueryClient()
  const [draft, setDraft] = useState<Draft>({
    category: application.Category ?? 1,
    words: application.Words ?? '',
    isAgreed: false,
  })
  const [isChecked, setChecked] = useState(false)
  const change = (next: Partial<Draft>): void => setDraft((last) => ({ ...last, ...next }))
  const faults = faultsOf(draft)
  const [isBusy, send] = useBusy(async () => {
    setChecked(true)
    if (faults.length > 0) return
    const words = { Category: draft.category, Words: draft.words.trim(), Agreed: true }
    await attempt(async () => {
      const sent = await client.call(applyAsHost, words)
      queries.setQueryData(applicationQuery(playerID).queryKey, sent)
      if (sent.State === hostStates.waiting) toast(t('studio.sent'))
    }, null)
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    send()
  }
  const { least, most } = applicationLengths
  return (
    <Card title={t('studio.apply')} isRegion gilt>
      <p className={styles.lead}>{t('studio.applyLead')}</p>
      {!application.HasPhone && <PhoneNotice />}
      <form className={styles.form} noValidate onSubmit={submit}>
        <CategoryChoice value={draft.category} onChange={(category) => change({ category })} />
        <LongField
          label={t('studio.applyWords')}
          aside={`${lengthOf(draft.words)} / ${most}`}
          placeholder={t('studio.applyHint')}
          rows={4}
          value={draft.words}
          error={isChecked && faults.includes('words') ? t('studio.applyShort', { least, most }) : null}
          onChange={(event) => change({ words: event.target.value })}
        />
        <Rules />
        <Checkbox checked={draft.isAgreed} onChange={(event) => change({ isAgreed: event.target.checked })}>
          {t('studio.agree')}
        </Checkbox>
        {isChecked && faults.includes('agree') && (
          <p className={styles.fault} role="alert">
            {t('studio.agreeFirst')}
          </p>
        )}
        <Button type="submit" kind="gold" size="large" busy={isBusy} disabled={!application.HasPhone}>
          {t('studio.send')}
        </Button>
      </form>
    </Card>
  )
}

function PhoneNotice() {
  const t = useT()
  const locale = useLocale()
  return (
    <Notice tone="warn">
      <div className={styles.phone}>
        {t('studio.phoneNeeded')}
        <ButtonAnchor size="small" href={`/${locale}/member/info?ask=phone`}>
          {t('studio.phoneBind')}
        </ButtonAnchor>
      </div>
    </Notice>
  )
}

const rules = ['studio.rule1', 'studio.rule2', 'studio.rule3', 'studio.rule4', 'studio.rule5'] as const

function Rules() {
  const t = useT()
  return (
    <div className={styles.rules} role="group" aria-label={t('studio.rules')}>
      <b>{t('studio.rules')}</b>
      <ol>
        {rules.map((rule) => (
          <li key={rule}>{t(rule)}</li>
        ))}
      </ol>
    </div>
  )
}
