// Invitations to answer, and the player's own open applications.
import { answerInvitation, withdrawApplication } from '@lantern/protocol/clubJoining.ts'
import type { ReactNode } from 'react'
import { client } from '../../../kernel/connection/link.ts'
import { useT } from '../../../kernel/language/language.ts'
import { writeMoment } from '../../../kernel/language/times.ts'
import { attempt } from '../../../kernel/messages/attempt.ts'
import { Badge, Count } from '../../../ui/Badge.tsx'
import { useBusy } from '../../../ui/busy.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { PersonRow } from '../../../ui/PersonRow.tsx'
import { ClubCrest } from '../ClubCrest.tsx'
import { readClub } from '../clubStore.ts'
import { useOpenClub } from '../moves.ts'
import { useRenewJoining, type Invitation, type OwnApplication } from './invitations.ts'
import styles from './Joining.module.css'

export function MyInvitations({ invitations }: { readonly invitations: readonly Invitation[] }) {
  const t = useT()
  return (
    <Card gilt title={t('club.invitations')} isRegion aside={<Count value={invitations.length} />}>
      <ul className={styles.rows}>
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.InvitationID} invitation={invitation} />
        ))}
      </ul>
      <p className={styles.note}>{t('club.joinPresence')}</p>
    </Card>
  )
}

function InvitationRow({ invitation }: { readonly invitation: Invitation }) {
  const t = useT()
  const renew = useRenewJoining()
  const { InvitationID, ClubName, InviterName, ExpireTime } = invitation
  const send = async (Accept: boolean): Promise<void> => {
    const run = async (): Promise<void> => {
      await client.call(answerInvitation, { InvitationID, Accept })
      if (Accept) await readClub()
    }
    await attempt(run, Accept ? t('club.joined', { name: ClubName }) : t('club.declined'))
    await renew()
  }
  const [isAccepting, accept] = useBusy(() => send(true))
  const [isDeclining, decline] = useBusy(() => send(false))
  return (
    <li className={styles.asked}>
      <ClubLine
        club={invitation}
        note={
          <>
            {t('club.invitedBy', { name: InviterName })}
            <span className="number">{t('club.until', { time: writeMoment(ExpireTime) })}</span>
          </>
        }
      />
      <div className={styles.answers}>
        <Button
          kind="ghost"
          size="small"
          busy={isDeclining}
          disabled={isAccepting}
          aria-label={t('club.declineName', { name: ClubName })}
          onClick={decline}
        >
          {t('club.decline')}
        </Button>
        <Button
          kind="gold"
          size="small"
          busy={isAccepting}
          disabled={isDeclining}
          aria-label={t('club.acceptName', { name: ClubName })}
          onClick={accept}
        >
          {t('club.accept')}
        </Button>
      </div>
    </li>
  )
}

export function MyApplications({ applications }: { readonly applications: readonly OwnApplication[] }) {
  const t = useT()
  return (
    <Card title={t('club.myApplications')} isRegion>
      <ul className={styles.rows}>
        {applications.map((application) => (
          <ApplicationRow key={application.ClubID} application={application} />
        ))}
      </ul>
    </Card>
  )
}

function ApplicationRow({ application }: { readonly application: OwnApplication }) {
  const t = useT()
  const renew = useRenewJoining()
  const { ClubID, ClubName, ExpireTime } = application
  const [isBusy, withdraw] = useBusy(async () => {
    await attempt(() => client.call(withdrawApplication, { ClubID }), t('club.withdrawn'))
    await renew()
  })
  return (
    <li>
      <ClubLine
        club={application}
        note={<span className="number">{t('club.until', { time: writeMoment(ExpireTime) })}</span>}
      >
        <Button
          kind="ghost"
          size="small"
          busy={isBusy}
          aria-label={t('club.withdrawName', { name: ClubName })}
          onClick={withdraw}
        >
          {t('club.withdrawShort')}
        </Button>
      </ClubLine>
    </li>
  )
}

interface ClubLineProps {
  readonly club: Pick<Invitation, 'ClubID' | 'ClubName' | 'PicInfo' | 'Level'>
  readonly note: ReactNode
  readonly children?: ReactNode
}

function ClubLine({ club: { ClubID, ClubName, PicInfo, Level }, note, children }: ClubLineProps) {
  const t = useT()
  const openClub = useOpenClub()
  return (
    <PersonRow
      picture={<ClubCrest picInfo={PicInfo} size={48} />}
      name={ClubName}
      badges={<Badge>{t('club.level', { level: Level })}</Badge>}
      note={note}
      hint={t('club.openCard')}
      onOpen={() => openClub(ClubID)}
    >
      {children}
    </PersonRow>
  )
}
