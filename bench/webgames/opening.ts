// How soon a fresh profile can spin at a quarter of the processor's speed, and what its scripts weigh beyond the shell.
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { gamePath, idleSpin, openFresh, type Visitor } from './visitor.ts'

const throttle = 4
const watchForIdle = `
  const look = setInterval(() => {
    if (!document.querySelector('${idleSpin}')) return
    clearInterval(look)
    globalThis.playableAt = performance.now()
  }, 10)
`

export async function measureOpening(
  browser: Browser,
  visitor: Visitor,
  code: string,
): Promise<{ playableMs: number; scriptKb: number }> {
  const page = await openFresh(browser, visitor)
  const scripts = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.set(response.url(), response.body())
  })
  await page.addInitScript({ content: watchForIdle })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  await page.goto(gamePath(code))
  await page.waitForFunction('globalThis.playableAt', null, { timeout: 120_000 })
  const playableMs = await page.evaluate<number>('playableAt')
  const bodies = await Promise.all(scripts.values())
  await page.context().close()
  // The house's language and shell are on every page; a game answers for all it loads nevertheless.
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
  return { playableMs, scriptKb: bytes / 1024 }
}
