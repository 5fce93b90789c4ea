// Shared rounds: tickets in a keno draw, two players in one flight of the rocket, the chain verified in the browser; absence loses no bet.
import { expect, test, type Browser, type Page } from '@playwright/test'
import { moonIn } from '../packages/web/src/games/rocket/moon.ts'
import { holdLine, turnAway, type GameLine } from './absence.ts'
import { deskSize, expectNoComplaints, keepPicture, openAs, phoneSize } from './people.ts'

const inPhase = (page: Page, phase: string) => page.locator(`[data-phase="${phase}"]`).first()

async function enter(
  browser: Browser,
  game: string,
  phone: string,
  size: typeof deskSize,
): Promise<{ readonly page: Page; readonly line: GameLine }> {
  const page = await openAs(browser, phone, '/favicon.ico', { size })
  const line = await holdLine(page)
  await page.goto(`/zh_tw/play-game/m/${game}`)
  return { page, line }
}

async function pickNumbers(an: Page): Promise<void> {
  const board = an.getByRole('group', { name: '選號盤' })
  // Numbers are buttons: by click, by arrows and space.
  await board.getByRole('button', { name: '7 號', exact: true }).click()
  await an.keyboard.press('ArrowRight')
  await an.keyboard.press('Space')
  await an.keyboard.press('ArrowDown')
  await an.keyboard.press('Space')
  for (const number of [7, 8, 18])
    await expect(board.getByRole('button', { name: `${number} 號`, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
}

const ticketsOf = (page: Page) => page.getByRole('region', { name: '我的選號單' })

/** Two tickets for one draw; if it closes between them, both are for the next. */
async function buyTickets(an: Page): Promise<void> {
  const tickets = ticketsOf(an).getByRole('listitem')
  const buy = an.locator('[data-buy]')
  await expect(async () => {
    // The tickets are complete when no purchase is under way.
    await expect(buy).toHaveAttribute('aria-busy', 'false')
    if ((await tickets.count()) < 2) {
      if (await buy.isDisabled()) await an.getByRole('button', { name: '快選' }).click()
      await buy.click({ timeout: 2000 })
      await expect(buy).toHaveAttribute('aria-busy', 'false')
    }
    expect(await tickets.count()).toBe(2)
  }).toPass({ intervals: [100], timeout: 120_000 })
  await keepPicture(an, 'keno-desk')
}

/** The draw begins in a hidden tab: after the return all twenty balls and the win are shown. */
async function seeDraw(an: Page): Promise<void> {
  await turnAway(an, true)
  await expect(inPhase(an, 'drawn')).toBeAttached()
  await turnAway(an, false)
  // They are shown for fifteen seconds.
  await expect(an.getByRole('group', { name: '選號盤' }).locator('[data-drawn]')).toHaveCount(20, { timeout: 15_000 })
  await expect(
    ticketsOf(an)
      .getByText(/中 \d+ 個|\+/)
      .first(),
  ).toBeVisible({ timeout: 15_000 })
  await keepPicture(an, 'keno-drawn-desk')
}

/** A bet of this flight, whatever became of it; a queued one is placed when the next flight opens. */
const taken = ['withdraw', 'leave', 'left', 'lost'].map((look) => `[data-look="${look}"]`).join()

async function boardRocket(bao: Page): Promise<void> {
  const first = bao.getByRole('region', { name: '第 1 注' })
  await first.getByRole('textbox', { name: '自動兌現倍數' }).fill('1.01')
  await first.getByRole('switch', { name: '自動兌現' }).click()
  // While the button sends it is disabled, and a click that waited for it would withdraw the bet.
  const main = first.locator('[data-main]:is([data-look="place"], [data-look="placeNext"]):enabled')
  await expect(async () => {
    if (await main.isVisible()) await main.click({ timeout: 1000 })
    await expect(bao.locator(`[data-main="0"]:is(${taken})`)).toBeVisible({ timeout: 3000 })
  }).toPass({ intervals: [250], timeout: 120_000 })
}

/** Tickets bought over a cut connection, the draw in a hidden tab. */
async function playKeno(browser: Browser, phone: string): Promise<Page> {
  const { page, line } = await enter(browser, 'keno80', phone, deskSize)
  await expect(inPhase(page, 'betting')).toBeVisible()
  await pickNumbers(page)
  // A draw takes its time, whatever a busy machine has done by then: if its end was missed, the next one is played.
  await expect(async () => {
    await buyTickets(page)
    await line.cut()
    await expect(ticketsOf(page).getByRole('listitem')).toHaveCount(2, { timeout: 15_000 })
    await seeDraw(page)
  }).toPass({ timeout: 240_000 })
  return page
}

/** Each page bets on its second panel by itself, since betting takes six seconds, until it has seen another bet in a flight of its own. */
const seeOtherBet = `new Promise((resolve) => {
  window.betting = setInterval(() => {
    const main = document.querySelector('[data-main="1"]')
    if (!main) return
    if (!main.disabled && main.dataset.look.startsWith('place')) main.click()
    const own = document.querySelectorAll('[data-main]:is(${taken})').length
    const all = document.querySelectorAll('section[aria-label="本局下注"] li').length
    if (main.matches('[data-look="withdraw"], [data-look="leave"]') && all > own) resolve()
  }, 100)
})`

/** Both bet until both have seen the other. */
async function shareFlight(bao: Page, cam: Page): Promise<void> {
  const pages = [bao, cam]
  await Promise.all(pages.map((page) => page.evaluate(seeOtherBet)))
  await Promise.all(pages.map((page) => page.evaluate('clearInterval(window.betting)')))
}

interface Words {
  readonly sky: { readonly width: number; readonly height: number }
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The line below the multiple, relative to the sky; null: there is no flight now. */
const findWords = `(() => {
  const sky = document.querySelector('[data-stage]').getBoundingClientRect()
  const timer = document.querySelector('[role="timer"]')
  if (!timer.querySelector('strong').checkVisibility()) return null
  const range = document.createRange()
  range.selectNodeContents(timer.querySelector('span'))
  const { left, top, right, bottom } = range.getBoundingClientRect()
  return { sky: { width: sky.width, height: sky.height }, left: left - sky.left, top: top - sky.top,
    right: right - sky.left, bottom: bottom - sky.top }
})()`

const skySizes = [{ width: 360, height: 640 }, phoneSize, { width: 844, height: 390 }, deskSize]

/** How far the line is from the moon, in pixels; less than 0 without a flight. */
async function moonGap(page: Page): Promise<number> {
  const words = await page.evaluate<Words | null>(findWords)
  if (!words) return -1
  const { x, y, r } = moonIn(words.sky.width, words.sky.height)
  const across = Math.max(words.left - x, 0, x - words.right)
  const down = Math.max(words.top - y, 0, y - words.bottom)
  return Math.hypot(across, down) - r
}

async function expectWordsBesideMoon(page: Page, own: typeof deskSize): Promise<void> {
  for (const size of skySizes) {
    await page.setViewportSize(size)
    await expect.poll(() => moonGap(page), { message: `at ${size.width}` }).toBeGreaterThan(2)
    await keepPicture(page, `rocket-moon-${size.width}`)
  }
  await page.setViewportSize(own)
}

/** Two players in one flight; the connection of one is cut after betting, and the tab is hidden at take-off. */
async function flyTogether(browser: Browser, phones: readonly [string, string]): Promise<readonly [Page, Page]> {
  const [{ page: bao, line }, { page: cam }] = await Promise.all([
    enter(browser, 'rocket', phones[0], phoneSize),
    enter(browser, 'rocket', phones[1], deskSize),
  ])
  await boardRocket(bao)
  await line.cut()
  await shareFlight(bao, cam)
  await turnAway(bao, true)
  await expect(cam.locator('[data-phase="flying"], [data-phase="crashed"]').first()).toBeVisible()
  await turnAway(bao, false)
  await expect(bao.locator('[data-phase="flying"], [data-phase="crashed"]').first()).toBeVisible()
  await keepPicture(bao, 'rocket-phone')
  await expectWordsBesideMoon(bao, phoneSize)
  await keepPicture(cam, 'rocket-desk')
  return [bao, cam]
}

async function verifyChain(cam: Page): Promise<void> {
  await cam.getByRole('button', { name: '火箭說明' }).click()
  const dialog = cam.getByRole('dialog', { name: '火箭說明' })
  await dialog.getByRole('tab', { name: '公平驗證' }).click()
  await dialog.getByRole('button', { name: /在瀏覽器驗證/ }).click()
  await expect(dialog.getByText(/局全部相符/)).toBeVisible()
  await keepPicture(cam, 'rocket-verified-desk')
}

/** The bet that was in flight when the connection was cut is recorded too. */
async function seeRecord(bao: Page): Promise<void> {
  await bao.getByRole('button', { name: '火箭說明' }).click()
  const dialog = bao.getByRole('dialog', { name: '火箭說明' })
  await dialog.getByRole('tab', { name: '我的紀錄' }).click()
  await expect(dialog.getByRole('listitem').nth(1)).toBeVisible()
}

test('absent players keep their tickets and bets; two players share a flight and verify the chain', async ({
  browser,
}) => {
  test.slow()
  const stamp = String(Date.now()).slice(-6)
  // Both tables run on their own schedule, so the two parts wait in parallel.
  const [an, [bao, cam]] = await Promise.all([
    playKeno(browser, `94${stamp}1`),
    flyTogether(browser, [`94${stamp}2`, `94${stamp}3`]),
  ])
  await verifyChain(cam)
  await seeRecord(bao)
  expectNoComplaints(an, bao, cam)
})
