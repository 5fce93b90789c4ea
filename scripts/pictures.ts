// Takes the README's screenshots from the running product: `node scripts/run.mjs scripts/pictures.ts`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { brandCodes } from '@lantern/brands/brand.ts'
import { chromium, type Browser, type Page } from '@playwright/test'
import { browserFlags, browserPath } from '../e2e/browser.ts'
import { comeIn, deskSize, phoneSize, site } from '../e2e/people.ts'
import startServer from '../e2e/server.ts'
import { say } from './step.ts'
import { buildWeb } from './web.ts'

const folder = 'docs/pictures'
const settleMs = 2500
const patienceMs = 60_000
/** Selector of one entry in the row of recent wins. */
const win = 'main time'

interface Shot {
  readonly brand?: string
  readonly path: string
  readonly size?: typeof deskSize
  /** Phone number of the demo player who is signed in. */
  readonly phone?: string
  /** Selector to wait for before the screenshot. */
  readonly until: string
  readonly act?: (page: Page) => Promise<void>
}

/** Returns the screenshot as a data URL, which a canvas can draw. */
async function shoot(browser: Browser, { brand, path, size = deskSize, phone, until, act }: Shot): Promise<string> {
  const context = await browser.newContext({ viewport: size, baseURL: site(brand), reducedMotion: 'reduce' })
  await context.addInitScript(() => localStorage.setItem('ageMadol', 'false'))
  const page = await context.newPage()
  await page.goto(phone ? '/favicon.ico' : path)
  if (phone) {
    await comeIn(page, phone)
    await page.goto(path)
  }
  await page.locator(until).first().waitFor({ timeout: patienceMs })
  await page.waitForTimeout(settleMs)
  await act?.(page)
  const picture = await page.screenshot({ animations: 'disabled' })
  await context.close()
  return `data:image/png;base64,${picture.toString('base64')}`
}

/** Position and size of a screenshot on the sheet; it is cut off at the bottom, at full width. */
interface Tile {
  readonly picture: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly round: number
}

/** The browser draws the sheet and encodes it as WebP, so that no image library is needed. */
async function drawSheet(browser: Browser, name: string, width: number, height: number, tiles: readonly Tile[]) {
  const page = await browser.newPage()
  const webp = await page.evaluate<string>(`(async () => {
    const sheet = Object.assign(document.createElement('canvas'), { width: ${width}, height: ${height} })
    const pen = sheet.getContext('2d')
    for (const { picture, x, y, width, height, round } of ${JSON.stringify(tiles)}) {
      const image = Object.assign(new Image(), { src: picture })
      await image.decode()
      pen.save()
      pen.beginPath()
      pen.roundRect(x, y, width, height, round)
      pen.clip()
      pen.drawImage(image, 0, 0, image.width, (image.width * height) / width, x, y, width, height)
      pen.restore()
    }
    return sheet.toDataURL('image/webp', 0.86)
  })()`)
  const bytes = Buffer.from(webp.slice(webp.indexOf(',') + 1), 'base64')
  writeFileSync(`${folder}/${name}.webp`, bytes)
  say('pictures', `${folder}/${name}.webp, ${Math.round(bytes.length / 1000)} KB`)
  await page.close()
}

async function spin(page: Page): Promise<void> {
  const idle = page.locator('[data-spin][data-phase="idle"]')
  await idle.click({ timeout: patienceMs })
  await page.waitForTimeout(settleMs)
  await idle.waitFor({ timeout: patienceMs })
}

async function drawHome(browser: Browser): Promise<void> {
  const { width, height } = { width: 1440, height: 960 }
  const picture = await shoot(browser, { path: '/zh_tw', size: { width, height }, until: win })
  await drawSheet(browser, 'home', width, height, [{ picture, x: 0, y: 0, width, height, round: 0 }])
}

const phones: readonly Shot[] = [
  { path: '/en_us/play-game/m/owl20', phone: '900000011', until: '[data-spin]', act: spin },
  { path: '/zh_tw/play-game/m?chatroom=public', phone: '900000001', until: 'aside article' },
  { brand: 'crab', path: '/vi_vn', until: win },
  { brand: 'dragon', path: '/id_id/play-game/m', phone: '900000002', until: 'main a img' },
]

async function drawPhones(browser: Browser): Promise<void> {
  const [width, height, gap] = [330, 714, 24]
  const tiles: Tile[] = []
  for (const [index, shot] of phones.entries()) {
    const picture = await shoot(browser, { ...shot, size: phoneSize })
    tiles.push({ picture, x: index * (width + gap), y: 0, width, height, round: 26 })
  }
  await drawSheet(browser, 'phones', phones.length * (width + gap) - gap, height, tiles)
}

/** The first one is twice as wide, so that seven fill two rows of four. */
async function drawBrands(browser: Browser): Promise<void> {
  const [width, height, gap] = [345, 190, 12]
  const tiles: Tile[] = []
  for (const [index, brand] of brandCodes.entries()) {
    const isFirst = index === 0
    const size = isFirst ? { width: 2000, height: 600 } : { width: 1100, height: 640 }
    const picture = await shoot(browser, { brand, path: '/zh_tw', size, until: 'main h1' })
    const place = isFirst ? 0 : index + 1
    tiles.push({
      picture,
      height,
      round: 14,
      width: isFirst ? 2 * width + gap : width,
      x: (place % 4) * (width + gap),
      y: Math.floor(place / 4) * (height + gap),
    })
  }
  await drawSheet(browser, 'brands', 4 * (width + gap) - gap, 2 * (height + gap) - gap, tiles)
}

await buildWeb()
mkdirSync(folder, { recursive: true })
const stop = await startServer()
const browser = await chromium.launch({ executablePath: browserPath, args: browserFlags })
try {
  await drawHome(browser)
  await drawPhones(browser)
  await drawBrands(browser)
} finally {
  await browser.close()
  await stop()
}
