// The picture of a room with its controls: sound, share, picture-in-picture, full screen, a game beside it, more.
import {
  ArrowLeft,
  CircleX,
  Gamepad2,
  Maximize,
  Minimize,
  PictureInPicture2,
  Share2,
  ShieldAlert,
  ShieldCheck,
  Volume2,
  VolumeX,
} from 'lucide-react'
import { liveRoles } from '@lantern/protocol/values/live.ts'
import { useRouter } from '@tanstack/react-router'
import { Suspense, useRef } from 'react'
import { useLocale, useT } from '../../kernel/language/language.ts'
import { useLayerMoves } from '../../kernel/routing/layers.ts'
import { PlaceLink } from '../../page/PlaceLink.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { RoomGiftEffects } from '../gifts/gifts.ts'
import { findVideo, setMuted, useJoinedRoom, useModerates, useStream, VideoPlace } from '../live/live.ts'
import { useFullScreen } from './fullScreen.ts'
import { OnAirMarks } from './OnAirMarks.tsx'
import { livePath, roomHref } from './place.ts'
import { hasInset, toggleInset } from './pictureInPicture.ts'
import { shareRoom } from './share.ts'
import { StreamCover } from './StreamCover.tsx'
import styles from './RoomVideo.module.css'

interface RoomVideoProps {
  readonly roomId: number
  readonly game: string | null
}

export function RoomVideo({ roomId, game }: RoomVideoProps) {
  const t = useT()
  const frame = useRef<HTMLElement>(null)
  const full = useFullScreen(frame)
  return (
    <section
      ref={frame}
      className={styles.frame}
      aria-label={t('watch.picture')}
      data-full={full.isFull || undefined}
      data-game={game ? '' : undefined}
    >
      <VideoPlace rank="page" className={styles.picture} />
      <StreamCover roomId={roomId} />
      <PlaceLink path={livePath} className={styles.back} label={t('watch.toList')}>
        <ArrowLeft size={22} aria-hidden />
      </PlaceLink>
      <div className={styles.top}>
        <OnAirMarks />
      </div>
      <Suspense>
        <RoomGiftEffects roomId={roomId} />
      </Suspense>
      <Controls roomId={roomId} game={game} isFull={full.isFull} onFull={full.toggle} />
    </section>
  )
}

interface ControlsProps extends RoomVideoProps {
  readonly isFull: boolean
  readonly onFull: () => void
}

function Controls({ roomId, game, isFull, onFull }: ControlsProps) {
  const t = useT()
  const locale = useLocale()
  const { open } = useLayerMoves()
  const router = useRouter()
  const stopGame = (): void =>
    void router.navigate({ href: roomHref(locale, roomId), replace: true, resetScroll: false })
  const isMuted = useStream((stream) => stream.isMuted)
  const host = useJoinedRoom(({ room }) => room?.HostName)
  const isHost = useJoinedRoom(({ room }) => room?.Role === liveRoles.host)
  const moderates = useModerates()
  return (
    <div className={styles.controls}>
      <IconButton label={t(isMuted ? 'watch.unmute' : 'watch.mute')} onClick={() => setMuted(!isMuted)}>
        {isMuted ? <VolumeX size={21} aria-hidden /> : <Volume2 size={21} aria-hidden />}
      </IconButton>
      <span className={styles.space} />
      {game ? (
        <IconButton label={t('watch.stopGame')} onClick={stopGame}>
          <CircleX size={21} aria-hidden />
        </IconButton>
      ) : (
        <IconButton label={t('watch.playHere')} aria-haspopup="dialog" onClick={() => open('ask', 'live-games')}>
          <Gamepad2 size={21} aria-hidden />
        </IconButton>
      )}
      {moderates && (
        <IconButton label={t('liveRoom.moderate')} aria-haspopup="dialog" onClick={() => open('ask', 'live-measures')}>
          <ShieldCheck size={20} aria-hidden />
        </IconButton>
      )}
      {!isHost && (
        <IconButton label={t('watch.report')} aria-haspopup="dialog" onClick={() => open('ask', 'live-report')}>
          <ShieldAlert size={20} aria-hidden />
        </IconButton>
      )}
      <IconButton label={t('watch.share')} onClick={() => void shareRoom(locale, roomId, host ?? '')}>
        <Share2 size={20} aria-hidden />
      </IconButton>
      {hasInset() && (
        <IconButton label={t('watch.inset')} onClick={() => void toggleInset(findVideo())}>
          <PictureInPicture2 size={20} aria-hidden />
        </IconButton>
      )}
      <IconButton label={t(isFull ? 'watch.leaveFull' : 'watch.full')} onClick={onFull}>
        {isFull ? <Minimize size={20} aria-hidden /> : <Maximize size={20} aria-hidden />}
      </IconButton>
    </div>
  )
}
