// Views of a room in Chromium, one page after another. The page has the origin of the server, which refuses WebSockets of others.
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import type { Links } from '../whole.ts'
import { bundlePage } from './bundle.ts'
import type { Watched } from './watched.ts'

const program = '/usr/bin/chromium'
export const hasChromium = (): boolean => existsSync(program)

/** The last one: the page does not come over the network, so Chromium would not let it connect to this machine. */
const flags =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync --disable-features=LocalNetworkAccessChecks,LocalNetworkAccessChecksWebSockets'
const maxFirstMs = 15_000

export interface Views {
  /** Watches for some seconds. */
  watch(kind: keyof Links, url: string, seconds: number): Promise<Watched>
  /** Leaves at the first picture; milliseconds until then. */
  first(kind: keyof Links, url: string): Promise<number>
  stop(): Promise<void>
}

async function serveBundle(context: BrowserContext): Promise<void> {
  const files = await bundlePage()
  await context.route('**/bench/*', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1)!
    const contentType = name.endsWith('.html') ? 'text/html' : 'text/javascript'
    return route.fulfill({ contentType, body: files.get(name) ?? '', status: files.has(name) ? 200 : 404 })
  })
}

async function onPage<T>(context: BrowserContext, link: string, use: (page: Page) => Promise<T>): Promise<T> {
  const page = await context.newPage()
  try {
    const { host } = new URL(link)
    await page.goto(`http://${host}/bench/page.html`)
    await page.waitForFunction(() => 'bench' in globalThis)
    return await use(page)
  } finally {
    await page.close()
  }
}

export async function openViews(): Promise<Views> {
  const browser = await chromium.launch({ executablePath: program, args: flags.split(' ') })
  const context = await browser.newContext({ viewport: { width: 800, height: 480 } })
  await serveBundle(context)
  return {
    watch: (kind, url, seconds) =>
      onPage(context, url, async (page) => {
        await page.evaluate((source) => bench.watch(source), { kind, url })
        await sleep(seconds * 1000)
        return page.evaluate(() => bench.read())
      }),
    first: (kind, url) =>
      onPage(context, url, async (page) => {
        await page.evaluate((source) => bench.watch(source), { kind, url })
        await page.waitForFunction(() => bench.read().first !== null, null, { timeout: maxFirstMs, polling: 50 })
        return page.evaluate(() => bench.read().first!)
      }),
    stop: () => browser.close(),
  }
}
