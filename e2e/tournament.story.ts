// A tournament on a phone and a desktop: joined in two browsers, live while one plays, settled, the prize in the mail; a hidden name; one's rank beyond the first hundred.
import { expect, test, type Page } from '@playwright/test'
import { openDatabase } from '../packages/server/src/db/open.ts'
import { deskSize, expectNoComplaints, keepPicture, openAs, phoneSize, readNumber } from './people.ts'

const openServerDatabase = () => openDatabase({ dataDir: process.env['LANTERN_DATA']!, mayShare: true, max: 1 })
const titles = JSON.stringify({ zh_tw: '故事賽', vi_vn: 'Giải', id_id: 'Lomba', en_us: 'Story cup' })
const prizes = JSON.stringify([
  { from: 1, to: 1, items: [{ ItemID: 1, Amount: 77_000 }] },
  { from: 2, to: 2, items: [{ ItemID: 1, Amount: 33_000 }] },
])

/** Plans an event as an operator does, but one that is already running. */
async function planRunning(): Promise<number> {
  await using db = await openServerDatabase()
  const { rows } = await db.pool.query<{ id: number }>(
    `INSERT INTO rank_event (brand, rule, titles, least_bet, prizes, starts_at, ends_at, created_at, needs_entry, price)
     VALUES ('owl', 'rounds', $1, 0, $2, now() - interval '1 hour', now() + interval '1 hour', now() - interval '1 day', true, 3000)
     RETURNING id`,
    [titles, prizes],
  )
  return rows[0]!.id
}

/** All plays are committed: no time is left for late ones. */
async function end(id: number): Promise<void> {
  await using db = await openServerDatabase()
  await db.pool.query('UPDATE rank_event SET ends_at = now(), closing_xid = pg_current_xact_id() WHERE id = $1', [id])
}

/** Rounds of a player as if counted: the story is about the standing, not about a game. */
async function score(id: number, playerId: string, rounds: number): Promise<void> {
  await using db = await openServerDatabase()
  await db.pool.query(
    `INSERT INTO rank_score AS mine (event_id, player_id, score, reached_at) VALUES ($1, $2, $3, now())
     ON CONFLICT (event_id, player_id) DO UPDATE SET score = mine.score + excluded.score, changed = excluded.changed`,
    [id, playerId, rounds],
  )
}

async function joinEvent(page: Page): Promise<void> {
  await page.getByRole('button', { name: '報名', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '報名', exact: true }).click()
  await expect(page.getByText('已報名', { exact: true }).first()).toBeVisible()
}

test('two players join, see the board change, each hides, and both find their prizes in the mail', async ({
  browser,
}) => {
  const id = await planRunning()
  const path = `/zh_tw/rank/event?event=${id}`
  const one = await openAs(browser, '935700001', path, { size: phoneSize })
  const other = await openAs(browser, '935700002', path, { size: deskSize })
  const [oneNumber, otherNumber] = [await readNumber(one), await readNumber(other)]
  await one.goto(path)
  await other.goto(path)
  await expect(one.getByRole('heading', { name: '故事賽' })).toBeVisible()
  await keepPicture(one, 'locked-phone')
  await keepPicture(other, 'locked-desk')
  await joinEvent(one)
  await joinEvent(other)

  // Live in both browsers, without a reload.
  await score(id, oneNumber, 5)
  await score(id, otherNumber, 3)
  const mine = (page: Page) => page.getByRole('region', { name: '我的名次' })
  await expect(mine(one)).toContainText('第 1 名')
  await expect(mine(other)).toContainText('第 2 名')
  await score(id, otherNumber, 4)
  await expect(mine(other)).toContainText('第 1 名')
  await expect(mine(one)).toContainText('第 2 名')
  await expect(one.getByRole('status').filter({ hasText: '距離第 1 名還差 2 局' })).toBeVisible()
  await keepPicture(one, 'live-phone')
  await keepPicture(other, 'live-desk')

  // A hidden name disappears from the other browser.
  for (const [page, watching, size] of [
    [other, one, 'phone'],
    [one, other, 'desk'],
  ] as const) {
    await page.getByRole('switch', { name: /隱藏我的名字/ }).click()
    await expect(watching.getByText('神祕玩家').first()).toBeVisible()
    await keepPicture(watching, `hidden-${size}`)
  }

  await end(id)
  for (const [page, place, size] of [
    [one, 2, 'phone'],
    [other, 1, 'desk'],
  ] as const) {
    await expect(page.getByText('已結算，獎勵已寄到得獎者的信箱')).toBeVisible({ timeout: 60_000 })
    await keepPicture(page, `settled-${size}`)
    await page.goto('/zh_tw/member/settings?section=notices')
    await expect(page.getByText(`「故事賽」第 ${place} 名獎勵`).first()).toBeVisible()
    await keepPicture(page, `mail-${size}`)
  }
  expectNoComplaints(one)
  expectNoComplaints(other)
})

test('the rich list shows one’s own place and the coins that are missing', async ({ browser }) => {
  const page = await openAs(browser, '935700003', '/zh_tw/rank/coin', { size: phoneSize })
  for (const size of [phoneSize, deskSize]) {
    await page.setViewportSize(size)
    await expect(page.getByRole('region', { name: '我的名次' })).toContainText(/第 \d+ 名/)
    await expect(page.getByRole('switch', { name: /隱藏我的名字/ })).toBeVisible()
    await keepPicture(page, `rich-${size.width}`)
  }
  expectNoComplaints(page)
})

/** The event of the demo in groups by level, which its regulars have joined. */
async function findGrouped(): Promise<number> {
  await using db = await openServerDatabase()
  const { rows } = await db.pool.query<{ id: number }>(
    `SELECT id FROM rank_event WHERE brand = 'owl' AND group_size IS NOT NULL AND titles ->> 'zh_tw' = '同級對抗賽'`,
  )
  return rows[0]!.id
}

/** Rounds as if counted, in the group of the player. */
async function scoreInGroup(id: number, playerId: string, rounds: number): Promise<void> {
  await using db = await openServerDatabase()
  await db.pool.query(
    `INSERT INTO rank_score (event_id, player_id, group_no, score, reached_at)
     SELECT event_id, player_id, group_no, $3, now() FROM rank_entry WHERE event_id = $1 AND player_id = $2`,
    [id, playerId, rounds],
  )
}

test('in an event by level a new player sees their own group, and regulars only in another one', async ({
  browser,
}) => {
  const id = await findGrouped()
  const path = `/zh_tw/rank/event?event=${id}`
  const page = await openAs(browser, '935700004', path, { size: phoneSize })
  const number = await readNumber(page)
  await page.goto(path)
  await joinEvent(page)
  const group = page.getByRole('status').filter({ hasText: /第 \d+ 組/ })
  await expect(group).toContainText('我的組別')
  await expect(group).toContainText('等級 0–14')
  await scoreInGroup(id, number, 5)
  await expect(page.getByRole('region', { name: '我的名次' })).toContainText('第 1 名')
  await expect(page.getByRole('list', { name: '排行榜', exact: true }).getByRole('listitem')).toHaveCount(1)
  await keepPicture(page, 'group-phone')
  // The board of another group contains none of the own group, and no row of it is marked as the own one.
  await page.getByRole('button', { name: '上一組' }).click()
  await expect(group).toContainText('等級 15–29')
  await expect(group).not.toContainText('我的組別')
  await expect(page.getByRole('button', { name: /Dewi/ })).toBeVisible()
  await expect(page.locator('ol li[data-mine]')).toHaveCount(0)
  await keepPicture(page, 'other-group-phone')
  await page.setViewportSize(deskSize)
  await expect(group).toContainText('等級 15–29')
  await expect(page.getByRole('button', { name: /Dewi/ })).toBeVisible()
  await keepPicture(page, 'other-group-desk')
  expectNoComplaints(page)
})
