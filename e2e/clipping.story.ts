// On small phones no text is cut off, shortened or covered: every page in every language with CRAWL=full (a sample is part of crawl.story.ts), and
// the pages of a player with friends, letters and a club with the longest contents.
import { locales, type Locale } from '@lantern/locales/locale.ts'
import { expect, test, type Browser } from '@playwright/test'
import { expectReadable, narrowSize } from './crawl/clipped.ts'
import { expectRoomForLongest } from './crawl/longest.ts'
import { addressOf, expectLanding, expectSettled } from './crawl/look.ts'
import { routes, type Route } from './crawl/routes.ts'
import { loadWords } from './crawl/words.ts'
import { comeIn, openAs, openPage, phoneSize, untilAlive } from './people.ts'

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

/** Pages with names, messages, titles and amounts, in parts of about the same size. */
const peopled = [
  ['/', '/play-game/m', '/rank/event', '/rank/coin', '/rank/club', '/rank/host', '/announcement', '/support/ban-list'],
  ['/member/info', '/member/vip', '/member/passbook', '/member/present', '/member/mail', '/member/friends', '/club'],
  ['public', 'private', 'club', 'friends', 'announcement'].map((room) => `/play-game/m?chatroom=${room}`),
  ['/purchase/buy', '/other/battle', '/other/bankcode', '/other/mission', '/other/pass', '/other/fire-wheel'],
  ['/club?tab=treasury', '/club?tab=members', '/member/invite', '/member/settings?section=records', '/fair'],
  ['/play-game/m/owl20', '/play-game/m?mail=true', '/play-game/live', '/purchase/orders', '/other/rewards'],
].flat()

/** A demo player. */
const playerPhone = '900000015'

test.describe.configure({ mode: 'parallel' })

test('names of twenty wide characters and amounts of fifteen digits stay within their containers', async ({
  browser,
}) => {
  test.slow()
  const page = await openAs(browser, playerPhone, '/favicon.ico', { size: phoneSize })
  let filled = 0
  for (const path of peopled) {
    await page.goto(addressOf('zh_tw', path))
    await untilAlive(page)
    await expectSettled(page)
    for (const size of sizes) {
      await page.setViewportSize(size)
      filled += await expectRoomForLongest(page)
    }
  }
  // Two widths of each page: a player without friends, letters or a club would have far fewer.
  expect(filled).toBeGreaterThan(500)
})

if (process.env['CRAWL'] === 'full')
  for (const [index, locale] of locales.entries())
    for (const [turn, size] of sizes.entries())
      for (let from = 0; from < pages.length; from += longest)
        test(`${locale} at ${size.width}: no text is clipped on pages from ${from + 1}`, async ({ browser }) => {
          test.slow()
          const steps = pages.slice(from, from + longest).map((route) => ({ route, locale }))
          await walk(browser, size, steps, `93${index}${turn}0${String(from).padStart(4, '0')}`)
        })
