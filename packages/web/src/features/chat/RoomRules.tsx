// What the host has set for the chat of a live room: slow mode, followers only, no links.
import { useT } from '../../kernel/language/language.ts'
import { useJoinedRoom } from '../live/live.ts'
import styles from './RoomRules.module.css'

export function RoomRules() {
  const t = useT()
  const room = useJoinedRoom((joined) => joined.room)
  if (!room) return null
  const { SlowSeconds = 0, FollowersOnly, NoLinks } = room
  const rules = [
    SlowSeconds > 0 && t('liveRoom.slow', { seconds: SlowSeconds }),
    FollowersOnly && t('liveRoom.followersOnly'),
    NoLinks && t('liveRoom.noLinks'),
  ].filter((rule) => typeof rule === 'string')
  if (rules.length === 0) return null
  return (
    <ul className={styles.rules}>
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  )
}
