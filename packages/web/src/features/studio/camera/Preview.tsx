// The picture as viewers get it: the camera, or the screen with the camera in its corner.
import { VideoOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useT } from '../../../kernel/language/language.ts'
import styles from './BrowserLive.module.css'
import { insetMargin, insetShare } from './layout.ts'
import { useCameraSession } from './session.ts'

export function Preview() {
  const t = useT()
  const camera = useCameraSession((session) => session.camera.track)
  const screen = useCameraSession((session) => session.screen.track)
  return (
    <div className={styles.preview} role="group" aria-label={t('camera.preview')}>
      {screen ? (
        <>
          <TrackPicture track={screen} fit="contain" />
          {camera && <TrackPicture track={camera} fit="cover" isInset />}
        </>
      ) : camera ? (
        <TrackPicture track={camera} fit="cover" />
      ) : (
        <p>
          <VideoOff size={34} aria-hidden />
          {t('camera.noPicture')}
        </p>
      )}
    </div>
  )
}

interface TrackPictureProps {
  readonly track: MediaStreamTrack
  readonly fit: 'cover' | 'contain'
  readonly isInset?: boolean
}

const insetStyle = { width: `${insetShare * 100}%`, right: `${insetMargin * 100}%` }

function TrackPicture({ track, fit, isInset = false }: TrackPictureProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current!
    element.srcObject = new MediaStream([track])
    return () => {
      element.srcObject = null
    }
  }, [track])
  return (
    <video
      ref={video}
      className={isInset ? styles.inset : styles.whole}
      style={isInset ? insetStyle : { objectFit: fit }}
      autoPlay
      muted
      playsInline
    />
  )
}
