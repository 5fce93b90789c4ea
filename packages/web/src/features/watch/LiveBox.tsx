// The floating box with the joined room: sound, collapse, drag or arrow keys, the live page, leave.
import { ChevronDown, ChevronUp, Grip, Maximize, MessageCircle, Volume2, VolumeX, X } from 'lucide-react'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { writeTabText } from '../../kernel/browser/storage.ts'
import { useLocale, useT } from '../../kernel/language/language.ts'
import { useLayerMoves } from '../../kernel/routing/layers.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { leaveRoom, setMuted, useJoinedRoom, useStream, VideoPlace } from '../live/live.ts'
import { useBoxMoves } from './boxMoves.ts'
import styles from './LiveBox.module.css'
import { roomHref } from './place.ts'
import { StreamCover } from './StreamCover.tsx'

/** Stored until the tab is closed: the player does not want the default room in this visit. */
export const boxClosedKey = 'liveBoxClosed'

interface LiveBoxProps {
  readonly roomId: number
  /** The kind of page, whose place is remembered: another kind is another box. */
  readonly kind: string
}

export function LiveBox({ roomId, kind }: LiveBoxProps) {
  const t = useT()
  const box = useRef<HTMLElement>(null)
  const [isCrowded, setCrowded] = useState(false)
  const [chosen, setCollapsed] = useState<boolean | null>(null)
  const isCollapsed = chosen ?? isCrowded
  const moves = useBoxMoves(box, { kind, onCrowded: () => setCrowded(true) })
  const host = useJoinedRoom(({ room }) => room?.HostName ?? '')
  return (
    <section
      ref={box}
      className={styles.box}
      aria-label={t('watch.box')}
      data-collapsed={isCollapsed || undefined}
      data-moving={moves.isMoving || undefined}
    >
      {isCollapsed ? (
        <p className={styles.host} data-typed {...moves.drag}>
          {host}
        </p>
      ) : (
        <div className={styles.picture} {...moves.drag}>
          <VideoPlace rank="box" className={styles.place} />
          <StreamCover roomId={roomId} isSmall />
        </div>
      )}
      <IconButton label={t('watch.move')} className={styles.grip!} {...moves.drag} onKeyDown={moves.onKeyDown}>
        <Grip size={16} aria-hidden />
      </IconButton>
      <Actions roomId={roomId} isCollapsed={isCollapsed} onCollapse={() => setCollapsed(!isCollapsed)} />
    </section>
  )
}

interface ActionsProps {
  readonly roomId: number
  readonly isCollapsed: boolean
  readonly onCollapse: () => void
}

function Actions({ roomId, isCollapsed, onCollapse }: ActionsProps) {
  const t = useT()
  const locale = useLocale()
  const router = useRouter()
  const { open } = useLayerMoves()
  const isMuted = useStream((stream) => stream.isMuted)
  const close = (): void => {
    writeTabText(boxClosedKey, 'true')
    leaveRoom()
  }
  return (
    <div className={styles.actions}>
      <IconButton label={t(isMuted ? 'watch.unmute' : 'watch.mute')} onClick={() => setMuted(!isMuted)}>
        {isMuted ? <VolumeX size={18} aria-hidden /> : <Volume2 size={18} aria-hidden />}
      </IconButton>
      <IconButton label={t('watch.chat')} onClick={() => open('chatroom', 'live')}>
        <MessageCircle size={18} aria-hidden />
      </IconButton>
      <IconButton label={t(isCollapsed ? 'watch.expand' : 'watch.collapse')} onClick={onCollapse}>
        {isCollapsed ? <ChevronUp size={18} aria-hidden /> : <ChevronDown size={18} aria-hidden />}
      </IconButton>
      <IconButton label={t('watch.toPage')} onClick={() => void router.navigate({ href: roomHref(locale, roomId) })}>
        <Maximize size={18} aria-hidden />
      </IconButton>
      <IconButton label={t('watch.leave')} onClick={close}>
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  )
}
