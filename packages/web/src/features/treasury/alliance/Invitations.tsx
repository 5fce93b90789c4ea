// Invitations of alliances that the leader of the club answers.
import { answerAlliance } from '@lantern/protocol/alliances.ts'
import { useState } from 'react'
import { client } from '../../../kernel/connection/link.ts'
import { useT } from '../../../kernel/language/language.ts'
import { writeMoment } from '../../../kernel/language/times.ts'
import { attempt } from '../../../kernel/messages/attempt.ts'
import { useBusy } from '../../../ui/busy.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Question } from '../../../ui/Question.tsx'
import { ClubCrest, useClubRules } from '../../clubs/clubs.ts'
import { useAllianceRenewal, type AllianceInvitation } from './calls.ts'
import styles from './Invitations.module.css'

export function Received({ invitations }: { readonly invitations: readonly AllianceInvitation[] }) {
  const t = useT()
  if (invitations.length === 0) return null
  return (
    <Card title={t('alliance.invitations')} isRegion>
      <ul className={styles.list}>
        {invitations.map((invitation) => (
          <Invitation key={invitation.InvitationID} invitation={invitation} />
        ))}
      </ul>
    </Card>
  )
}

function Invitation({ invitation }: { readonly invitation: AllianceInvitation }) {
  const t = useT()
  const renew = useAllianceRenewal()
  const { AllianceHours: hours } = useClubRules()
  const [isAsked, setAsked] = useState(false)
  const { InvitationID, AllianceName, ClubName, PicInfo, ExpireTime } = invitation
  const answer = async (Accept: boolean): Promise<void> => {
    const done = Accept ? t('alliance.joined', { name: AllianceName }) : t('alliance.declined')
    await attempt(() => client.call(answerAlliance, { InvitationID, Accept }), done)
    setAsked(false)
    void renew()
  }
  const [isBusy, decline] = useBusy(() => answer(false))
  return (
    <li className={styles.invitation}>
      <ClubCrest picInfo={PicInfo} size={48} />
      <div className={styles.text}>
        <b data-typed>{AllianceName}</b>
        <small>{t('alliance.invitedBy', { club: ClubName })}</small>
        <small className="number">{t('alliance.until', { time: writeMoment(ExpireTime) })}</small>
      </div>
      <div className={styles.answers}>
        <Button kind="ghost" size="small" busy={isBusy} onClick={decline}>
          {t('alliance.decline')}
        </Button>
        <Button size="small" onClick={() => setAsked(true)}>
          {t('alliance.accept')}
        </Button>
      </div>
      {isAsked && (
        <Question
          title={t('alliance.acceptAsk', { name: AllianceName })}
          yes={t('alliance.accept')}
          isDangerous={false}
          onYes={() => answer(true)}
          onClose={() => setAsked(false)}
        >
          <p className={styles.why}>{t('alliance.acceptWhy', { hours })}</p>
        </Question>
      )}
    </li>
  )
}
