// The area of the machine in its place: what floats on the page starts beside it. Until the stage is ready, the whole place.
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { OpenSlot } from '../../games/slot/open.ts'
import { stageArea } from '../../page/clearAreas.ts'
import styles from './SlotPage.module.css'

export function Machine({ slot }: { readonly slot: OpenSlot | null }) {
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => stageArea(area.current), [])
  useLayoutEffect(() => {
    const { style, parentElement } = area.current!
    const place = parentElement!
    const fit = (): void => {
      const { width, height } = place.getBoundingClientRect()
      const whole = { x: 0, y: 0, width, height }
      const frame = slot?.frameIn(whole) ?? whole
      Object.assign(style, {
        left: `${frame.x}px`,
        top: `${frame.y}px`,
        width: `${frame.width}px`,
        height: `${frame.height}px`,
      })
    }
    const watcher = new ResizeObserver(fit)
    watcher.observe(place)
    return () => watcher.disconnect()
  }, [slot])
  return <div ref={area} className={styles.machine} data-stage="" aria-hidden />
}
