// Floating elements cover nothing that is read or touched, and nothing on the page shifts when they appear.
import { expect, type Page } from '@playwright/test'

const narrowSizes = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
] as const

/** Game cards, keno cells and tickets, names and figures of the boards. */
const kept = 'li[data-code], [data-cell], [class*="_tickets_"] li, [class*="_sums_"], [class*="_mineRank_"], ol li'

/**
 * A bar that spans an edge of the screen counts as the end of the page there. Every other fixed element floats and must not cover the
 * checked content. At the end of the page the last content must not be covered by the bars either.
 */
const findCovered = `((isEnd) => {
  const box = (element) => element.getBoundingClientRect()
  const isSeen = (element) => {
    const { visibility, opacity, pointerEvents } = getComputedStyle(element)
    return element.checkVisibility() && visibility === 'visible' && opacity !== '0' && pointerEvents !== 'none'
  }
  const fixed = [...document.querySelectorAll('#root *')].filter(
    (element) => getComputedStyle(element).position === 'fixed' && isSeen(element) && box(element).width > 0)
  const main = document.querySelector('main')
  const free = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
  const floating = []
  for (const element of fixed) {
    const { left, top, right, bottom, width, height } = box(element)
    if (element.contains(main) || bottom <= 0) continue
    if (width >= innerWidth - 1 && top <= 0) free.top = Math.max(free.top, bottom)
    else if (width >= innerWidth - 1 && bottom >= innerHeight) free.bottom = Math.min(free.bottom, top)
    else if (left <= 0 && height >= innerHeight * 0.7) free.left = Math.max(free.left, right)
    else floating.push(element)
  }
  const content = [...main.querySelectorAll(${JSON.stringify(kept)})].filter((element) => isSeen(element))
  const name = (element) => element.tagName + ' ' + (element.getAttribute('aria-label') ?? element.textContent).slice(0, 30)
  const found = []
  for (const one of content) {
    const rect = box(one)
    const seen = { left: Math.max(rect.left, free.left), right: Math.min(rect.right, free.right),
      top: Math.max(rect.top, free.top), bottom: Math.min(rect.bottom, free.bottom) }
    if (seen.right <= seen.left || seen.bottom <= seen.top) continue
    for (const over of floating) {
      const { left, top, right, bottom } = box(over)
      if (left < seen.right - 1 && right > seen.left + 1 && top < seen.bottom - 1 && bottom > seen.top + 1)
        found.push(name(over) + ' covers ' + name(one))
    }
  }
  const last = content.at(-1)
  if (isEnd && last && box(last).bottom > free.bottom + 1) found.push('the lower bar covers ' + name(last))
  return found
})`

/** At the top, in the middle and at the end of the page, at each size. */
export async function expectNothingCovered(page: Page): Promise<void> {
  for (const size of narrowSizes) {
    await page.setViewportSize(size)
    for (const part of [0, 0.5, 1]) {
      // The page follows a new size some frames later, content that arrives moves its end, and the message of a win floats for some seconds.
      const scroll = `scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * ${part})`
      const message = `${page.url()} at ${size.width}×${size.height}, ${part * 100} % down`
      const look = () => page.evaluate<string[]>(`(${scroll}, ${findCovered}(${part === 1}))`)
      await expect.poll(look, { message }).toEqual([])
    }
  }
}

/** Runs in every page before its own scripts: records layout shifts that no input caused. */
export const countShifts = `window.shifted = 0
window.moved = []
const rectOf = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ')
const nameOf = (node) => (node?.nodeName ?? 'removed') + '.' + (node?.className ?? node?.parentElement?.className ?? '')
new PerformanceObserver((list) => {
  for (const { hadRecentInput, startTime, value, sources } of list.getEntries()) {
    if (hadRecentInput) continue
    window.shifted += value
    window.moved.push('at ' + Math.round(startTime) + ' ms ' + value.toFixed(4))
    for (const { node, previousRect, currentRect } of sources)
      window.moved.push(nameOf(node) + ' from ' + rectOf(previousRect) + ' to ' + rectOf(currentRect))
  }
}).observe({ type: 'layout-shift', buffered: true })`

export const mostShift = 0.02

export const readShift = (page: Page): Promise<number> => page.evaluate<number>('window.shifted')

/** The elements that moved, for the message of a failure. */
export const readMoved = async (page: Page): Promise<string> =>
  (await page.evaluate<readonly string[]>('window.moved')).join('; ')
