// Every address of the site, as guest and as player, with and without a language: sampled over brands and languages, or all of it.
import { brandCodes, type BrandCode } from '@lantern/brands/brand.ts'
import { brands } from '@lantern/brands/brands.ts'
import { locales, type Locale } from '@lantern/locales/locale.ts'
import { test } from '@playwright/test'
import { addressOf, expectLanding, expectReach, expectWhole, keepRefusals } from './crawl/look.ts'
import { routes, type Route } from './crawl/routes.ts'
import { loadWords } from './crawl/words.ts'
import { comeIn, deskSize, expectNoComplaints, openPage, phoneSize } from './people.ts'

interface Walk {
  readonly brand: BrandCode
  readonly steps: readonly { readonly route: Route; readonly locale: Locale; readonly nth: number }[]
}

/** A player asks for so many pages in a minute at most. */
const longest = 12

/** Each address once, brands and languages taking turns. */
function sample(): Walk[] {
  return brandCodes.map((brand, turn) => ({
    brand,
    steps: routes.flatMap((route, nth) =>
      nth % brandCodes.length === turn ? [{ route, nth, locale: locales[nth % locales.length]! }] : [],
    ),
  }))
}

/** Each address of each brand in each language. */
function everything(): Walk[] {
  return brandCodes.flatMap((brand) =>
    locales.flatMap((locale, shift) => {
      const steps = routes.map((route, nth) => ({ route, locale, nth: nth + shift }))
      return Array.from({ length: Math.ceil(steps.length / longest) }, (_, part) => ({
        brand,
        steps: steps.slice(part * longest, (part + 1) * longest),
      }))
    }),
  )
}

test.describe.configure({ mode: 'parallel' })

for (const [turn, { brand, steps }] of (process.env['CRAWL'] === 'full' ? everything() : sample()).entries())
  test(`${brand} is where it says, ${steps.length} addresses in ${new Set(steps.map(({ locale }) => locale)).size} languages, walk ${turn + 1}`, async ({
    browser,
  }) => {
    const page = await openPage(browser, '/favicon.ico', { brand })
    await page.addInitScript(keepRefusals)
    const own = brands[brand].locale
    const ownWords = await loadWords(brand, own)
    for (const { route, locale, nth } of steps) {
      await page.setViewportSize(nth % 2 ? phoneSize : deskSize)
      await page.goto(route.path)
      await expectLanding(page, own, route.guest, ownWords)
      const words = await loadWords(brand, locale)
      await page.goto(addressOf(locale, route.path))
      await expectLanding(page, locale, route.guest, words)
      await expectWhole(page, locale, words, route.hasPeople || route.guest.path === '/?phoneStep=0')
      if (route.guest.dialog && route.guest.path === route.path) await expectReach(page)
    }
    await page.goto('/favicon.ico')
    await comeIn(page, `92${String(turn).padStart(7, '0')}`)
    for (const { route, locale, nth } of steps) {
      await page.setViewportSize(nth % 2 ? deskSize : phoneSize)
      const words = await loadWords(brand, locale)
      await page.goto(addressOf(locale, route.path))
      await expectLanding(page, locale, route.player, words)
      await expectWhole(page, locale, words, route.hasPeople)
      await expectReach(page)
    }
    expectNoComplaints(page)
  })
