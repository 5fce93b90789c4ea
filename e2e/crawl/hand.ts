// On a tablet and on a phone on its side, the action of a dialog or of a page's hero is in sight and nothing covers it.
import { expect, type Page } from '@playwright/test'
import { lookUntilClean } from '../settled.ts'
import { expectReadable } from './clipped.ts'

const sizes = [
  { width: 768, height: 1024 },
  { width: 844, height: 390 },
]

/** The last gold button of the open dialog (those in lists scroll), or the first one of the page: its corners are hit by a touch. */
const look = `(() => {
  const isSeen = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const modal = [...document.querySelectorAll('dialog')].filter(isSeen).at(-1)
  const actions = [...(modal ?? document.querySelector('main')).querySelectorAll('[data-kind=gold]:not(li *)')].filter(isSeen)
  const action = modal ? actions.at(-1) : actions[0]
  const found = []
  if (action) {
    const { left, top, right, bottom } = action.getBoundingClientRect()
    const inset = 8
    for (const x of [left + inset, right - inset])
      for (const y of [top + inset, bottom - inset]) {
        const hit = document.elementFromPoint(x, y)
        if (!hit || !action.contains(hit))
          found.push(action.innerText + ' at ' + Math.round(x) + ',' + Math.round(y) + ': ' + (hit ? 'under ' + hit.outerHTML.slice(0, 90) : 'outside of the screen'))
      }
  }
  const title = modal?.querySelector('h2')?.getBoundingClientRect()
  if (title && (title.top < 0 || title.bottom > innerHeight)) found.push('the title is at ' + Math.round(title.top))
  return found
})()`

/** In sizes that the crawl does not use otherwise; the original size is restored. */
export async function expectAtHand(page: Page): Promise<void> {
  const before = page.viewportSize()!
  for (const size of sizes) {
    await page.setViewportSize(size)
    const faults = await lookUntilClean(page, () => page.evaluate<string[]>(look))
    expect.soft(faults, `${page.url()} at ${size.width}: the action cannot be touched`).toEqual([])
    await expectReadable(page)
  }
  await page.setViewportSize(before)
}
