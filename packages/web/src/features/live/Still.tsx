// The picture of a room: its newest still, until then and without one the host's cover, else the host's picture.
import { useEffect, useRef, useState } from 'react'
import { Avatar } from '../../ui/Avatar.tsx'
import type { Room } from './rooms.ts'
import { drawStill } from './still.ts'
import styles from './Still.module.css'

/** The server makes a new still every ten seconds. */
const everyMs = 12_000

export function Still({ room }: { readonly room: Pick<Room, 'RoomID' | 'HostID' | 'PictureURL' | 'Cover'> }) {
  const { RoomID, HostID, PictureURL, Cover } = room
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    let isGone = false
    const draw = async (): Promise<void> => {
      if (document.hidden || !canvas.current) return
      const wasDrawn = await drawStill(canvas.current, RoomID)
      if (!isGone && wasDrawn) setDrawn(true)
    }
    void draw()
    const timer = setInterval(() => void draw(), everyMs)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [RoomID])
  return (
    <span className={styles.still} aria-hidden>
      {Cover ? <img src={Cover} alt="" loading="lazy" /> : <Avatar playerID={HostID} url={PictureURL} size={96} />}
      <canvas ref={canvas} data-drawn={isDrawn || undefined} />
    </span>
  )
}
