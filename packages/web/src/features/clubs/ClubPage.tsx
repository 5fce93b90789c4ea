// The club page: the own club, or for players without one the search, invitations and founding.
import { Queries } from '../../kernel/connection/Queries.tsx'
import { useT } from '../../kernel/language/language.ts'
import { PageFrame } from '../../page/PageFrame.tsx'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { readClub, useClubState, useMyClub } from './clubStore.ts'
import { ClubWaiting } from './ClubWaiting.tsx'
import { ClubHome } from './home/ClubHome.tsx'
import { NoClub } from './home/NoClub.tsx'

export function ClubPage() {
  const t = useT()
  const club = useMyClub()
  const fault = useClubState((state) => state.fault)
  const isNone = club === null
  return (
    <Queries>
      <PageFrame
        title={t('shell.club')}
        lead={t(isNone ? 'club.leadNone' : 'club.lead')}
        otherLead={t(isNone ? 'club.lead' : 'club.leadNone')}
      >
        {club ? (
          <ClubHome club={club} />
        ) : isNone ? (
          <NoClub />
        ) : fault !== null ? (
          <Panel>
            <FailedPanel title={t('club.failed')} onRetry={() => void readClub()}>
              {fault}
            </FailedPanel>
          </Panel>
        ) : (
          <ClubWaiting />
        )}
      </PageFrame>
    </Queries>
  )
}
