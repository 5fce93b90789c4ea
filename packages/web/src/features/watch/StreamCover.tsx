// What lies over the picture while it is not playing: loading, reconnecting, a pause, the end, or a tap that the browser wants.
import { liveStatuses } from '@lantern/protocol/values/live.ts'
import { Play, RotateCw, VolumeX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../kernel/language/language.ts'
import { Button } from '../../ui/Button.tsx'
import { allowPlayback, isOnAir, joinRoom, setMuted, startStream, useJoinedRoom, useStream } from '../live/live.ts'
import { coverOf, type Cover } from './cover.ts'
import styles from './StreamCover.module.css'

interface StreamCoverProps {
  readonly roomId: number
  /** In the floating box there is no space for explanations. */
  readonly isSmall?: boolean
}

export function StreamCover({ roomId, isSmall = false }: StreamCoverProps) {
  const { room, refusal, state } = useJoinedRoom()
  const { phase, hasPicture, isMuted } = useStream()
  const cover = coverOf({
    isLost: refusal?.isLost === true,
    isJoined: state === 'open' && room !== null,
    isReturning: room?.Returning === true,
    isPaused: room?.Status === liveStatuses.paused,
    isOnAir: room !== null && isOnAir(room),
    phase,
    hasPicture,
    isMuted,
  })
  return (
    <div className={styles.cover} data-kind={cover ?? undefined} data-small={isSmall || undefined}>
      <div role="status">{cover && <Words cover={cover} isSmall={isSmall} />}</div>
      {cover && <Action cover={cover} roomId={roomId} isSmall={isSmall} />}
    </div>
  )
}

function Words({ cover, isSmall }: { readonly cover: Cover; readonly isSmall: boolean }) {
  const t = useT()
  if (cover === 'tapToPlay' || cover === 'tapForSound') return null
  const why =
    cover === 'returning' || cover === 'paused' || cover === 'failed' || cover === 'offAir'
      ? t(`watch.${cover}Why`)
      : null
  return (
    <>
      <b>{t(cover === 'lost' ? 'words.offline' : `watch.${cover}`)}</b>
      {why && !isSmall && <p>{why}</p>}
    </>
  )
}

function Action({
  cover,
  roomId,
  isSmall,
}: {
  readonly cover: Cover
  readonly roomId: number
  readonly isSmall: boolean
}) {
  const t = useT()
  const button = (icon: ReactNode, text: string, act: () => void) => (
    <Button kind="solid" size={isSmall ? 'small' : 'normal'} onClick={act}>
      {icon}
      {text}
    </Button>
  )
  if (cover === 'failed') return button(<RotateCw size={18} aria-hidden />, t('watch.again'), () => startStream(roomId))
  if (cover === 'lost') return button(<RotateCw size={18} aria-hidden />, t('words.retry'), () => joinRoom(roomId))
  if (cover === 'tapToPlay') return button(<Play size={18} aria-hidden />, t('watch.tapToPlay'), allowPlayback)
  if (cover === 'tapForSound' && !isSmall)
    return button(<VolumeX size={18} aria-hidden />, t('watch.tapForSound'), () => setMuted(false))
  return null
}
