// The wheel is spun and its spin is verified; the vault is opened while another player watches.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { codeOf } from '@lantern/games/engine/vault.ts'
import { openDatabase } from '../packages/server/src/db/open.ts'
import { openBytes } from '../packages/server/src/features/vault/seal.ts'
import { startOfDay, addDays, taipeiDay } from '../packages/server/src/kernel/time/day.ts'
import { deskSize, expectNoComplaints, keepPicture, openAs, phoneSize } from './people.ts'

const wheelPath = '/zh_tw/other/fire-wheel'
const vaultPath = '/zh_tw/other/bankcode'
const dataDir = (): string => process.env['LANTERN_DATA']!
const openServerDatabase = () => openDatabase({ dataDir: dataDir(), mayShare: true, max: 1 })

async function idOf(phone: string): Promise<number> {
  await using db = await openServerDatabase()
  const { rows } = await db.pool.query<{ player_id: number }>(
    `select player_id from player_identity join player on player.id = player_id where subject = $1 and player.brand = 'owl' limit 1`,
    [`+84${phone}`],
  )
  return rows[0]!.player_id
}

/** As if the player had staked these coins today; returns today's code of the player. */
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
  const Bytes = openBytes(
    Buffer.from(readFileSync(join(dataDir(), 'secret'), 'utf8').trim(), 'hex'),
    { brand: 'owl', day },
    rows[0]!.sealed,
  )
  return codeOf({ Bytes, Brand: 'owl', Day: day }, playerId)
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

test('a free spin pays its prize, is listed, and is verified when its seed is shown', async ({ browser }) => {
  const page = await openAs(browser, '900000012', wheelPath, { size: phoneSize })
  await expect(page.getByRole('img', { name: /^火輪：外圈 12 格/ })).toBeVisible()
  await expect(page.getByText('合計 100.00%')).toBeVisible()
  await keepPicture(page, 'wheel-phone')
  await page.getByRole('button', { name: '免費轉動' }).click()
  await expect(page.getByRole('status').filter({ hasText: /獎項/ })).toBeVisible()
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

test('the vault is opened with the own code of the day while another player watches', async ({ browser }) => {
  const watcher = await openAs(browser, '900000013', vaultPath, { size: phoneSize })
  const opener = await openAs(browser, '900000014', vaultPath, { size: deskSize })
  await expect(opener.getByText('今日獎金池')).toBeVisible()
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
  expectNoComplaints(opener, watcher)
})
