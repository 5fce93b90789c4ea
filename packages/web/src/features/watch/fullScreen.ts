// Full screen of an element: by the browser, and by CSS where the browser or the app has none.
import { useEffect, useState, type RefObject } from 'react'
import { program } from '../../kernel/session/program.ts'

/** In-app browsers hide their own bars unreliably, and phones of Apple offer full screen to media elements only. */
const isByBrowser = (): boolean => program === 'web' && document.fullscreenEnabled === true

export function useFullScreen(frame: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const follow = (): void => setFull(document.fullscreenElement === frame.current && frame.current !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [frame])
  useEffect(() => {
    if (!isFull || isByBrowser()) return
    const leave = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setFull(false)
    }
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [isFull])
  const toggle = (): void => {
    if (!isByBrowser()) return setFull(!isFull)
    if (isFull) void document.exitFullscreen()
    // A browser that refuses shows it by CSS instead.
    else void frame.current?.requestFullscreen().catch(() => setFull(true))
  }
  return { isFull, toggle }
}
