// A phone with a processor four times slower: largest contentful paint, delay of a touch, layout shift, loaded bytes.
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { phoneSize } from '../../e2e/people.ts'
import type { Visitor } from '../webgames/visitor.ts'

export interface Vitals {
  readonly lcpMs: number
  readonly inpMs: number
  readonly shift: number
  /** Scripts that the page names for hydration, with gzip. */
  readonly scriptKb: number
  /** All scripts loaded without interaction, decorations included. */
  readonly allScriptKb: number
}

const watch = `
  window.seen = { lcp: 0, shift: 0, wait: 0 }
  const observe = (type, take, more) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more })
  observe('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime))
  observe('layout-shift', (entry) => entry.hadRecentInput || (seen.shift += entry.value))
  observe('event', (entry) => entry.interactionId && (seen.wait = Math.max(seen.wait, entry.duration)), { durationThreshold: 16 })`

export interface Look {
  /** Scripts that the page names for hydration. */
  readonly initial: (page: Page) => Promise<readonly string[]>
  readonly touch: (page: Page) => Promise<void>
  /** The signed-in player; absent: a guest. */
  readonly visitor?: Visitor
}

export async function measureVitals(browser: Browser, url: string, look: Look): Promise<Vitals> {
  const context = await browser.newContext({
    viewport: phoneSize,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    ...(look.visitor && { storageState: look.visitor }),
  })
  await context.addInitScript(() => localStorage.setItem('ageMadol', 'false'))
  await context.addInitScript(watch)
  const page = await context.newPage()
  const sizes = new Map<string, number>()
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return
    const body = await response.body().catch(() => null)
    if (body) sizes.set(new URL(response.url()).pathname, gzipSync(body, { level: 9 }).length)
  })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(url, { waitUntil: 'networkidle' })
  const { lcp, shift } = await page.evaluate<{ lcp: number; shift: number }>('seen')
  const named = await look.initial(page)
  const sum = (list: readonly number[]): number => list.reduce((total, size) => total + size, 0) / 1024
  const scriptKb = sum(named.map((file) => sizes.get(file) ?? 0))
  const allScriptKb = sum([...sizes.values()])
  await look.touch(page)
  await page.waitForTimeout(500)
  const inpMs = await page.evaluate<number>('seen.wait')
  await context.close()
  return { lcpMs: lcp, inpMs, shift, scriptKb, allScriptKb }
}

/** The median of several, field by field. */
export async function measureOften(runs: number, measure: () => Promise<Vitals>): Promise<Vitals> {
  const all: Vitals[] = []
  for (let at = 0; at < runs; at++) all.push(await measure())
  const middle = (name: keyof Vitals): number =>
    all.map((one) => one[name]).toSorted((a, b) => a - b)[Math.floor(runs / 2)]!
  return {
    lcpMs: middle('lcpMs'),
    inpMs: middle('inpMs'),
    shift: middle('shift'),
    scriptKb: middle('scriptKb'),
    allScriptKb: middle('allScriptKb'),
  }
}
