// A chip of the event that runs now, with its countdown, for the home page and the lobby.
import { rankStatuses } from '@lantern/protocol/values/ranks.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Trophy } from 'lucide-react'
import { Queries } from '../../kernel/connection/Queries.tsx'
import { useLocale, useT } from '../../kernel/language/language.ts'
import { useMe } from '../../kernel/session/session.ts'
import { eventsQuery, type RankEvent } from './boards.ts'
import styles from './EventChip.module.css'
import { useTimeLeft } from './timeLeft.ts'

interface EventChipProps {
  /** In the lower corner of the featured game, without the event's name where there is no space for it. */
  readonly isInLobby?: boolean
}

/** Renders nothing without a running event. */
export function EventChip({ isInLobby = false }: EventChipProps) {
  return (
    <Queries>
      <Running isInLobby={isInLobby} />
    </Queries>
  )
}

function Running({ isInLobby }: Required<EventChipProps>) {
  const locale = useLocale()
  const playerID = useMe()?.player.playerID ?? 0
  const { data, refetch } = useQuery({ ...eventsQuery(null, playerID, locale), refetchInterval: 60_000 })
  const event = data?.Events.find(({ IsWeekly, Status }) => !IsWeekly && Status === rankStatuses.running)
  return event ? <Chip key={event.EventID} event={event} isInLobby={isInLobby} onEnd={() => void refetch()} /> : null
}

interface ChipProps extends Required<EventChipProps> {
  readonly event: RankEvent
  readonly onEnd: () => void
}

function Chip({ event, isInLobby, onEnd }: ChipProps) {
  const t = useT()
  const locale = useLocale()
  const left = useTimeLeft(event.EndTime, onEnd)
  if (!left) return null
  return (
    <Link
      to="/$locale/$"
      params={{ locale, _splat: 'rank/event' }}
      search={{ event: String(event.EventID) } as never}
      className={styles.chip}
      data-lobby={isInLobby || undefined}
    >
      <Trophy size={16} aria-hidden />
      <b>{event.Title}</b>
      <span className="number" role="timer">
        {left.days > 0 && `${t('ranks.days', { days: left.days })} `}
        {left.clock}
      </span>
    </Link>
  )
}
