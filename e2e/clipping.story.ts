// With CRAWL=full every page in every language on small phones: no text is cut off, shortened or covered. A sample of it is part of crawl.story.ts.
import { locales, type Locale } from '@lantern/locales/locale.ts'
import { test, type Browser } from '@playwright/test'
import { expectReadable, narrowSize } from './crawl/clipped.ts'
import { addressOf, expectLanding, expectSettled } from './crawl/look.ts'
import { routes, type Route } from './crawl/routes.ts'
import { loadWords } from './crawl/words.ts'
import { comeIn, openPage, phoneSize } from './people.ts'

const sizes = [narrowSize, phoneSize]

interface Step {
  readonly route: Route
  readonly locale: Locale
}

/** The most pages that a player may request in a minute. */
const longest = 12

/** Each page once: several addresses lead to the same one. */
const pages = routes.filter(
  (route) => !route.isDoor && routes.find((other) => other.player.path === route.player.path) === route,
)

async function walk(browser: Browser, size: typeof phoneSize, steps: readonly Step[], phone: string): Promise<void> {
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

if (process.env['CRAWL'] === 'full')
  for (const [nth, locale] of locales.entries())
    for (const [turn, size] of sizes.entries())
      for (let from = 0; from < pages.length; from += longest)
        test(`${locale} at ${size.width}: no text is clipped on pages from ${from + 1}`, async ({ browser }) => {
          test.slow()
          const steps = pages.slice(from, from + longest).map((route) => ({ route, locale }))
          await walk(browser, size, steps, `93${nth}${turn}0${String(from).padStart(4, '0')}`)
        })
