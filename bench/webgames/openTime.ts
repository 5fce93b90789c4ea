// Time until a fresh profile can spin at a quarter of the processor's speed, and the size of the game's own scripts.
import { gzipSync } from 'node:zlib'
import type { Browser, Response } from '@playwright/test'
import { gamePath, idleSpin, openFresh, type Visitor } from './visitor.ts'

const throttle = 4
const timeout = 120_000
const watchForIdle = `
  const look = setInterval(() => {
    if (!document.querySelector('${idleSpin}')) return
    clearInterval(look)
    console.info('playable', performance.now())
  }, 10)
`

export interface Opening {
  readonly playableMs: number
  readonly scriptKb: number
}

/** The median of several: other work on the machine may delay one. */
export async function measureOpening(
  browser: Browser,
  visitor: Visitor,
  code: string,
  times: number,
): Promise<Opening> {
  const openings: Opening[] = []
  for (let i = 0; i < times; i++) openings.push(await openOnce(browser, visitor, code))
  return openings.toSorted((a, b) => a.playableMs - b.playableMs)[times >> 1]!
}

/** Requests after the game is playable may be aborted by leaving the page; they do not count. */
const bodyOf = (response: Response): Promise<Buffer> => response.body().catch(() => Buffer.alloc(0))

async function openOnce(browser: Browser, visitor: Visitor, code: string): Promise<Opening> {
  const page = await openFresh(browser, visitor)
  const scripts = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.set(response.url(), bodyOf(response))
  })
  await page.addInitScript({ content: watchForIdle })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  // The page logs it by itself: an evaluation from here would count as an interaction and open the audio context meanwhile.
  const playable = page.waitForEvent('console', {
    predicate: (message) => message.text().startsWith('playable'),
    timeout,
  })
  await page.goto(gamePath(code), { waitUntil: 'commit' })
  const playableMs = Number((await playable).text().split(' ')[1])
  // The shell, its libraries and the language are loaded once for all pages.
  const own = [...scripts].filter(([url]) => !/\/(index|shell|libraries|all)-[^/]+\.js$/.test(url))
  const bodies = await Promise.all(own.map(([, body]) => body))
  await page.context().close()
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
  return { playableMs, scriptKb: bytes / 1024 }
}
