// Shared rounds: tickets in a keno draw, two players in one flight of the rocket, the chain verified in the browser; absence loses no bet.
import { expect, test, type Browser, type Page } from '@playwright/test'
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
  await expect(inPhase(an, 'betting')).toBeVisible({ timeout: 30_000 })
  await pickNumbers(an)
  const tickets = ticketsOf(an).getByRole('listitem')
  const buy = an.getByRole('button', { name: /購買/ })
  await buy.click()
  await expect(async () => {
    if ((await tickets.count()) < 2) {
      await an.getByRole('button', { name: '快選' }).click({ timeout: 1000 })
      await expect(an.getByText('已選 10／10')).toBeVisible({ timeout: 1000 })
      await buy.click({ timeout: 1000 })
    }
    await expect(tickets).toHaveCount(2, { timeout: 1000 })
  }).toPass({ intervals: [250], timeout: 60_000 })
  await keepPicture(an, 'keno-desk')
}

/** The draw begins in a hidden tab: after the return all twenty balls and the win are shown. */
async function seeDraw(an: Page): Promise<void> {
  await turnAway(an, true)
  await expect(inPhase(an, 'drawn')).toBeAttached({ timeout: 60_000 })
  await turnAway(an, false)
  await expect(an.getByRole('group', { name: '選號盤' }).locator('[data-drawn]')).toHaveCount(20)
  await expect(
    ticketsOf(an)
      .getByText(/中 \d+ 個|\+/)
      .first(),
  ).toBeVisible()
  await keepPicture(an, 'keno-drawn-desk')
}

/** Placed, waiting for the next flight, or already in it, depending on the moment of the click. */
const taken = ['withdraw', 'queued', 'leave', 'left', 'lost'].map((look) => `[data-look="${look}"]`).join()

async function boardRocket(bao: Page): Promise<void> {
  const first = bao.getByRole('region', { name: '第 1 注' })
  await first.getByRole('textbox', { name: '自動兌現倍數' }).fill('1.01')
  await first.getByRole('switch', { name: '自動兌現' }).click()
  const main = first.locator('[data-main]:is([data-look="place"], [data-look="placeNext"])')
  await expect(async () => {
    if (await main.isVisible()) await main.click({ timeout: 1000 })
    await expect(bao.locator(`[data-main="0"]:is(${taken})`)).toBeVisible({ timeout: 3000 })
  }).toPass({ intervals: [250], timeout: 60_000 })
}

/** Tickets bought over a cut connection, the draw in a hidden tab. */
async function playKeno(browser: Browser, phone: string): Promise<Page> {
  const { page, line } = await enter(browser, 'keno80', phone, deskSize)
  await buyTickets(page)
  await line.cut()
  await expect(ticketsOf(page).getByRole('listitem')).toHaveCount(2)
  await seeDraw(page)
  return page
}

const aboard = '[data-main="1"]:is([data-look="withdraw"], [data-look="leave"])'

/** Each player bets again until both are in one flight and each sees the other's bet. */
async function shareFlight(bao: Page, cam: Page): Promise<void> {
  await expect(async () => {
    for (const page of [bao, cam]) {
      const idle = page.locator('[data-main="1"]:is([data-look="place"], [data-look="placeNext"])')
      if (await idle.isVisible()) await idle.click({ timeout: 1000 })
    }
    for (const page of [bao, cam]) {
      expect(await page.locator(aboard).count()).toBe(1)
      expect(await page.getByRole('region', { name: '本局下注' }).getByRole('listitem').count()).toBeGreaterThan(1)
    }
  }).toPass({ intervals: [250], timeout: 90_000 })
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
  await expect(cam.locator('[data-phase="flying"], [data-phase="crashed"]').first()).toBeVisible({ timeout: 30_000 })
  await turnAway(bao, false)
  await expect(bao.locator('[data-phase="flying"], [data-phase="crashed"]').first()).toBeVisible()
  await keepPicture(bao, 'rocket-phone')
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
