// Shared rounds: two players in one flight of the rocket, tickets in a keno draw, and the chain verified in the browser.
import { expect, test, type Page } from '@playwright/test'
import { deskSize, expectNoComplaints, keepPicture, openPage, phoneSize, signInByPhone } from './people.ts'

const inPhase = (page: Page, phase: string) => page.locator(`[data-phase="${phase}"]`).first()

async function enter(page: Page, phone: string): Promise<void> {
  await signInByPhone(page, phone)
  const welcome = page.getByRole('dialog', { name: '恭喜註冊成功' })
  await welcome.getByRole('button', { name: '關閉' }).click()
  await expect(welcome).toBeHidden()
}

test('two players share a flight, one buys keno tickets and verifies the chains', async ({ browser }) => {
  const stamp = String(Date.now()).slice(-6)
  const an = await openPage(browser, '/zh_tw/play-game/m/keno80', { size: deskSize })
  await enter(an, `94${stamp}1`)
  const board = an.getByRole('group', { name: '選號盤' })
  await expect(inPhase(an, 'betting')).toBeVisible({ timeout: 30_000 })

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
  await an.getByRole('button', { name: /購買/ }).click()
  const tickets = an.getByRole('region', { name: '我的選號單' })
  await expect(tickets.getByRole('listitem')).toHaveCount(1)
  await an.getByRole('button', { name: '快選' }).click()
  await expect(an.getByText('已選 10／10')).toBeVisible()
  await keepPicture(an, 'keno-desk')
  await an.getByRole('button', { name: /購買/ }).click()
  await expect(tickets.getByRole('listitem')).toHaveCount(2)

  // Meanwhile another player comes to the rocket on a phone, and sees the next flight.
  const bao = await openPage(browser, '/zh_tw/play-game/m/rocket', { size: phoneSize })
  await enter(bao, `94${stamp}2`)
  const first = bao.getByRole('region', { name: '第 1 注' })
  await first.getByRole('textbox', { name: '自動兌現倍數' }).fill('1.01')
  await first.getByRole('switch', { name: '自動兌現' }).click()
  await first.locator('[data-main]').click()
  // Placed, waiting for the next flight, or already aboard, whichever the moment of the click was.
  const taken = ['withdraw', 'queued', 'leave', 'left', 'lost'].map((look) => `[data-look="${look}"]`).join()
  await expect(bao.locator(`[data-main="0"]:is(${taken})`)).toBeVisible()

  // The draw: twenty balls, and what they are worth to the two tickets.
  await expect(inPhase(an, 'drawn')).toBeVisible({ timeout: 60_000 })
  await expect(board.locator('[data-drawn]')).toHaveCount(20)
  await expect(tickets.getByText(/中 \d+ 個|\+/).first()).toBeVisible()
  await keepPicture(an, 'keno-drawn-desk')

  await an.goto('/zh_tw/play-game/m/rocket')
  await expect(inPhase(bao, 'flying')).toBeVisible({ timeout: 30_000 })
  await keepPicture(bao, 'rocket-phone')

  // Both want to be aboard the next flight, and each sees the other's bet.
  for (const page of [an, bao]) await page.locator('[data-main="1"]').click()
  await expect(an.getByRole('region', { name: '本局下注' }).getByRole('listitem')).toHaveCount(2, { timeout: 60_000 })
  await keepPicture(an, 'rocket-desk')

  await an.getByRole('button', { name: '火箭說明' }).click()
  const dialog = an.getByRole('dialog', { name: '火箭說明' })
  await dialog.getByRole('tab', { name: '公平驗證' }).click()
  await dialog.getByRole('button', { name: /在瀏覽器驗證/ }).click()
  await expect(dialog.getByText(/局全部相符/)).toBeVisible()
  await keepPicture(an, 'rocket-verified-desk')
  await dialog.getByRole('tab', { name: '我的紀錄' }).click()
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  expectNoComplaints(an, bao)
})
