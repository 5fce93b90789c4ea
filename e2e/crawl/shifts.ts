// How far a page moves while it loads: the layout shifts that the browser reports.
import { expect, type Page } from '@playwright/test'

/** The shares of the screen that moved, added up. Browsers call a tenth good; the eye notices less. */
const mostShift = 0.02

/** Runs in every page before its own scripts: records what moved, except in the half second after an input. */
export const keepShifts = `(() => {
  const nameOf = (node) => {
    const one = node?.nodeType === 1 ? node : node?.parentElement
    return one ? one.tagName.toLowerCase() + '.' + one.classList : 'a removed element'
  }
  const boxOf = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join()
  window.shifts = []
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput)
        window.shifts.push({ value, moved: sources.map(({ node, previousRect, currentRect }) =>
          nameOf(node) + ' ' + boxOf(previousRect) + ' to ' + boxOf(currentRect)) })
  }).observe({ type: 'layout-shift', buffered: true })
})()`

interface Shift {
  readonly value: number
  readonly moved: readonly string[]
}

/** Since its document was requested, the page has not moved. */
export async function expectStill(page: Page, load: 'cold' | 'warm'): Promise<void> {
  const shifts = await page.evaluate<readonly Shift[]>('window.shifts')
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  const { width } = page.viewportSize()!
  const moved = shifts.filter(({ value }) => value > 0.002).map(({ value, moved }) => [value.toFixed(3), ...moved])
  expect
    .soft(sum > mostShift ? moved : [], `${page.url()} at ${width}, ${load}: moves while it loads by ${sum.toFixed(3)}`)
    .toEqual([])
}
