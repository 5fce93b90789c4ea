// LIVE and the number of viewers, which opens the list of them.
import { Eye } from 'lucide-react'
import { formatAmount, useT } from '../../kernel/language/language.ts'
import { useLayerMoves } from '../../kernel/routing/layers.ts'
import { Badge } from '../../ui/Badge.tsx'
import { isOnAir, useJoinedRoom } from '../live/live.ts'
import styles from './RoomVideo.module.css'

export function OnAirMarks() {
  const t = useT()
  const { open } = useLayerMoves()
  const room = useJoinedRoom((joined) => joined.room)
  if (!room) return null
  const count = formatAmount(room.Viewers)
  return (
    <>
      {isOnAir(room) && <Badge tone="live">{t('live.onAir')}</Badge>}
      <button
        type="button"
        className={`${styles.viewers} number`}
        aria-label={t('watch.seePeople', { count })}
        aria-haspopup="dialog"
        onClick={() => open('ask', 'live-people')}
      >
        <Eye size={15} aria-hidden />
        {count}
      </button>
    </>
  )
}
