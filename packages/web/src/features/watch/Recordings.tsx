// The recordings of a room as links to their replay.
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Play } from 'lucide-react'
import { useLocale, useT } from '../../kernel/language/language.ts'
import { writeMoment } from '../../kernel/language/times.ts'
import { Card } from '../../ui/Card.tsx'
import { replayHref } from './place.ts'
import { recordingsQuery, writeLength } from './recordings.ts'
import styles from './Replay.module.css'

/** Missing without recordings and while they cannot be read: the host's card matters more. */
export function Recordings({ roomId }: { readonly roomId: number }) {
  const t = useT()
  const locale = useLocale()
  const router = useRouter()
  const { data } = useQuery(recordingsQuery(roomId))
  if (!data?.Rows.length) return null
  return (
    <Card title={t('liveRoom.recordings')}>
      <ul className={styles.recordings}>
        {data.Rows.map(({ BroadcastID, Title, StartTime, Seconds, ExpireTime }) => {
          const href = replayHref(locale, roomId, BroadcastID)
          return (
            <li key={BroadcastID}>
              <a
                href={href}
                onClick={(event) => {
                  event.preventDefault()
                  void router.navigate({ href })
                }}
              >
                <i>
                  <Play size={18} fill="currentColor" aria-hidden />
                </i>
                <span>
                  <b data-typed>{Title}</b>
                  <small>
                    <time dateTime={StartTime}>{writeMoment(StartTime)}</time>
                    {' · '}
                    {t('liveRoom.keptUntil', { until: writeMoment(ExpireTime) })}
                  </small>
                </span>
                <span className="number">{writeLength(Seconds)}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
