// Headlines of the home page and the lobby stay beside their pictures: no title overlaps a mascot, at any width, in any language, with the
// chat open or not.
import { brandCodes } from '@lantern/brands/brand.ts'
import { locales } from '@lantern/locales/locale.ts'
import { expect, test, type Page } from '@playwright/test'
import { expectNoComplaints, openAs, openPage } from './people.ts'

const isFull = process.env['CRAWL'] === 'full'
const widths = [390, 768, 1024, 1280, 1440]

/** The longest words and the widest mascots; with CRAWL=full every brand in every language. */
const visits = isFull
  ? brandCodes.flatMap((brand) => locales.map((locale) => ({ brand, locale })))
  : ([
      { brand: 'owl', locale: 'vi_vn' },
      { brand: 'crab', locale: 'zh_tw' },
      { brand: 'win', locale: 'id_id' },
    ] as const)

/** How far the text of the hero section overlaps its mascot, in pixels. The drawings keep the mascot between these parts of their width. */
const heroOverlap = `(() => {
  const isPhone = innerWidth < 768
  const [width, height] = isPhone ? [780, 900] : [1600, 640]
  const [left, top, right, bottom] = isPhone ? [0.1, 0.1, 0.9, 0.56] : [0.53, 0.05, 0.9, 0.95]
  const title = document.querySelector('section h1')
  const art = title.closest('section').querySelector('img')
  const box = art.getBoundingClientRect()
  const [x, y] = getComputedStyle(art).objectPosition.split(' ').map((part) => parseFloat(part) / 100)
  const scale = Math.max(box.width / width, box.height / height)
  const from = { x: box.left + (box.width - width * scale) * x, y: box.top + (box.height - height * scale) * y }
  const overlaps = [...title.children].map((line) => {
    const range = document.createRange()
    range.selectNodeContents(line)
    const words = range.getBoundingClientRect()
    const across = Math.min(words.right, from.x + right * width * scale) - Math.max(words.left, from.x + left * width * scale)
    const down = Math.min(words.bottom, from.y + bottom * height * scale) - Math.max(words.top, from.y + top * height * scale)
    return Math.min(across, down)
  })
  return Math.max(0, ...overlaps)
})()`

/** The same for today's game in the lobby, for any title: its symbols have a small margin around them. */
const lobbyOverlap = (name: string): string => `(() => {
  const title = document.querySelector('section h2.display')
  const own = title.textContent
  title.textContent = ${JSON.stringify(name)} || own
  const range = document.createRange()
  range.selectNodeContents(title)
  const { right } = range.getBoundingClientRect()
  title.textContent = own
  const row = title.closest('section').querySelector('picture + picture').parentElement
  const symbols = [...row.querySelectorAll('img')].filter((symbol) => symbol.offsetWidth > 0)
  const boxes = symbols.map((symbol) => symbol.getBoundingClientRect())
  return Math.max(0, ...boxes.map(({ left, width }) => right - (left + width * 0.08)))
})()`

async function expectRoom(page: Page, measure: string, sizes: readonly number[]): Promise<void> {
  for (const width of sizes) {
    await page.setViewportSize({ width, height: width < 768 ? 844 : 900 })
    await expect.poll(() => page.evaluate(measure), { message: `${page.url()} at ${width}` }).toBe(0)
  }
}

test('the text of the hero section does not overlap its mascot', async ({ browser }) => {
  for (const { brand, locale } of visits) {
    const page = await openPage(browser, `/${locale}`, { brand })
    await expectRoom(page, heroOverlap, widths)
    expectNoComplaints(page)
    await page.context().close()
  }
})

test('the name of today’s game does not overlap its symbols, also with the chat open', async ({ browser }) => {
  const longest = { zh_tw: '秘典尋寶王', ...(isFull && { vi_vn: 'Kho Báu Hải Tặc' }), id_id: 'Harta Karun Bajak Laut' }
  const page = await openAs(browser, '900004811', '/zh_tw/play-game/m', { brand: 'crab' })
  for (const [locale, name] of Object.entries(longest))
    for (const chat of ['', '?chatroom=public']) {
      await page.goto(`/${locale}/play-game/m${chat}`)
      await expect(page.locator('section h2.display')).toBeVisible()
      // On phones an open chat lies over the lobby.
      const sizes = chat ? widths.filter((width) => width >= 1024) : widths
      for (const words of ['', name]) await expectRoom(page, lobbyOverlap(words), sizes)
    }
  expectNoComplaints(page)
})
