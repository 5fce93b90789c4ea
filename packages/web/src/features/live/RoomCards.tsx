// Rooms on air as cards: picture, host, title, and viewers.
import { Link } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { formatAmount, useLocale, useT } from '../../kernel/language/language.ts'
import styles from './RoomCards.module.css'
import type { Room } from './rooms.ts'
import { Still } from './Still.tsx'

interface RoomCardsProps {
  readonly rooms: readonly Room[]
  /** The first card takes the whole width on phones. */
  readonly hasLead?: boolean
}

export function RoomCards({ rooms, hasLead = false }: RoomCardsProps) {
  return (
    <ul className={styles.rooms} data-lead={hasLead || undefined}>
      {rooms.map((room) => (
        <li key={room.RoomID}>
          <RoomCard room={room} />
        </li>
      ))}
    </ul>
  )
}

// The search type of a splat route has only the layers; the live page reads its own part.
const placeOf = ({ RoomID }: Room): object => ({ live: RoomID })

function RoomCard({ room }: { readonly room: Room }) {
  const t = useT()
  const locale = useLocale()
  return (
    <Link to="/$locale/$" params={{ locale, _splat: 'play-game/live' }} search={placeOf(room)} className={styles.room}>
      <Still room={room} />
      <span className={styles.marks}>
        <em>{t('live.onAir')}</em>
        <span className="number" aria-label={t('live.viewers', { count: formatAmount(room.Viewers) })}>
          <Eye size={14} aria-hidden />
          {formatAmount(room.Viewers)}
        </span>
      </span>
      <span className={styles.words} data-typed>
        <b>{room.HostName}</b>
        <small>{room.Title}</small>
      </span>
    </Link>
  )
}
