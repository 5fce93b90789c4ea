// The message that the host or a moderator pinned; they unpin it here.
import { liveActs } from '@lantern/protocol/values/live.ts'
import { PinOff } from 'lucide-react'
import { useT } from '../../kernel/language/language.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { moderate, useJoinedRoom, useModerates } from '../live/live.ts'
import styles from './HostLine.module.css'

export function Pinned() {
  const t = useT()
  const pinned = useJoinedRoom(({ room }) => room?.Pinned)
  const moderates = useModerates()
  if (!pinned?.Message) return null
  return (
    <div className={styles.pinned}>
      <p data-typed>
        <b>{t('watch.pinned')}</b> {pinned.Message}
      </p>
      {moderates && (
        <IconButton
          label={t('liveRoom.unpin')}
          onClick={() => void moderate({ Act: liveActs.unpin }, t('liveRoom.unpinDone'))}
        >
          <PinOff size={18} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
