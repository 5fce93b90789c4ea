// Founding an alliance: what the club needs, and the name.
import { foundAlliance } from '@lantern/protocol/alliances.ts'
import { clubLengths } from '@lantern/protocol/values/clubs.ts'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { useState, type FormEvent, type ReactNode } from 'react'
import { isRefusal } from '@lantern/client/client.ts'
import { callOnce } from '../../../kernel/connection/callOnce.ts'
import { wordFault } from '../../../kernel/connection/faults.ts'
import { useT } from '../../../kernel/language/language.ts'
import { toast } from '../../../kernel/messages/toast.ts'
import { OnwardLink } from '../../../page/OnwardLink.tsx'
import { useBusy } from '../../../ui/busy.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Field } from '../../../ui/Field.tsx'
import { useClubRules, type MyClub } from '../../clubs/clubs.ts'
import { useAllianceRenewal } from './calls.ts'
import styles from './FoundCard.module.css'

export function FoundCard({ club }: { readonly club: MyClub }) {
  const t = useT()
  const renew = useAllianceRenewal()
  const { AllianceLevel: leastLevel, AllianceClubs: most } = useClubRules()
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const { least, most: longest } = clubLengths.name
  const length = [...name.trim()].length
  const isAble = club.Level >= leastLevel && club.EnableChat
  const [isBusy, found] = useBusy(async () => {
    setFault(null)
    try {
      await callOnce(foundAlliance, { Name: name.trim() })
      toast(t('alliance.founded', { name: name.trim() }))
      await renew()
    } catch (error) {
      setFault(isRefusal(error) ? wordFault(error) : t('treasury.unclear'))
    }
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isAble && length >= least) found()
  }
  return (
    <Card title={t('alliance.found')} gilt gap="large">
      <p className={styles.why}>
        {t('alliance.lead', { most })} {t('alliance.foundWhy')}
      </p>
      <ul className={styles.needs}>
        <Need isMet={club.Level >= leastLevel}>{t('alliance.needLevel', { level: leastLevel })}</Need>
        <Need isMet={club.EnableChat}>
          {t('alliance.needChat')}
          {!club.EnableChat && <OnwardLink path="/club/chatroom">{t('alliance.toChat')}</OnwardLink>}
        </Need>
      </ul>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field
          label={t('alliance.name')}
          note={t('alliance.nameNote', clubLengths.name)}
          aside={`${length} / ${longest}`}
          autoComplete="off"
          disabled={!isAble}
          value={name}
          error={fault}
          onChange={(event) => setName([...event.target.value].slice(0, longest).join(''))}
        />
        <Button type="submit" kind="gold" wide busy={isBusy} disabled={!isAble || length < least}>
          {t('alliance.found')}
        </Button>
      </form>
    </Card>
  )
}

function Need({ isMet, children }: { readonly isMet: boolean; readonly children: ReactNode }) {
  const t = useT()
  const Icon = isMet ? CircleCheck : CircleDashed
  return (
    <li data-met={isMet || undefined}>
      <Icon size={20} aria-hidden />
      <span>{children}</span>
      <small>{t(isMet ? 'alliance.met' : 'alliance.notMet')}</small>
    </li>
  )
}
