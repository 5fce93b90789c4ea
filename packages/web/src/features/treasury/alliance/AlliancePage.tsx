// The alliance of the player's club: its clubs and colours, invitations, and what the leaders may do.
import { mayInClub } from '@lantern/protocol/values/clubs.ts'
import { wordFault } from '../../../kernel/connection/faults.ts'
import { useT } from '../../../kernel/language/language.ts'
import { FailedPanel } from '../../../ui/FailedPanel.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { StatePanel } from '../../../ui/StatePanel.tsx'
import { ClubSubpage, useClubRules, type MyClub } from '../../clubs/clubs.ts'
import { WaitingCard } from '../Waiting.tsx'
import { AllianceClubs } from './AllianceClubs.tsx'
import styles from './AlliancePage.module.css'
import { useAlliance, useAllianceInvitations, useAllianceRenewal, type Alliance } from './calls.ts'
import { ColourCard } from './ColourCard.tsx'
import { FoundCard } from './FoundCard.tsx'
import { Received } from './Invitations.tsx'
import { InviteCard } from './InviteCard.tsx'
import { LeaveCard } from './LeaveCard.tsx'

export function AlliancePage() {
  return <ClubSubpage name="alliance.title">{(club) => <Shown club={club} />}</ClubSubpage>
}

function Shown({ club }: { readonly club: MyClub }) {
  const t = useT()
  useAllianceRenewal()
  const { data, error, isPending, refetch } = useAlliance(club)
  if (isPending) return <WaitingCard height={260} />
  if (data === undefined)
    return (
      <Panel>
        <FailedPanel title={t('alliance.failed')} onRetry={() => void refetch()}>
          {wordFault(error)}
        </FailedPanel>
      </Panel>
    )
  return data ? <Joined club={club} alliance={data} /> : <Alone club={club} />
}

function Alone({ club }: { readonly club: MyClub }) {
  const t = useT()
  const isLeader = mayInClub(club.Role, 'alliance')
  const { AllianceClubs } = useClubRules()
  const { data } = useAllianceInvitations(club, isLeader)
  if (!isLeader)
    return (
      <Panel>
        <StatePanel state="empty" title={t('alliance.none')}>
          {t('alliance.lead', { most: AllianceClubs })} {t('alliance.noneWhy')}
        </StatePanel>
      </Panel>
    )
  return (
    <div className={styles.parts}>
      <Received invitations={data?.Received ?? []} />
      <FoundCard club={club} />
    </div>
  )
}

function Joined({ club, alliance }: { readonly club: MyClub; readonly alliance: Alliance }) {
  const t = useT()
  const isLeader = mayInClub(club.Role, 'alliance')
  const leads = isLeader && alliance.HeadID === club.ClubID
  const { data } = useAllianceInvitations(club, isLeader)
  return (
    <div className={styles.parts}>
      <AllianceClubs alliance={alliance} clubID={club.ClubID} leads={leads} />
      {isLeader ? (
        <div className={styles.leading}>
          {leads && <InviteCard alliance={alliance} sent={data?.Sent ?? []} />}
          <div className={styles.parts}>
            <ColourCard alliance={alliance} clubID={club.ClubID} />
            <LeaveCard alliance={alliance} clubID={club.ClubID} />
          </div>
        </div>
      ) : (
        <p className={styles.note}>{t('alliance.onlyLeader')}</p>
      )}
    </div>
  )
}
