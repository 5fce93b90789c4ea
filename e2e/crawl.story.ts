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
  readonly steps: readonly { readonly route: Route; readonly locale: Locale }[]
}

/** A player asks for so many pages in a minute at most. */
const longest = 12

/** Each address once, brands and languages taking turns. */
function sample(): Walk[] {
  return brandCodes.map((brand, turn) => ({
    brand,
    steps: routes.flatMap((route, nth) =>
      nth % brandCodes.length === turn ? [{ route, locale: locales[nth % locales.length]! }] : [],
    ),
  }))
}

/** Each address of each brand in each language. */
function everything(): Walk[] {
  return brandCodes.flatMap((brand) =>
    locales.flatMap((locale) => {
      const steps = routes.map((route) => ({ route, locale }))
      return Array.from({ length: Math.ceil(steps.length / longest) }, (_, part) => ({
        brand,
        steps: steps.slice(part * longest, (part + 1) * longest),
      }))
    }),
  )
}

test.describe.configure({ mode: 'parallel' })

for (const [turn, { brand, steps }] of (process.env['CRAWL'] === 'full' ? everything() : sample()).entries())
  test(`${brand} shows what its addresses say: walk ${turn + 1}, ${steps.length} of them`, async ({ browser }) => {
    test.slow()
    const sizes = turn % 2 ? ([phoneSize, deskSize] as const) : ([deskSize, phoneSize] as const)
    const page = await openPage(browser, '/favicon.ico', { brand, size: sizes[0] })
    await page.addInitScript(keepRefusals)
    for (const { route, locale } of steps) {
      const words = await loadWords(brand, locale)
      // In the brand's own language an address needs no language.
      await page.goto(locale === brands[brand].locale ? route.path : addressOf(locale, route.path))
      await expectLanding(page, locale, route.guest, words)
      await expectWhole(page, locale, words, route.hasPeople || route.guest.path.startsWith('/?'))
      if (route.isDoor) await expectReach(page)
    }
    await page.setViewportSize(sizes[1])
    await page.goto('/favicon.ico')
    await comeIn(page, `92${String(turn).padStart(7, '0')}`)
    for (const { route, locale } of steps) {
      const words = await loadWords(brand, locale)
      await page.goto(addressOf(locale, route.path))
      await expectLanding(page, locale, route.player, words)
      await expectWhole(page, locale, words, route.hasPeople)
      if (!route.isDoor) await expectReach(page)
    }
    expectNoComplaints(page)
  })
