// The club page: the own club, or for players without one the search, invitations and founding.
import { Queries } from '../../kernel/connection/Queries.tsx'
import { useT } from '../../kernel/language/language.ts'
import { PageFrame } from '../../page/PageFrame.tsx'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { readClub, useClubState, useMyClub } from './clubStore.ts'
import styles from './ClubPage.module.css'
import { ClubHome } from './home/ClubHome.tsx'
import { NoClub } from './home/NoClub.tsx'

export function ClubPage() {
  const t = useT()
  const club = useMyClub()
  const fault = useClubState((state) => state.fault)
  return (
    <Queries>
      <PageFrame title={t('shell.club')} lead={t(club === null ? 'club.leadNone' : 'club.lead')}>
        {club ? (
          <ClubHome club={club} />
        ) : club === null ? (
          <NoClub />
        ) : fault !== null ? (
          <Panel>
            <FailedPanel title={t('club.failed')} onRetry={() => void readClub()}>
              {fault}
            </FailedPanel>
          </Panel>
        ) : (
          <Waiting />
        )}
      </PageFrame>
    </Queries>
  )
}

function Waiting() {
  const t = useT()
  return (
    <div className={styles.columns} role="status" aria-label={t('words.loading')}>
      <div className={styles.main}>
        <Panel>
          <Skeleton height={188} />
        </Panel>
        <Panel>
          <Skeleton height={280} />
        </Panel>
      </div>
      <div className={styles.side}>
        <Panel>
          <Skeleton height={280} />
        </Panel>
      </div>
    </div>
  )
}
