// Two players at one fishing table: each sees the other's seat, shots and wins; a cut connection or a hidden tab loses no seat,
// and leaving returns the coins and proves every shot.
import { expect, test, type Browser, type Page } from '@playwright/test'
import { holdLine, turnAway, type GameLine } from './absence.ts'
import { amountIn, expectNoComplaints, keepPicture, openAs, phoneSize } from './people.ts'

interface Sitter {
  readonly page: Page
  readonly line: GameLine
}

async function comeToTable(browser: Browser, phone: string, size?: typeof phoneSize): Promise<Sitter> {
  const page = await openAs(browser, phone, '/favicon.ico', size ? { size } : {})
  const line = await holdLine(page)
  await page.goto('/zh_tw/play-game/m/fish4')
  await expect(page.getByRole('dialog', { name: '選擇座位' })).toBeVisible()
  return { page, line }
}

async function sitDown(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '選擇座位' })
  // The answer may be later than the page waits for it.
  await expect(async () => {
    await dialog.getByRole('button', { name: '入座' }).click()
    await expect(dialog).toBeHidden({ timeout: 20_000 })
  }).toPass()
}

/** How many shots of a seat have flown on this page. */
const shotsOf = async (page: Page, seat: number): Promise<number> => {
  const shots = (await page.locator('[data-shots]').getAttribute('data-shots')) ?? '0,0,0,0'
  return Number(shots.split(',')[seat])
}

const plateOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

const ownSeat = async (page: Page): Promise<number> => Number(await plateOf(page, '你').getAttribute('data-seat'))

async function aimAt(page: Page, x: number, y: number): Promise<void> {
  const water = (await page.getByRole('application').boundingBox())!
  await page.mouse.move(water.x + water.width * x, water.y + water.height * y)
}

/** The cannon has a limited rate: fires until this many shots of a seat have flown on a page. */
async function shootUntil(shooter: Page, seat: number, watcher: Page, shots: number): Promise<void> {
  await expect(async () => {
    await shooter.mouse.down()
    await shooter.mouse.up()
    expect(await shotsOf(watcher, seat)).toBeGreaterThanOrEqual(shots)
  }).toPass({ intervals: [100] })
}

/** Shots fired during the absence: enough that the page reads the table again afterwards. */
const shotsAway = 12

/**
 * The shooter's shots are counted on the other player's page, because the shooter's own page shows them without the server. A busy page
 * leaves out shots that reach it too late.
 */
async function expectShotsSeen(shooter: Page, watcher: Page): Promise<void> {
  const seat = await ownSeat(shooter)
  await aimAt(shooter, 0.5, 0.3)
  await shootUntil(shooter, seat, watcher, (await shotsOf(watcher, seat)) + 1)
}

/** One connection is cut, the other player shoots in a hidden tab: both keep their seats and see each other again. */
async function beAway(a: Sitter, b: Page): Promise<void> {
  await a.line.cut()
  await expect(plateOf(a.page, '你')).toBeVisible()
  await expect(a.page.getByText('空位')).toHaveCount(2)
  await turnAway(a.page, true)
  const seat = await ownSeat(b)
  await aimAt(b, 0.4, 0.4)
  await shootUntil(b, seat, b, (await shotsOf(b, seat)) + shotsAway)
  await turnAway(a.page, false)
  await expectShotsSeen(a.page, b)
  await expectShotsSeen(b, a.page)
}

test('two players see each other’s shots at one table', async ({ browser }) => {
  const [sitter, { page: b }] = await Promise.all([
    comeToTable(browser, '918000811', phoneSize),
    comeToTable(browser, '918000812'),
  ])
  const { page: a } = sitter
  await sitDown(a)
  await sitDown(b)
  await expect(plateOf(a, '你')).toBeVisible()
  await expect(a.getByText('空位')).toHaveCount(2)
  await expect(b.getByText('空位')).toHaveCount(2)
  const mine = async (page: Page): Promise<number> => amountIn(await plateOf(page, '你').locator('b').innerText())
  const before = await mine(a)

  await expectShotsSeen(a, b)
  await expectShotsSeen(b, a)
  await keepPicture(a, 'table-phone')
  await keepPicture(b, 'table-desk')
  await beAway(sitter, b)

  await a.getByRole('button', { name: '降低砲彈' }).click()
  await a.getByRole('button', { name: '倍率與機率' }).click()
  await expect(a.getByRole('dialog').getByText('96.00')).toBeVisible()
  await expect(a.getByRole('dialog').getByText('燈籠魚王')).toBeVisible()
  await keepPicture(a, 'odds-phone')
  await a.keyboard.press('Escape')

  await a.getByRole('button', { name: '回遊戲大廳' }).click()
  await keepPicture(a, 'leave-phone')
  await a.getByRole('dialog').getByRole('button', { name: '離開', exact: true }).click()
  const gone = a.getByRole('dialog', { name: '已離桌' })
  await expect(gone.getByText(/發砲彈全部驗證無誤|沒有需要驗證/)).toBeVisible()
  expect(amountIn(await gone.getByText(/金幣已回到錢包/).innerText())).toBeGreaterThan(before / 2)
  await keepPicture(a, 'gone-phone')
  await expect(b.getByText('空位')).toHaveCount(3)
  expectNoComplaints(a, b)
})
