// Every address of the site, as guest and as player, with and without a language: sampled over brands and languages, or all of it.
import { brandCodes, type BrandCode } from '@lantern/brands/brand.ts'
import { brands } from '@lantern/brands/brands.ts'
import { locales, type Locale } from '@lantern/locales/locale.ts'
import { expect, test, type Page } from '@playwright/test'
import { expectReadable, narrowSize } from './crawl/clipped.ts'
import { expectAtHand } from './crawl/hand.ts'
import { expectRoomForLongerWords, longerPaths } from './crawl/longer.ts'
import { addressOf, expectLanding, expectSettled, expectWhole, keepRefusals } from './crawl/look.ts'
import { routes, type Landing, type Route } from './crawl/routes.ts'
import { expectStill, keepShifts } from './crawl/shifts.ts'
import { loadWords, type Words } from './crawl/words.ts'
import { comeIn, deskSize, expectNoComplaints, openPage, phoneSize, untilAlive } from './people.ts'
import { expectReach } from './reach.ts'

interface Step {
  readonly route: Route
  readonly locale: Locale
  /** Checked for clipped text on a small phone; all pages in all languages are in clipping.story.ts. */
  readonly isRead?: boolean
}

interface Walk {
  readonly brand: BrandCode
  readonly steps: readonly Step[]
}

/** The language with marks above and below. */
const longerLocale = 'vi_vn'
/** A player may request this many pages a minute. */
const longest = 12
/** Walks take turns with them. */
const sizes = [deskSize, phoneSize, { width: 768, height: 1024 }]
const isFull = process.env['CRAWL'] === 'full'

/** Texts in Chinese are the shortest; of the pages in other languages one in this many is in the sample for clipped text. */
const readEvery = 4

/** Each address once, brands and languages taking turns. */
function sample(): Walk[] {
  const steps = routes.map((route, index): Step => {
    const locale = longerPaths.has(route.player.path) ? longerLocale : locales[index % locales.length]!
    return { route, locale }
  })
  const readable = steps.filter(({ route, locale }) => !route.isDoor && locale !== 'zh_tw' && isFirst(route, asPlayer))
  const read = new Set(readable.filter((_, index) => index % readEvery === 1))
  return brandCodes.map((brand, turn) => ({
    brand,
    steps: steps
      .filter((_, index) => index % brandCodes.length === turn)
      .map((step) => ({ ...step, isRead: read.has(step) })),
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

/** Whether this visitor sees something that the addresses before did not show: in a sample each page is checked once. */
function isFirst(route: Route, landingOf: (route: Route) => Landing): boolean {
  const { path } = landingOf(route)
  return isFull || routes.find((other) => landingOf(other).path === path) === route
}

const asGuest = ({ guest }: Route): Landing => guest
const asPlayer = ({ player }: Route): Landing => player

/** Pages with a hero, and every dialog: what is checked in the sizes in which they had no room. */
const hasAction = (route: Route): boolean =>
  route.player.dialog !== undefined || ['/', '/play-game/m'].includes(route.player.path)

/** In the next size and from the browser's cache. Addresses for guests, and for customer service, lead elsewhere when they are loaded again. */
async function expectStillWhenWarm(page: Page, { dialog }: Landing, words: Words): Promise<void> {
  const size = page.viewportSize()!
  await page.setViewportSize(sizes[(sizes.findIndex(({ width }) => width === size.width) + 1) % sizes.length]!)
  await page.reload()
  await untilAlive(page)
  await expectSettled(page)
  if (dialog) await expect(page.getByRole('dialog', { name: dialog(words) })).toBeVisible()
  await expectStill(page, 'warm')
  await page.setViewportSize(size)
}

/** On small phones; the last check changes the texts of the page. */
async function expectRoomOnPhones(page: Page, { route, locale, isRead }: Step): Promise<void> {
  const size = page.viewportSize()!
  if (isRead) {
    await page.setViewportSize(narrowSize)
    await expectReadable(page)
  }
  if (locale === longerLocale && longerPaths.has(route.player.path)) await expectRoomForLongerWords(page)
  await page.setViewportSize(size)
}

async function visit(page: Page, { brand, steps }: Walk, landingOf: typeof asGuest): Promise<void> {
  for (const step of steps) {
    const { route, locale } = step
    const words = await loadWords(brand, locale)
    const isGuest = landingOf === asGuest
    // In the brand's own language an address needs no language.
    const isBare = isGuest && locale === brands[brand].locale
    const isNew = isFirst(route, landingOf)
    await page.goto(isBare ? route.path : addressOf(locale, route.path), isNew ? {} : { waitUntil: 'commit' })
    await expectLanding(page, locale, landingOf(route), words)
    if (!isNew) continue
    const isHome = landingOf(route).path.startsWith('/?')
    await expectWhole(page, locale, words, route.hasPeople || isHome)
    await expectStill(page, 'cold')
    if (route.isDoor === isGuest) await expectReach(page)
    if (isGuest) continue
    if (hasAction(route)) await expectAtHand(page)
    await expectRoomOnPhones(page, step)
    if (!route.isDoor) await expectStillWhenWarm(page, landingOf(route), words)
  }
}

test.describe.configure({ mode: 'parallel' })

for (const [turn, walk] of (isFull ? everything() : sample()).entries())
  test(`${walk.brand}: every address shows its page (walk ${turn + 1}, ${walk.steps.length} addresses)`, async ({
    browser,
  }) => {
    test.slow()
    const page = await openPage(browser, '/favicon.ico', { brand: walk.brand, size: sizes[turn % sizes.length]! })
    await page.addInitScript(keepRefusals)
    await page.addInitScript(keepShifts)
    await visit(page, walk, asGuest)
    await page.setViewportSize(sizes[(turn + 1) % sizes.length]!)
    await page.goto('/favicon.ico')
    await comeIn(page, `92${String(turn).padStart(7, '0')}`)
    // The page that a guest requested is stored until sign-in; the pages for guests would redirect the signed-in player to it.
    await page.evaluate(() => localStorage.removeItem('SAVED_WINDOW_URL'))
    await visit(page, walk, asPlayer)
    expectNoComplaints(page)
  })
