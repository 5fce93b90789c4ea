// Every page in every language on small phones: no text is cut off, shortened or covered. A sample, or with CRAWL=full all of it.
import { locales, type Locale } from '@lantern/locales/locale.ts'
import { test, type Browser } from '@playwright/test'
import { expectReadable } from './crawl/clipped.ts'
import { addressOf, expectLanding, expectSettled } from './crawl/look.ts'
import { routes, type Route } from './crawl/routes.ts'
import { loadWords } from './crawl/words.ts'
import { comeIn, openPage } from './people.ts'

const sizes = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
] as const
type Size = (typeof sizes)[number]

interface Step {
  readonly route: Route
  readonly locale: Locale
}

/** A player asks for so many pages in a minute at most. */
const longest = 12
/** Of the pages one of so many is in the sample. */
const sampled = 5
const isFull = process.env['CRAWL'] === 'full'

/** Each page once: several addresses lead to the same one. */
const pages = routes.filter(
  (route) => !route.isDoor && routes.find((other) => other.player.path === route.player.path) === route,
)

async function walk(browser: Browser, size: Size, steps: readonly Step[], phone: string): Promise<void> {
  const page = await openPage(browser, '/favicon.ico', { size })
  await comeIn(page, phone)
  for (const { route, locale } of steps) {
    await page.goto(addressOf(locale, route.path))
    await expectLanding(page, locale, route.player, await loadWords('owl', locale))
    await expectSettled(page)
    await expectReadable(page)
  }
}

test.describe.configure({ mode: 'parallel' })

if (isFull)
  for (const [nth, locale] of locales.entries())
    for (const [turn, size] of sizes.entries())
      for (let from = 0; from < pages.length; from += longest)
        test(`${locale} at ${size.width}: no text is clipped on pages from ${from + 1}`, async ({ browser }) => {
          test.slow()
          const steps = pages.slice(from, from + longest).map((route) => ({ route, locale }))
          await walk(browser, size, steps, `93${nth}${turn}0${String(from).padStart(4, '0')}`)
        })
else
  test('a sample of pages has no clipped text in Vietnamese, Indonesian and English at 360 pixels', async ({
    browser,
  }) => {
    const latin = locales.filter((locale) => locale !== 'zh_tw')
    const steps = pages
      .filter((_, nth) => nth % sampled === 1)
      .map((route, nth) => ({ route, locale: latin[nth % latin.length]! }))
    for (let from = 0; from < steps.length; from += longest)
      await walk(browser, sizes[0], steps.slice(from, from + longest), `93900${String(from).padStart(4, '0')}`)
  })
