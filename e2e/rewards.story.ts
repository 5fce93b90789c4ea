// The reward centre: a mission is reached by playing, a dot appears without a reload, everything is collected at once, and the bank book shows it.
import { expect, test, type Page } from '@playwright/test'
import { playRound } from '@lantern/protocol/games.ts'
import { clientOf } from './fate.ts'
import { deskSize, dialogOf, expectNoComplaints, keepPicture, openAs, phoneSize, readCoins } from './people.ts'
import { closeSheet, expectPaid, payoutSheet } from './toasts.ts'

/** Three different games reach a mission of the day and one of a newcomer. */
async function playThree(page: Page): Promise<void> {
  const client = await clientOf(page)
  for (const GameCode of ['owl20', 'classic777', 'pirate40']) await client.call(playRound, { GameCode, Bet: 1000 })
  client[Symbol.dispose]()
}

const rewardDot = (page: Page) => page.getByRole('navigation', { name: '底部選單' }).locator('[data-reward-dot]')

/** Collects all. The sums of the sources are the sum at the top of the sheet, and that is what the balance has grown by. */
async function collectAll(
  page: Page,
  where = page.locator('main'),
  show = async (): Promise<void> => {},
): Promise<void> {
  const before = await readCoins(page)
  await where.getByRole('button', { name: /^一鍵領取/ }).click()
  await show()
  await expectPaid(page, /^獲得 .*金幣/)
  const sheet = payoutSheet(page)
  const sources = sheet.getByRole('list', { name: '各項來源' }).getByRole('listitem')
  await expect(sources.first()).toBeVisible()
  const sums = (await sources.allInnerTexts()).map((row) => /\+([\d,]+)\s*金幣/.exec(row)?.[1] ?? '0')
  const paid = sums.reduce((sum, one) => sum + Number(one.replaceAll(',', '')), 0)
  expect(paid).toBeGreaterThan(0)
  await expect(sheet.getByText(paid.toLocaleString('en'), { exact: true }).first()).toBeVisible()
  await expect(sheet.getByRole('region', { name: '接下來' })).toContainText('定時獎勵')
  await keepPicture(page, 'rewards-sheet')
  await closeSheet(page)
  await expect.poll(() => readCoins(page)).toBe(before + paid)
}

/** Notes in each frame what the bar shows until the first coin has arrived. */
const watchBalance = `(() => {
  window.earlyBalances = []
  const read = () => {
    if (document.querySelector('dialog[data-payout=sheet], dialog [data-lit]')) return
    window.earlyBalances.push(document.querySelector('[data-balance]').textContent)
    requestAnimationFrame(read)
  }
  read()
})()`

test('playing reaches a mission: the dot appears at once, all is collected, and the bank book shows each entry', async ({
  browser,
}) => {
  const page = await openAs(browser, '925500001', '/zh_tw/other/rewards', { size: phoneSize })
  await expect(page.getByRole('heading', { name: '獎勵中心', level: 1 })).toBeVisible()
  await collectAll(page)
  // The free spin of the wheel is a link: nothing spins by itself.
  await expect(page.locator('main').getByRole('button', { name: /^一鍵領取/ })).toBeHidden()
  await expect(page.locator('main').getByRole('listitem').filter({ hasText: '火輪' })).toBeVisible()
  await expect(page.getByRole('region', { name: '接下來' }).getByRole('listitem').first()).toHaveText(
    /^定時獎勵(今天|明天) \d\d:\d\d\d\d:\d\d:\d\d$/,
  )
  await keepPicture(page, 'rewards-empty')
  await playThree(page)
  await expect(rewardDot(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: '遊玩 3 款不同遊戲' }).first()).toBeVisible()
  await keepPicture(page, 'rewards')
  await collectAll(page)
  await page.goto('/zh_tw/member/passbook')
  await expect(page.getByText('任務獎勵').first()).toBeVisible()
  await expect(page.getByText('定時獎勵').first()).toBeVisible()
  // Each press of the button next to the balance says what came of it.
  const refresh = page.getByRole('button', { name: '更新錢包' })
  await refresh.click()
  await expect(page.getByText(/^餘額已更新（\d\d:\d\d:\d\d）$/)).toBeVisible()
  await keepPicture(page, 'wallet-read')
  await expect(async () => {
    await refresh.click()
    await expect(page.getByText(/剛更新過，[1-5] 秒後可再更新$/)).toBeVisible({ timeout: 1000 })
  }).toPass()
  expectNoComplaints(page)
})

test('in the lobby the chip opens the centre and the wheel over the page, and Back closes them', async ({
  browser,
}) => {
  const page = await openAs(browser, '925500002', '/zh_tw/play-game/m', { size: deskSize })
  const chip = page.locator('main').getByRole('link', { name: /份獎勵可領$/ })
  await expect(chip).toBeVisible()
  await keepPicture(page, 'lobby')
  await chip.click()
  await expect(page).toHaveURL(/rewards=true/)
  const panel = dialogOf(page, '獎勵中心')
  await expect(panel.getByRole('button', { name: /^一鍵領取/ })).toBeVisible()
  await keepPicture(page, 'rewards-panel')
  // With its film: the balance waits for the coins, and Enter shows the sheet at once.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const before = (await readCoins(page)).toLocaleString('en')
  await page.evaluate(watchBalance)
  await collectAll(page, panel, async () => {
    await expect(page.locator('dialog[data-payout] [data-source]').first()).toBeVisible()
    await page.keyboard.press('Enter')
  })
  expect(await page.evaluate('[...new Set(window.earlyBalances)]')).toEqual([before])
  await expect(panel.getByRole('button', { name: /^一鍵領取/ })).toBeHidden()
  // The free spin leads to the wheel, which is a panel too; Back returns to the centre.
  await panel.getByRole('listitem').filter({ hasText: '火輪' }).getByRole('link').click()
  await expect(page).toHaveURL(/play-game.*rewards=wheel/)
  const wheel = dialogOf(page, '火輪')
  await expect(wheel.getByRole('button', { name: '免費轉動' })).toBeVisible()
  await keepPicture(page, 'wheel-panel')
  await page.goBack()
  await expect(wheel).toBeHidden()
  await page.goBack()
  await expect(panel).toBeHidden()
  await expect(chip).toBeVisible()
  expectNoComplaints(page)
})
