// A room that is off air: its host, the next announced broadcast, following the host, recordings.
import { listBroadcasts } from '@lantern/protocol/broadcasts.ts'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { client } from '../../kernel/connection/link.ts'
import { formatAmount, useT } from '../../kernel/language/language.ts'
import { writeMoment } from '../../kernel/language/times.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Card } from '../../ui/Card.tsx'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { PersonRow } from '../../ui/PersonRow.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { FollowButtons } from './FollowButtons.tsx'
import styles from './RoomPage.module.css'
import { Recordings } from './Recordings.tsx'
import { ToList } from './ToList.tsx'

export function OffAir({ roomId }: { readonly roomId: number }) {
  const t = useT()
  const { data, isError, refetch } = useQuery({
    queryKey: ['live host', roomId],
    queryFn: () => client.call(listBroadcasts, { RoomID: roomId, Page: 1, PerPage: 5 }),
    staleTime: 60_000,
  })
  const host = data?.Host
  return (
    <div className={styles.message}>
      <Panel>
        <StatePanel state="waiting" heading="h1" title={t('watch.offAir')} action={<ToList />}>
          {t('watch.offAirWhy')}
        </StatePanel>
      </Panel>
      {!data && isError && <FailedPanel title={t('watch.listFault')} onRetry={() => void refetch()} />}
      {host && (
        <PersonRow
          isBoxed
          picture={<Avatar playerID={host.PlayerID} url={host.PictureURL} setting={host.PictureSetting} size={56} />}
          name={host.Name}
          note={t('watch.followers', { count: formatAmount(host.Followers) })}
        >
          <FollowButtons hostId={host.PlayerID} isFollowed={host.Follow} hasBell={host.Bell} />
        </PersonRow>
      )}
      {data && data.Schedule.length > 0 && (
        <Card title={t('watch.next')}>
          <ul className={styles.schedule}>
            {data.Schedule.map(({ ScheduleID, StartTime, Title }) => (
              <li key={ScheduleID}>
                <CalendarClock size={18} aria-hidden />
                <time dateTime={StartTime}>{writeMoment(StartTime)}</time>
                <span data-typed>{Title}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Recordings roomId={roomId} />
    </div>
  )
}
