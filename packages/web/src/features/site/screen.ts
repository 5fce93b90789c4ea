// How wide the page is, and what the house's table of widths makes of it.
import { useEffect, useState } from 'react'

const read = () => ({ width: innerWidth, height: innerHeight, pixels: devicePixelRatio })

/** Turning a phone sends many sizes; the last one counts. */
const settleMs = 300

export function useScreen(): ReturnType<typeof read> {
  const [screen, setScreen] = useState(read)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const listen = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => setScreen(read()), settleMs)
    }
    addEventListener('resize', listen)
    return () => {
      clearTimeout(timer)
      removeEventListener('resize', listen)
    }
  }, [])
  return screen
}

export const layoutOf = (width: number): 'Phone' | 'Tablet' | 'Desk' =>
  width < 768 ? 'Phone' : width < 1024 ? 'Tablet' : 'Desk'

const slides = [
  [1280, 5],
  [1024, 4],
  [768, 3],
  [600, 2],
  [374, 1],
] as const

export const slidesPerView = (width: number): number => slides.find(([least]) => width >= least)?.[1] ?? 0

export const pictureSize = (width: number): number => (width >= 1024 ? 200 : width >= 769 ? 150 : 100)
