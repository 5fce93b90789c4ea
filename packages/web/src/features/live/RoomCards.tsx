// Rooms on air as cards: host, title, and viewers.
import { Link } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { formatAmount, useLocale, useT } from '../../kernel/language/language.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import styles from './RoomCards.module.css'
import type { Room } from './rooms.ts'

export function RoomCards({ rooms }: { readonly rooms: readonly Room[] }) {
  return (
    <ul className={styles.rooms}>
      {rooms.map((room) => (
        <li key={room.RoomID}>
          <RoomCard room={room} />
        </li>
      ))}
    </ul>
  )
}

// The typed search of a splat route has the layers only; the live page reads its own part.
const placeOf = ({ RoomID }: Room): object => ({ live: RoomID })

function RoomCard({ room }: { readonly room: Room }) {
  const t = useT()
  const locale = useLocale()
  return (
    <Link to="/$locale/$" params={{ locale, _splat: 'play-game/live' }} search={placeOf(room)} className={styles.room}>
      <Avatar playerID={room.HostID} url={room.PictureURL} size={64} />
      <span className={styles.words}>
        <span className={styles.marks}>
          <em>{t('live.onAir')}</em>
          <span className="number" aria-label={t('live.viewers', { count: formatAmount(room.Viewers) })}>
            <Users size={14} aria-hidden />
            {formatAmount(room.Viewers)}
          </span>
        </span>
        <b>{room.Title}</b>
        <small>{room.HostName}</small>
      </span>
    </Link>
  )
}
