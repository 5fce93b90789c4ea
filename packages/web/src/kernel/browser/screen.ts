// The width of the page, and what the table of breakpoints derives from it.
import { useSyncExternalStore } from 'react'

const read = () => ({ width: innerWidth, height: innerHeight, pixels: devicePixelRatio })

/** Rotating a phone fires many resize events; only the last one counts. */
const settleMs = 300

let seen: ReturnType<typeof read> | null = null

function watch(change: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const settle = (): void => {
    seen = read()
    change()
  }
  const listen = (): void => {
    clearTimeout(timer)
    timer = setTimeout(settle, settleMs)
  }
  const events = ['resize', 'orientationchange'] as const
  for (const event of events) addEventListener(event, listen)
  seen = read()
  return () => {
    clearTimeout(timer)
    for (const event of events) removeEventListener(event, listen)
  }
}

export const useScreen = (): ReturnType<typeof read> => useSyncExternalStore(watch, () => (seen ??= read()))

export const layoutOf = (width: number): 'Phone' | 'Tablet' | 'Desk' =>
  width < 768 ? 'Phone' : width < 1024 ? 'Tablet' : 'Desk'

/** From each width on this many slides are shown side by side; below the last one each slide has its natural width. */
export const slides = [
  [1280, 5],
  [1024, 4],
  [768, 3],
  [600, 2],
  [374, 1],
] as const

export const slidesPerView = (width: number): number => slides.find(([least]) => width >= least)?.[1] ?? 0

/** The larger side of a picture of a single item, in pixels. */
export const pictureSizes = [
  [1024, 200],
  [769, 150],
  [0, 100],
] as const

export const pictureSize = (width: number): number => pictureSizes.find(([least]) => width >= least)![1]
