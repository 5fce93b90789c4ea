// Play limits, the export of records, account deletion, and its cancellation in time.
import { readFile } from 'node:fs/promises'
import type { Played } from '@lantern/games/engine/play.ts'
import { expect, test, type Page } from '@playwright/test'
import { followFate } from './fate.ts'
import {
  comeBy,
  dialogOf,
  expectNoComplaints,
  keepPicture,
  lightPage,
  openAs,
  openPage,
  phoneSize,
  readNumber,
  signInBy,
  untilClosed,
} from './people.ts'
import { expectToast, hasToast } from './toasts.ts'

const spinButton = (page: Page) => page.locator('[data-spin]')

async function sitDown(page: Page): Promise<void> {
  await page.goto('/zh_tw/play-game/m/owl20')
  await expect(spinButton(page)).toHaveAttribute('data-phase', 'idle')
}

/** A round that shows nothing but the reels. */
const isPlain = ({ events, win, waits }: Played): boolean => !waits && win === 0 && events.length <= 3

/** Plays one round and skips its presentation. */
async function spin(page: Page): Promise<void> {
  await spinButton(page).click()
  await expect(async () => {
    if ((await spinButton(page).getAttribute('data-phase')) !== 'idle') await spinButton(page).click()
    await expect(spinButton(page)).toHaveAttribute('data-phase', 'idle', { timeout: 500 })
  }).toPass()
}

test('a daily limit and a break are enforced in a game', async ({ browser }) => {
  const page = await openAs(browser, '913000046', '/zh_tw/member/settings', { size: phoneSize })
  await page.getByRole('link', { name: /健康遊戲/ }).click()
  await page.getByRole('button', { name: '設定投注金幣的每日上限' }).click()
  const limit = dialogOf(page, '投注金幣')
  await limit.getByLabel('每日上限').fill('1500')
  await expect(limit.getByText('儲存後立即生效。')).toBeVisible()
  await keepPicture(page, 'limit-phone')
  await limit.getByRole('button', { name: '儲存上限' }).click()
  await expectToast(page, '上限已生效')
  await untilClosed(page, limit)

  const fate = await followFate(page)
  await sitDown(page)
  const refused = '今日投注已達您設定的上限'
  const coins = page.getByRole('meter', { name: '投注金幣' })
  for (let round = 0; round < 10 && !hasToast(page, refused); round++) {
    void fate.wish(isPlain)
    await spin(page)
  }
  await expectToast(page, refused)
  await expect(spinButton(page)).toHaveAttribute('data-phase', 'idle')
  await keepPicture(page, 'limit-reached-phone')
  await page.goto('/zh_tw/member/settings?section=play')
  await expect(coins).toHaveAttribute('aria-valuetext', /今日已用 [\d,]+ 金幣，上限 1,500 金幣/)

  // A looser limit takes effect a day later.
  await page.getByRole('button', { name: '調整投注金幣的每日上限' }).click()
  await limit.getByLabel('每日上限').fill('900000')
  await expect(limit.getByText(/這比目前寬鬆，將於 .+（24 小時後）生效/)).toBeVisible()
  await limit.getByRole('button', { name: '儲存上限' }).click()
  await untilClosed(page, limit)
  await expect(page.getByRole('listitem').getByText(/起改為 900,000 金幣/)).toBeVisible()
  await keepPicture(page, 'limit-waiting-phone')

  await page.getByRole('button', { name: '我要休息' }).click()
  const rest = dialogOf(page, '休息一下')
  await rest.getByRole('button', { name: '3 天' }).click()
  await expect(rest.getByRole('button', { name: '開始休息' })).toBeDisabled()
  await rest.getByLabel('我了解休息開始後無法取消').check()
  await keepPicture(page, 'break-phone')
  await rest.getByRole('button', { name: '開始休息' }).click()
  await expect(page.getByRole('region', { name: '休息中' })).toBeVisible()
  await untilClosed(page, rest)
  await keepPicture(page, 'resting-phone')
  await sitDown(page)
  await spinButton(page).click()
  await expectToast(page, '您正在休息中')
  await expect(spinButton(page)).toHaveAttribute('data-phase', 'idle')
  await keepPicture(page, 'break-refused-phone')
  expectNoComplaints(page)
})

test('a player exports the records, deletes the account in four steps, and restores it in time', async ({
  browser,
}) => {
  const page = await openPage(browser, lightPage)
  await signInBy(page, 'Google', '遠行人', true)
  const number = await readNumber(page)
  await page.goto('/zh_tw/member/settings?section=records')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '下載檔案' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.json$/)
  const records = await readFile(await file.path(), 'utf8')
  expect(records).toContain('遠行人')
  expect(records).toContain(number)
  expect(() => JSON.parse(records)).not.toThrow()
  await keepPicture(page, 'records-desk')

  await page.getByRole('button', { name: /刪除帳號/ }).click()
  const dialog = dialogOf(page, '刪除帳號')
  const next = (name: string) => dialog.getByRole('button', { name })
  await expect(next('刪除帳號')).toBeDisabled()
  await dialog.getByLabel('我已了解並同意刪除帳號').check()
  await keepPicture(page, 'delete-1-desk')
  await next('刪除帳號').click()
  await expect(dialog.getByText('200,000 金幣')).toBeVisible()
  await keepPicture(page, 'delete-2-desk')
  await next('下一步').click()
  await dialog.getByLabel('玩家 ID').fill(`${number}7`)
  await next('下一步').click()
  await expect(dialog.getByText('輸入的帳號 ID 不正確')).toBeVisible()
  await keepPicture(page, 'delete-3-desk')
  await dialog.getByLabel('玩家 ID').fill(number)
  await next('下一步').click()
  await keepPicture(page, 'delete-4-desk')
  await next('確認刪除').click()
  const farewell = dialogOf(page, '帳號已申請刪除')
  await expect(farewell).toBeVisible()
  await keepPicture(page, 'farewell-desk')
  await farewell.getByRole('button', { name: '我知道了' }).click()
  await untilClosed(page, page.getByRole('dialog'))

  await comeBy(page, 'Google', '遠行人')
  const kept = dialogOf(page, '已取消刪除帳號')
  await expect(kept).toBeVisible()
  await keepPicture(page, 'deletion-cancelled-desk')
  await kept.getByRole('button', { name: '我知道了' }).click()
  await untilClosed(page, kept)
  expect(await readNumber(page)).toBe(number)
  expectNoComplaints(page)
})
