// One gift film, muted: a video with alpha, or in Safari and on iOS a canvas that combines colour and mask.
import { useEffect, useRef } from 'react'
import type { FilmFile } from './filmFile.ts'
import styles from './GiftEffects.module.css'
import { drawMasked } from './maskedFilm.ts'

interface FilmProps {
  readonly film: FilmFile
  readonly onStart: () => void
  readonly onEnd: () => void
  readonly onFault: (why: unknown) => void
}

/** The end of a film may not be reported when the network stalls: after this much more than its length it has failed. */
const patienceMs = 5000

export function Film({ film, onStart, onEnd, onFault }: FilmProps) {
  const video = useRef<HTMLVideoElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const fail = useRef(onFault)
  useEffect(() => {
    fail.current = onFault
  })
  useEffect(() => {
    const [player, screen] = [video.current!, canvas.current]
    const timer = setTimeout(() => fail.current('it did not end'), film.seconds * 1000 + patienceMs)
    let isOver = false
    let stop: (() => void) | null = null
    try {
      if (screen) stop = drawMasked(player, screen)
      // Removing the element rejects the promise, too.
      player.play().catch((error: unknown) => isOver || fail.current(error))
    } catch (error) {
      fail.current(error)
    }
    return () => {
      isOver = true
      clearTimeout(timer)
      stop?.()
    }
  }, [film])
  return (
    <>
      <video
        ref={video}
        className={film.isMasked ? styles.source : styles.film}
        src={film.address}
        muted
        playsInline
        disablePictureInPicture
        disableRemotePlayback
        preload="auto"
        tabIndex={-1}
        onPlaying={onStart}
        onEnded={onEnd}
        onError={() => onFault(video.current?.error?.message ?? 'no video')}
      />
      {film.isMasked && <canvas ref={canvas} className={styles.film} />}
    </>
  )
}
