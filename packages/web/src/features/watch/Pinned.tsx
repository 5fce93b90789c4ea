// The message that the host or a moderator pinned.
import { useT } from '../../kernel/language/language.ts'
import { useJoinedRoom } from '../live/live.ts'
import styles from './HostLine.module.css'

export function Pinned() {
  const t = useT()
  const pinned = useJoinedRoom(({ room }) => room?.Pinned)
  if (!pinned?.Message) return null
  return (
    <p className={styles.pinned} data-typed>
      <b>{t('watch.pinned')}</b> {pinned.Message}
    </p>
  )
}
