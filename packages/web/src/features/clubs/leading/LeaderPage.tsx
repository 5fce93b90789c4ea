// Handing the club over: a successor, the phone code, then a waiting time in which it can be cancelled.
import { changeLeader } from '@lantern/protocol/clubs.ts'
import { useState } from 'react'
import { client } from '../../../kernel/connection/link.ts'
import { useT } from '../../../kernel/language/language.ts'
import { toast } from '../../../kernel/messages/toast.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { ClubMember, MyClub } from '../clubPush.ts'
import { useClubState, useMembers } from '../clubStore.ts'
import { ClubSubpage } from '../ClubSubpage.tsx'
import { FaultNotice } from '../FaultNotice.tsx'
import styles from '../form.module.css'
import { PendingChange } from '../home/PendingChange.tsx'
import { MemberRow } from '../MemberRow.tsx'
import { PhoneCode } from '../PhoneCode.tsx'
import { RowsWaiting } from '../RowsWaiting.tsx'
import { useCodeRequest } from './codeRequest.ts'
import { MemberFilter } from './MemberFilter.tsx'
import { successorFault } from './successor.ts'

export function LeaderPage() {
  return (
    <ClubSubpage name="club.changeLeader" right="changeLeader">
      {(club) => (club.Change ? <PendingChange club={club} change={club.Change} /> : <HandOver club={club} />)}
    </ClubSubpage>
  )
}

function HandOver({ club }: { readonly club: MyClub }) {
  const t = useT()
  const members = useMembers()
  const rules = useClubState((state) => state.rules)
  const [now] = useState(() => Date.now())
  const [chosen, setChosen] = useState<ClubMember | null>(null)
  if (chosen) return <Confirm successor={chosen} club={club} onBack={() => setChosen(null)} />
  const others = members?.filter(({ Role }) => Role !== 'leader')
  return (
    <Card title={t('club.changeLeader')} isRegion>
      <p className={styles.lead}>
        {t('club.successorRules', { days: rules.SuccessorDays, rank: rules.SuccessorVip, hours: rules.PendingHours })}
      </p>
      {others ? (
        <MemberFilter members={others} none={t('club.successorNobody')}>
          {(member) => {
            const fault = successorFault(member, rules, now)
            return fault === null ? (
              <Button
                size="small"
                aria-label={t('club.successorChooseName', { name: member.Name })}
                onClick={() => setChosen(member)}
              >
                {t('club.successorChoose')}
              </Button>
            ) : (
              <small className="number">
                {fault === 'days'
                  ? t('club.successorDays', { days: rules.SuccessorDays })
                  : t('club.successorVip', { rank: rules.SuccessorVip })}
              </small>
            )
          }}
        </MemberFilter>
      ) : (
        <RowsWaiting />
      )}
    </Card>
  )
}

interface ConfirmProps {
  readonly successor: ClubMember
  readonly club: MyClub
  readonly onBack: () => void
}

function Confirm({ successor, club, onBack }: ConfirmProps) {
  const t = useT()
  const hours = useClubState((state) => state.rules.PendingHours)
  const handOver = async (code: string): Promise<void> => {
    await client.call(changeLeader, { PlayerID: successor.PlayerID, ValidateCode: code })
    toast(t('club.leaderAsked', { name: successor.Name }))
  }
  const { isBusy, fault, canSend, submit, field } = useCodeRequest(handOver)
  return (
    <Card title={t('club.changeLeader')} isRegion>
      <form className={styles.form} noValidate onSubmit={submit}>
        <MemberRow member={successor} />
        <Notice tone="warn">{t('club.leaderWarning', { name: successor.Name, club: club.ClubName, hours })}</Notice>
        <PhoneCode {...field} />
        <FaultNotice fault={fault} />
        <div className={styles.actions}>
          <Button kind="ghost" disabled={isBusy} onClick={onBack}>
            {t('words.back')}
          </Button>
          <Button type="submit" kind="danger" busy={isBusy} disabled={!canSend}>
            {t('club.leaderConfirm')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
