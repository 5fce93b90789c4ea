// For players without a club: invitations, open applications, the search, and founding.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { wordFault } from '../../../kernel/connection/faults.ts'
import { formatAmount, useLocale, useT } from '../../../kernel/language/language.ts'
import { writeMoment } from '../../../kernel/language/times.ts'
import { useMe } from '../../../kernel/session/session.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { FailedPanel } from '../../../ui/FailedPanel.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import styles from '../ClubPage.module.css'
import { useClubState } from '../clubStore.ts'
import { ClubWaiting } from '../ClubWaiting.tsx'
import { MyApplications, MyInvitations } from '../joining/MyInvitations.tsx'
import { invitationsQuery, useInvitationPushes } from '../joining/invitations.ts'
import { ClubSearch } from '../search/ClubSearch.tsx'
import { clubsQuery } from '../search/query.ts'
import crown from './crown.svg'
import own from './NoClub.module.css'

export function NoClub() {
  const t = useT()
  const playerID = useMe()?.player.playerID ?? 0
  const locale = useLocale()
  const { data, error, isPending, isError, refetch } = useQuery(invitationsQuery(playerID))
  const first = useInfiniteQuery(clubsQuery(playerID, '', 'recommended', locale))
  useInvitationPushes(playerID)
  // Invitations are above the list of clubs and founding below it, and the heights of both are unknown: they are shown together.
  if (isPending || first.isPending) return <ClubWaiting />
  return (
    <div className={`${styles.columns} ${own.page}`}>
      <div className={styles.main}>
        {data?.RejoinTime && <Notice tone="warn">{t('club.rejoin', { time: writeMoment(data.RejoinTime) })}</Notice>}
        <ClubSearch />
      </div>
      <div className={styles.side}>
        {!data && isError && (
          <Panel>
            <FailedPanel title={t('club.failed')} onRetry={() => void refetch()}>
              {wordFault(error)}
            </FailedPanel>
          </Panel>
        )}
        {data && data.Invitations.length > 0 && <MyInvitations invitations={data.Invitations} />}
        {data && data.Applications.length > 0 && <MyApplications applications={data.Applications} />}
        <FoundCard />
      </div>
    </div>
  )
}

function FoundCard() {
  const t = useT()
  const locale = useLocale()
  const rules = useClubState((state) => state.rules)
  return (
    <Panel label={t('club.found')} className={own.found}>
      <img src={crown} alt="" width={120} height={90} />
      <div>
        <h2>{t('club.foundOwn')}</h2>
        <p className="number">
          {t('club.foundNeeds', { rank: rules.FoundVip, coins: formatAmount(rules.FoundFee, locale) })}
        </p>
      </div>
      <ButtonLink to="/$locale/$" params={{ locale, _splat: 'club/found' }}>
        {t('club.found')}
      </ButtonLink>
    </Panel>
  )
}
