// Dissolving the club: what is lost, the phone code, then a waiting time in which it can be cancelled.
import { isRefusal } from '@lantern/client/client.ts'
import { dissolveClub } from '@lantern/protocol/clubs.ts'
import { CircleX } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { wordFault } from '../../../kernel/connection/faults.ts'
import { client } from '../../../kernel/connection/link.ts'
import { formatAmount, useT } from '../../../kernel/language/language.ts'
import { toast } from '../../../kernel/messages/toast.ts'
import { useBusy } from '../../../ui/busy.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { MyClub } from '../clubPush.ts'
import { readClub, useClubRules } from '../clubStore.ts'
import { ClubSubpage } from '../ClubSubpage.tsx'
import { FaultNotice } from '../FaultNotice.tsx'
import styles from '../form.module.css'
import { PendingChange } from '../home/PendingChange.tsx'
import { isCodeWhole, PhoneCode } from '../PhoneCode.tsx'

export function DissolvePage() {
  return (
    <ClubSubpage name="club.dissolve" right="dissolve">
      {(club) => (club.Change ? <PendingChange club={club} change={club.Change} /> : <Dissolve club={club} />)}
    </ClubSubpage>
  )
}

function Dissolve({ club }: { readonly club: MyClub }) {
  const t = useT()
  const { PendingHours: hours, NameDays: nameDays } = useClubRules()
  const [isAgreed, setAgreed] = useState(false)
  const [code, setCode] = useState('')
  const [codeFault, setCodeFault] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, start] = useBusy(async () => {
    setFault(null)
    try {
      await client.call(dissolveClub, { ValidateCode: code })
      toast(t('club.dissolveAsked'), 'warn')
      await readClub()
    } catch (error) {
      if (isRefusal(error, 'WrongCode', 'CodeNotValid', 'CodeUsedUp')) setCodeFault(wordFault(error))
      else setFault(wordFault(error))
    }
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isAgreed && isCodeWhole(code)) start()
  }
  const lost = [
    t('club.loseMembers', { count: club.MemberCount }),
    t('club.loseTreasury', { coins: formatAmount(club.Treasury) }),
    t('club.loseLevel', { level: club.Level }),
    t('club.loseContribution'),
    ...(club.EnableChat ? [t('club.loseChat')] : []),
    ...(club.Alliance ? [t('club.loseAlliance', { name: club.Alliance.AllianceName })] : []),
    t('club.loseName', { days: nameDays }),
  ]
  return (
    <Card title={t('club.dissolve')} isRegion>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.lead}>{t('club.dissolveLead', { name: club.ClubName })}</p>
        <ul className={`${styles.lost} number`}>
          {lost.map((text) => (
            <li key={text}>
              <CircleX size={17} aria-hidden />
              {text}
            </li>
          ))}
        </ul>
        <Notice tone="warn">{t('club.dissolveWait', { hours })}</Notice>
        <Checkbox checked={isAgreed} onChange={(event) => setAgreed(event.target.checked)}>
          {t('club.dissolveAgree')}
        </Checkbox>
        <PhoneCode
          code={code}
          error={codeFault}
          onChange={(next) => {
            setCode(next)
            setCodeFault(null)
          }}
        />
        <FaultNotice fault={fault} />
        <Button type="submit" kind="danger" size="large" wide busy={isBusy} disabled={!isAgreed || !isCodeWhole(code)}>
          {t('club.dissolveConfirm')}
        </Button>
      </form>
    </Card>
  )
}
