// Whether a thousand spins leak: heap and document nodes after garbage collection.
import type { Browser, CDPSession, Page } from '@playwright/test'
import { gamePath, idleSpin, openFresh, type Visitor } from './visitor.ts'

/** By then every feature was shown and all hot code is compiled: the memory for that does not count as growth. */
const warmUp = 300
/** Time on the page runs this many times faster; every frame is still drawn. */
const haste = 5
/** The server accepts four hundred rounds a minute from one player. */
const intervalMs = 160

const speedUpTime = `
  const frame = requestAnimationFrame.bind(window)
  window.requestAnimationFrame = (call) => frame((time) => call(time * ${haste}))
  const now = performance.now.bind(performance)
  performance.now = () => now() * ${haste}
`

interface Size {
  readonly heapKb: number
  readonly nodes: number
}

async function weigh(devtools: CDPSession): Promise<Size> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const { nodes } = await devtools.send('Memory.getDOMCounters')
  return { heapKb: usedSize / 1024, nodes }
}

async function spin(page: Page, times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    await page.locator('[data-spin]').dispatchEvent('click')
    const began = performance.now()
    while (!(await page.locator(idleSpin).count())) {
      const answer = page.getByRole('dialog').locator('button:not([disabled], [aria-disabled="true"])')
      if (await answer.count()) await answer.first().click()
      else await page.locator('h1').dispatchEvent('click')
    }
    await page.waitForTimeout(Math.max(0, intervalMs - (performance.now() - began)))
  }
}

export async function measureGrowth(
  browser: Browser,
  visitor: Visitor,
  code: string,
  times: number,
): Promise<{ beforeKb: number; afterKb: number; nodes: number }> {
  const page = await openFresh(browser, visitor)
  await page.addInitScript({ content: speedUpTime })
  const devtools = await page.context().newCDPSession(page)
  await page.goto(gamePath(code))
  await page.locator(idleSpin).waitFor({ timeout: 90_000 })
  await page.getByRole('button', { name: '快速' }).click()
  await spin(page, Math.min(warmUp, times))
  const before = await weigh(devtools)
  await spin(page, times)
  const after = await weigh(devtools)
  await page.context().close()
  return { beforeKb: before.heapKb, afterKb: after.heapKb, nodes: after.nodes - before.nodes }
}
