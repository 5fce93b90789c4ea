// Founding a club: the conditions, then name, crest, introduction and the way of joining.
import { isRefusal } from '@lantern/client/client.ts'
import { foundClub } from '@lantern/protocol/clubs.ts'
import { clubLengths } from '@lantern/protocol/values/clubs.ts'
import { useRouter } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { wordFault } from '../../../kernel/connection/faults.ts'
import { client } from '../../../kernel/connection/link.ts'
import { Queries } from '../../../kernel/connection/Queries.tsx'
import { formatAmount, useLocale, useT } from '../../../kernel/language/language.ts'
import { askForFunds } from '../../../kernel/messages/funds.ts'
import { toast } from '../../../kernel/messages/toast.ts'
import { useMe } from '../../../kernel/session/session.ts'
import { PageFrame } from '../../../page/PageFrame.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Field } from '../../../ui/Field.tsx'
import { LongField } from '../../../ui/LongField.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { Question } from '../../../ui/Question.tsx'
import { StatePanel } from '../../../ui/StatePanel.tsx'
import { Checklist, type Condition } from '../Checklist.tsx'
import { keepClub, useClubState, useMyClub } from '../clubStore.ts'
import { ToClub } from '../ClubSubpage.tsx'
import { CrestChoice } from '../CrestChoice.tsx'
import { FaultNotice } from '../FaultNotice.tsx'
import styles from '../form.module.css'
import { BindLink, useIsPhoneBound } from '../PhoneBound.tsx'
import { countPoints, cutPoints } from '../points.ts'
import { checkClubName } from './clubName.ts'

export function FoundPage() {
  const t = useT()
  const club = useMyClub()
  return (
    <Queries>
      <PageFrame title={t('club.found')} lead={t('club.foundLead')}>
        {club ? (
          <Panel>
            <StatePanel state="done" title={t('club.foundMember')} action={<ToClub />}>
              {t('club.foundMemberWhy', { name: club.ClubName })}
            </StatePanel>
          </Panel>
        ) : (
          <Founding />
        )}
      </PageFrame>
    </Queries>
  )
}

function useConditions(): readonly Condition[] {
  const t = useT()
  const me = useMe()
  const rules = useClubState((state) => state.rules)
  const isBound = useIsPhoneBound()
  return [
    { text: t('club.needVip', { rank: rules.FoundVip }), isMet: me ? me.level.vipLevel >= rules.FoundVip : null },
    { text: t('club.needPhone'), isMet: isBound, action: <BindLink /> },
    {
      text: t('club.needCoins', { coins: formatAmount(rules.FoundFee) }),
      isMet: me ? me.bag.coin >= rules.FoundFee : null,
    },
  ]
}

function Founding() {
  const t = useT()
  const conditions = useConditions()
  return (
    <>
      <Card title={t('club.conditionsTitle')} isRegion>
        <Checklist conditions={conditions} />
      </Card>
      <FoundForm isAllowed={conditions.every(({ isMet }) => isMet !== false)} />
    </>
  )
}

function FoundForm({ isAllowed }: { readonly isAllowed: boolean }) {
  const t = useT()
  const locale = useLocale()
  const router = useRouter()
  const fee = useClubState((state) => state.rules.FoundFee)
  const [name, setName] = useState('')
  const [introduction, setIntroduction] = useState('')
  const [crest, setCrest] = useState(1)
  const [nameFault, setNameFault] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isAsked, setAsked] = useState(false)
  const words = introduction.trim()
  const ask = (event: FormEvent): void => {
    event.preventDefault()
    const wrong = checkClubName(name)
    setNameFault(wrong && t(wrong, clubLengths.name))
    setFault(null)
    if (!wrong) setAsked(true)
  }
  const found = async (): Promise<void> => {
    try {
      const wanted = { Name: name.normalize('NFKC').trim(), DefaultID: crest, Language: locale }
      const { Club } = await client.call(foundClub, { ...wanted, ...(words && { Introduction: words }) })
      keepClub(Club)
      toast(t('club.foundDone', { name: Club.ClubName }))
      await router.navigate({ to: '/$locale/$', params: { locale, _splat: 'club' }, replace: true })
    } catch (error) {
      setAsked(false)
      if (isRefusal(error, 'NotEnoughCoins')) return askForFunds('coin', fee)
      if (isRefusal(error, 'ClubNameTaken', 'ClubNameFormat')) setNameFault(wordFault(error))
      else setFault(wordFault(error))
    }
  }
  return (
    <Card title={t('club.foundOwn')} isRegion gap="large">
      <form className={styles.form} noValidate onSubmit={ask}>
        <Field
          label={t('club.name')}
          aside={`${countPoints(name)} / ${clubLengths.name.most}`}
          autoComplete="off"
          value={name}
          error={nameFault}
          note={t('club.nameNote', clubLengths.name)}
          onChange={(event) => {
            setName(event.target.value)
            setNameFault(null)
          }}
        />
        <CrestChoice value={crest} onChange={setCrest} />
        <LongField
          label={t('club.introduction')}
          aside={`${countPoints(introduction)} / ${clubLengths.introduction}`}
          placeholder={t('club.introductionHint')}
          rows={3}
          value={introduction}
          onChange={(event) => setIntroduction(cutPoints(event.target.value, clubLengths.introduction))}
        />
        <Fee fee={fee} />
        <FaultNotice fault={fault} />
        <Button type="submit" kind="gold" size="large" wide disabled={!isAllowed}>
          {t('club.found')}
        </Button>
      </form>
      {isAsked && (
        <Question
          title={t('club.foundAsk', { name: name.trim() })}
          yes={t('club.foundYes')}
          isDangerous={false}
          onYes={found}
          onClose={() => setAsked(false)}
        >
          <p>{t('club.foundAskText')}</p>
          <Fee fee={fee} />
        </Question>
      )}
    </Card>
  )
}

function Fee({ fee }: { readonly fee: number }) {
  const t = useT()
  return (
    <p className={styles.sum}>
      {t('club.fee')}
      <b className="number">
        <Picture name="items/coin" alt={t('words.coin')} />
        {formatAmount(fee)}
      </b>
    </p>
  )
}
