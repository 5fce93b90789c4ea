// Dissolving the club: what is lost, the phone code, then a waiting time in which it can be cancelled.
import { dissolveClub } from '@lantern/protocol/clubs.ts'
import { useState } from 'react'
import { client } from '../../../kernel/connection/link.ts'
import { formatAmount, useT } from '../../../kernel/language/language.ts'
import { toast } from '../../../kernel/messages/toast.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { MyClub } from '../clubPush.ts'
import { useClubRules } from '../clubStore.ts'
import { ClubSubpage } from '../ClubSubpage.tsx'
import { FaultNotice } from '../FaultNotice.tsx'
import styles from '../form.module.css'
import { PendingChange } from '../home/PendingChange.tsx'
import { LostList } from '../LostList.tsx'
import { PhoneCode } from '../PhoneCode.tsx'
import { useCodeRequest } from './codeRequest.ts'

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
  const dissolve = async (code: string): Promise<void> => {
    await client.call(dissolveClub, { ValidateCode: code })
    toast(t('club.dissolveAsked'), 'warn')
  }
  const { isBusy, fault, canSend, submit, field } = useCodeRequest(dissolve, isAgreed)
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
        <LostList lost={lost} />
        <Notice tone="warn">{t('club.dissolveWait', { hours })}</Notice>
        <Checkbox checked={isAgreed} onChange={(event) => setAgreed(event.target.checked)}>
          {t('club.dissolveAgree')}
        </Checkbox>
        <PhoneCode {...field} />
        <FaultNotice fault={fault} />
        <Button type="submit" kind="danger" size="large" wide busy={isBusy} disabled={!canSend}>
          {t('club.dissolveConfirm')}
        </Button>
      </form>
    </Card>
  )
}
