// Takes the club out of the alliance, after saying what that means.
import { leaveAlliance } from '@lantern/protocol/alliances.ts'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { client } from '../../../kernel/connection/link.ts'
import { useT } from '../../../kernel/language/language.ts'
import { attempt } from '../../../kernel/messages/attempt.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Question } from '../../../ui/Question.tsx'
import { useClubRules } from '../../clubs/clubs.ts'
import { useAllianceRenewal, type Alliance } from './calls.ts'
import styles from './LeaveCard.module.css'

interface LeaveCardProps {
  readonly alliance: Alliance
  readonly clubID: number
}

export function LeaveCard({ alliance, clubID }: LeaveCardProps) {
  const t = useT()
  const renew = useAllianceRenewal()
  const { AllianceHours: hours } = useClubRules()
  const [isAsked, setAsked] = useState(false)
  const isLast = alliance.Clubs.length === 1
  const isHead = alliance.HeadID === clubID
  const leave = async (): Promise<void> => {
    await attempt(() => client.call(leaveAlliance, {}), t('alliance.left'))
    setAsked(false)
    void renew()
  }
  return (
    <>
      <Button kind="ghost" wide onClick={() => setAsked(true)}>
        <LogOut size={18} aria-hidden />
        {t('alliance.leave')}
      </Button>
      {isAsked && (
        <Question title={t('alliance.leave')} yes={t('alliance.leave')} onYes={leave} onClose={() => setAsked(false)}>
          <div className={styles.asked}>
            <b data-typed>{t('alliance.leaveAsk', { name: alliance.AllianceName })}</b>
            <p>{t('alliance.leaveWhy', { hours })}</p>
            {(isLast || isHead) && (
              <Notice tone="warn">{t(isLast ? 'alliance.leaveLast' : 'alliance.leaveHead')}</Notice>
            )}
          </div>
        </Question>
      )}
    </>
  )
}
