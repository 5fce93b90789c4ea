// Where the toasts lie: at the top of the page below its bar, moved to the nearest place that covers no control.
import { findBarEnd, findControls, followPage } from '../kernel/browser/controls.ts'
import { coverOf, rectOf, settleBox, type Rect } from '../kernel/browser/settleBox.ts'

const margin = 10
/** Kept free around each control. */
const gap = 4

const widen = ({ x, y, width, height }: Rect): Rect => ({
  x: x - gap,
  y: y - gap,
  width: width + 2 * gap,
  height: height + 2 * gap,
})

/** A dialog has a strip of its own for toasts: the style sheet places them there. */
export function placeToastHost(host: HTMLElement): void {
  const { style } = host
  if (document.querySelector('[data-scrim]')) return void style.removeProperty('inset')
  const now = rectOf(host)
  if (now.width === 0) return
  const obstacles = findControls(host).map(widen)
  if (style.inset !== '' && coverOf(now, obstacles) === 0) return
  const top = findBarEnd() + margin
  const free = { x: margin, y: top, width: innerWidth - 2 * margin, height: innerHeight - top - margin }
  const { x, y } = settleBox({ x: (innerWidth - now.width) / 2, y: top }, now, free, obstacles)
  style.inset = `${Math.round(y)}px auto auto ${Math.round(x)}px`
}

/** Keeps the toasts off the controls while the page scrolls, changes and resizes. Returns how to stop. */
export function followControls(host: HTMLElement): () => void {
  const stop = followPage(() => placeToastHost(host))
  return () => {
    stop()
    host.style.removeProperty('inset')
  }
}
