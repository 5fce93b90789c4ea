// Frames per second while reels spin and during the largest celebration; its round is a real one, found by its id.
import type { Browser, Page } from '@playwright/test'
import { followFate, isCelebrated, type Fate } from '../../e2e/fate.ts'
import { gamePath, idleSpin, openFresh, type Visitor } from './visitor.ts'

const levels = ['holymoly', 'mega', 'big'] as const
const spinsWatched = 4

/** Counts the frames of `seconds` from now on. */
export const countFrames = (page: Page, seconds: number): Promise<number> =>
  page.evaluate<number>(`new Promise((resolve) => {
    const began = performance.now()
    let frames = 0
    requestAnimationFrame(function count(now) {
      frames++
      if (now - began < ${seconds * 1000}) requestAnimationFrame(count)
      else resolve((frames * 1000) / (now - began))
    })
  })`)

async function spinOn(page: Page, fate: Fate): Promise<number> {
  let sum = 0
  for (let i = 0; i < spinsWatched; i++) {
    void fate.wish(({ waits, events }) => !waits && events.length < 8)
    await page.locator('[data-spin]').click()
    sum += await countFrames(page, 1.2)
    await page.locator(idleSpin).waitFor({ timeout: 90_000 })
  }
  return sum / spinsWatched
}

export async function measureFrames(
  browser: Browser,
  visitor: Visitor,
  code: string,
): Promise<{ spinning: number; celebrating: number | null }> {
  const page = await openFresh(browser, visitor)
  const fate = await followFate(page)
  await page.goto(gamePath(code))
  await page.locator(idleSpin).waitFor({ timeout: 90_000 })
  const spinning = await spinOn(page, fate)
  let celebrating: number | null = null
  for (const level of levels) {
    const isGranted = fate.wish((round) => isCelebrated(level)(round) && round.events.length < 30)
    await page.locator('[data-spin]').click()
    if (!(await isGranted)) {
      await page.locator(idleSpin).waitFor({ timeout: 90_000 })
      continue
    }
    await page.locator(`[data-tier="${level}"][data-open]`).waitFor({ state: 'attached', timeout: 60_000 })
    celebrating = await countFrames(page, 3)
    break
  }
  await page.context().close()
  return { spinning, celebrating }
}
