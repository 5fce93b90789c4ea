// Past broadcasts with their figures, and the recordings of the own room.
import { listBroadcasts } from '@lantern/protocol/broadcasts.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { client } from '../../../kernel/connection/link.ts'
import { formatAmount, useT } from '../../../kernel/language/language.ts'
import { writeMoment } from '../../../kernel/language/times.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { StatePanel } from '../../../ui/StatePanel.tsx'
import { writeSeconds } from '../durations.ts'
import { Loaded } from '../Loaded.tsx'
import shared from '../Studio.module.css'
import { studioKey } from '../studioCalls.ts'
import { BroadcastDetails } from './BroadcastDetails.tsx'
import styles from './Broadcasts.module.css'
import { RecordingsCard } from './RecordingsCard.tsx'

export type Broadcast = ReplyOf<typeof listBroadcasts>['Rows'][number]

const perPage = 10

interface BroadcastsSectionProps {
  readonly playerID: number
  readonly roomId: number
}

export function BroadcastsSection({ playerID, roomId }: BroadcastsSectionProps) {
  const t = useT()
  const [page, setPage] = useState(1)
  const query = useQuery({
    queryKey: [...studioKey(playerID, 'broadcasts'), page],
    queryFn: () => client.call(listBroadcasts, { RoomID: roomId, Page: page, PerPage: perPage }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <Card title={t('studio.broadcasts')} isRegion>
        <Loaded query={query} height={220}>
          {({ Total, Rows }) =>
            Total === 0 ? (
              <StatePanel state="empty" title={t('studio.pastNone')}>
                {t('studio.pastNoneWhy')}
              </StatePanel>
            ) : (
              <>
                <ul className={shared.rows}>
                  {Rows.map((row) => (
                    <Row key={row.BroadcastID} playerID={playerID} roomId={roomId} row={row} />
                  ))}
                </ul>
                <Pager page={page} pages={Math.ceil(Total / perPage)} onChange={setPage} />
              </>
            )
          }
        </Loaded>
      </Card>
      <RecordingsCard playerID={playerID} roomId={roomId} />
    </>
  )
}

interface RowProps extends BroadcastsSectionProps {
  readonly row: Broadcast
}

function Row({ playerID, roomId, row }: RowProps) {
  const t = useT()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { Title, StartTime, EndTime, Seconds, Peak, Points = 0 } = row
  return (
    <li>
      <button
        type="button"
        className={styles.broadcast}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t('studio.pastDetails', { title: Title })}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.name}>
          <b data-typed>{Title}</b>
          <small className="number">
            <time dateTime={StartTime}>{writeMoment(StartTime)}</time> · {writeSeconds(Seconds)}
          </small>
        </span>
        {EndTime === null && <Badge tone="live">{t('studio.pastRunning')}</Badge>}
        <span className={`${styles.sums} number`}>
          <span>
            {t('studio.peak')} {formatAmount(Peak)}
          </span>
          <span>
            {t('studio.points')} {formatAmount(Points)}
          </span>
        </span>
        <ChevronDown size={18} aria-hidden />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <BroadcastDetails playerID={playerID} roomId={roomId} row={row} />}
      </div>
    </li>
  )
}
