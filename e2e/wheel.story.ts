// The wheel is spun and its spin is verified; the vault is opened while another player watches.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { codeOf } from '@lantern/games/engine/vault.ts'
import { openDatabase } from '../packages/server/src/db/open.ts'
import { openBytes, sealBytes } from '../packages/server/src/features/vault/seal.ts'
import { systemRandomness } from '../packages/server/src/kernel/ids/ids.ts'
import { startOfDay, addDays, taipeiDay } from '../packages/server/src/kernel/time/day.ts'
import { deskSize, expectNoComplaints, keepPicture, openAs, phoneSize, readCoins } from './people.ts'

const wheelPath = '/zh_tw/other/fire-wheel'
const vaultPath = '/zh_tw/other/bankcode'
const dataDir = (): string => process.env['LANTERN_DATA']!
const openServerDatabase = () => openDatabase({ dataDir: dataDir(), mayShare: true, max: 1 })

const secret = (): Buffer => Buffer.from(readFileSync(join(dataDir(), 'secret'), 'utf8').trim(), 'hex')

async function idOf(phone: string): Promise<number> {
  await using db = await openServerDatabase()
  const { rows } = await db.pool.query<{ player_id: number }>(
    `select player_id from player_identity join player on player.id = player_id where subject = $1 and player.brand = 'owl' limit 1`,
    [`+84${phone}`],
  )
  return rows[0]!.player_id
}

/** Counts these coins as staked by the player today; returns today's code of the player. */
async function earnGuesses(playerId: number, coins: number): Promise<string> {
  await using db = await openServerDatabase()
  const day = taipeiDay(new Date())
  await db.pool.query(
    `insert into progress (player_id, period, counts, brand, ends_at)
      values ($1, $2, jsonb_build_object('2', $3::bigint), 'owl', $4) on conflict (player_id, period) do update
      set counts = progress.counts || jsonb_build_object('2', coalesce((progress.counts ->> '2')::bigint, 0) + $3::bigint)`,
    [playerId, `day/${day}`, coins, startOfDay(addDays(day, 1))],
  )
  const { rows } = await db.pool.query<{ sealed: Buffer }>(
    `select sealed from vault_day where brand = 'owl' and day = $1`,
    [day],
  )
  const Bytes = openBytes(secret(), { brand: 'owl', day }, rows[0]!.sealed)
  return codeOf({ Bytes, Brand: 'owl', Day: day }, playerId)
}

/** As if today had been the day before the oldest one of the vault; its bytes are encrypted again for that day. */
async function letVaultDayEnd(): Promise<void> {
  await using db = await openServerDatabase()
  const day = taipeiDay(new Date())
  const { rows } = await db.pool.query<{ id: number; sealed: Buffer; oldest: string }>(
    `select id, sealed, (select min(day) from vault_day where brand = 'owl') as oldest
      from vault_day where brand = 'owl' and day = $1`,
    [day],
  )
  const { id, sealed, oldest } = rows[0]!
  const moved = { brand: 'owl', day: addDays(oldest, -1) }
  const bytes = Buffer.from(openBytes(secret(), { brand: 'owl', day }, sealed), 'hex')
  await db.pool.query(
    `update vault_day set day = $2, sealed = $3, starts_at = $4, ends_at = $5, created_at = $4 where id = $1`,
    [id, moved.day, sealBytes(secret(), moved, bytes, systemRandomness), startOfDay(moved.day), startOfDay(oldest)],
  )
}

/** The day is closed and settled by jobs that run every ten seconds. */
async function sharesOf(playerId: number): Promise<number> {
  await using db = await openServerDatabase()
  const { rows } = await db.pool.query<{ count: number }>(
    `select count(*) from mail where player_id = $1 and kind = 'vaultShare'`,
    [playerId],
  )
  return rows[0]!.count
}

async function guess(page: Page, code: string): Promise<void> {
  const first = page.getByRole('spinbutton', { name: '第 1 位數字' })
  // The dials rest while the answer to the guess before is read.
  await expect(first).not.toHaveAttribute('aria-disabled')
  await first.focus()
  await page.keyboard.type(code)
  for (const [nth, digit] of [...code].entries())
    await expect(page.getByRole('spinbutton').nth(nth)).toHaveAttribute('aria-valuenow', digit)
  await page.getByRole('button', { name: /^猜密碼/ }).click()
}

/** 6,000 × 1.2 = 7,200 */
function expectCalculation(text: string): void {
  const [, base = '', factor = '', total = ''] = /([\d,]+)\s*× (?:VIP )?([\d.]+)\s*=\s*([\d,]+)/.exec(text) ?? []
  const read = (figure: string): number => Number(figure.replaceAll(',', ''))
  expect(read(base), text).toBeGreaterThan(0)
  expect(Math.round(read(base) * Number(factor)), text).toBe(read(total))
}

/** Gems and tickets have no factor. */
async function checkPrize(prize: Locator): Promise<void> {
  const text = await prize.innerText()
  if (text.includes('金幣')) expectCalculation(text)
  else expect(text).toContain('+')
}

test('a free spin pays its prize, is listed, and is verified when its seed is shown', async ({ browser }) => {
  const page = await openAs(browser, '900000012', wheelPath, { size: phoneSize })
  await expect(page.getByRole('img', { name: /^火輪：外圈 12 格/ })).toBeVisible()
  await expect(page.getByText('合計 100.00%')).toBeVisible()
  await keepPicture(page, 'wheel-phone')
  // What the VIP level makes of a prize, in words before the turn.
  expectCalculation(await page.getByText(/^例如 [\d,]+ × VIP/).innerText())
  await page.getByRole('button', { name: '免費轉動' }).click()
  const prize = page.getByRole('status').filter({ hasText: /獎項/ })
  await expect(prize).toBeVisible()
  await checkPrize(prize)
  await keepPicture(page, 'wheel-won-phone')
  await page.setViewportSize(deskSize)
  await keepPicture(page, 'wheel-desk')
  const history = page.getByRole('region', { name: '我的轉動紀錄' })
  await expect(history.getByText('免費', { exact: true })).toBeVisible()
  await history.getByRole('link', { name: /^驗證/ }).click()
  await page.getByRole('button', { name: '更換並公開種子' }).click()
  await expect(page.getByText('驗證通過')).toBeVisible()
  await keepPicture(page, 'wheel-proof-desk')
  expectNoComplaints(page)
})

test('the won field leaves the wheel before the prize is written below it, and a press ends the film', async ({
  browser,
}) => {
  const page = await openAs(browser, '900000013', wheelPath, { size: phoneSize })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const before = await readCoins(page)
  await page.getByRole('button', { name: '免費轉動' }).click()
  const [scene, prize] = [page.locator('[data-scene]'), page.getByRole('status').filter({ hasText: /獎項/ })]
  await expect(scene).toBeVisible()
  await expect(prize).toBeHidden()
  // The balance waits for the coins.
  expect(await page.locator('[data-balance]').innerText()).toBe(before.toLocaleString('en'))
  await page.getByRole('button', { name: '略過動畫' }).click()
  await expect(scene).toBeHidden()
  await checkPrize(prize)
  await keepPicture(page, 'wheel-scene-phone')
  expectNoComplaints(page)
})

test('the vault is opened while another player watches; next day its share arrives and the code is verified', async ({
  browser,
}) => {
  test.slow()
  const watcher = await openAs(browser, '900000025', vaultPath, { size: phoneSize })
  const opener = await openAs(browser, '900000014', vaultPath, { size: deskSize })
  for (const page of [watcher, opener]) await expect(page.getByText('今日獎金池')).toBeVisible()
  const code = await earnGuesses(await idOf('900000014'), 1_000_000)
  await opener.reload()
  const wrong = [...code].map((digit) => (Number(digit) + 5) % 10).join('')
  await guess(opener, wrong)
  await expect(opener.getByRole('region', { name: '我的猜測' }).getByText(wrong)).toBeVisible()
  await keepPicture(opener, 'vault-guess-desk')
  await guess(opener, code)
  await expect(opener.getByText('結算後，你的一份獎金會寄到信箱。')).toBeVisible()
  await expect(watcher.getByText(/打開了金庫！$/).first()).toBeVisible()
  await expect(watcher.getByText(/^今天已有 \d+ 人打開$/)).toBeVisible()
  await keepPicture(opener, 'vault-open-desk')
  await keepPicture(watcher, 'vault-watch-phone')

  await letVaultDayEnd()
  const openerId = await idOf('900000014')
  await expect.poll(() => sharesOf(openerId), { timeout: 90_000 }).toBe(1)
  await opener.goto('/zh_tw/member/mail')
  await expect(opener.getByText(/打開了金庫$/).first()).toBeVisible()
  await opener.goto(vaultPath)
  const past = opener.getByRole('region', { name: '過去的金庫' }).getByRole('listitem')
  await past.filter({ hasText: '你打開了' }).getByRole('link', { name: /^驗證/ }).click()
  await expect(opener.getByText('雜湊值相符')).toBeVisible()
  await keepPicture(opener, 'vault-proof-desk')
  expectNoComplaints(opener, watcher)
})
