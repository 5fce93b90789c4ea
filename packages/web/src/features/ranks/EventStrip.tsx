// Running, coming and past events as a row of cards; the chosen one is shown below.
import { rankStatuses } from '@lantern/protocol/values/ranks.ts'
import { useQuery } from '@tanstack/react-query'
import { formatAmount, useLocale, useT } from '../../kernel/language/language.ts'
import { useMe } from '../../kernel/session/session.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { eventsQuery, pastEventsQuery, wordDates, type RankEvent } from './boards.ts'
import styles from './EventStrip.module.css'
import { sceneOf } from './scene.ts'

const mostPast = 3
/** The same height as in the style sheet. */
const eventHeight = 108

interface EventStripProps {
  readonly chosen: number | null
  /** Null: back to the weekly rankings. */
  readonly onChoose: (eventId: string | null) => void
}

/** Renders nothing without events: the weekly rankings are below. */
export function EventStrip({ chosen, onChoose }: EventStripProps) {
  const t = useT()
  const locale = useLocale()
  const playerID = useMe()?.player.playerID ?? 0
  const { data, isPending } = useQuery(eventsQuery(null, playerID, locale))
  const past = useQuery(pastEventsQuery(playerID, locale))
  const open = data?.Events.filter(({ IsWeekly }) => !IsWeekly) ?? []
  const events = [...open, ...(past.data?.Events.slice(0, mostPast) ?? [])]
  // Both lists are shown at once: the first events are at the left.
  if (isPending || past.isPending) return <Waiting />
  if (events.length === 0) return null
  return (
    <ul className={styles.strip} aria-label={t('ranks.tournaments')}>
      {events.map((event) => {
        const isChosen = event.EventID === chosen
        return (
          <li key={event.EventID}>
            <button
              type="button"
              className={styles.event}
              aria-pressed={isChosen}
              onClick={() => onChoose(isChosen ? null : String(event.EventID))}
            >
              <Picture name={sceneOf(event)} alt="" loading="lazy" />
              <b>{event.Title}</b>
              <span className={styles.state}>
                <State event={event} />
              </span>
              <small className="number">{wordDates(t, event, locale)}</small>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function Waiting() {
  return (
    <div className={styles.strip} aria-hidden>
      <Skeleton width="min(240px, 70vw)" height={eventHeight} />
    </div>
  )
}

function State({ event }: { readonly event: RankEvent }) {
  const t = useT()
  const { Status, NeedsEntry, Joined, Price } = event
  if (Status === rankStatuses.settled) return <Badge>{t('ranks.ended')}</Badge>
  const isComing = Status === rankStatuses.planned
  const entry = Joined ? t('ranks.joined') : Price > 0 ? formatAmount(Price) : t('ranks.free')
  return (
    <>
      <Badge {...(isComing ? {} : { tone: 'good' as const })}>{t(isComing ? 'ranks.coming' : 'ranks.running')}</Badge>
      {NeedsEntry && <span>{entry}</span>}
    </>
  )
}
