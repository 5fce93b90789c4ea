// The first session of a new player: sign in, be refused in the public chat, write to a friend, spin once, find it in the bank book.
import { expect, test } from '@playwright/test'
import { followFate } from './fate.ts'
import { amountIn, deskSize, expectNoComplaints, keepPicture, openPage, phoneSize, signInByPhone } from './people.ts'

test('two players use every page of the product', async ({ browser }) => {
  test.slow()
  const newcomer = await openPage(browser, '/zh_tw', { size: phoneSize, adult: false })
  await newcomer.getByText('下次不再顯示').click()
  await newcomer.getByRole('button', { name: '我已年滿 18 歲' }).click()
  await keepPicture(newcomer, 'home-phone')
  await newcomer.getByRole('button', { name: /登入/ }).first().click()
  await expect(newcomer.getByRole('dialog')).toBeVisible()
  await keepPicture(newcomer, 'sign-in-phone')
  await signInByPhone(newcomer, `91${String(Date.now()).slice(-7)}`)
  await expect(newcomer.getByText('恭喜註冊成功')).toBeVisible()
  await keepPicture(newcomer, 'welcome-phone')
  await newcomer.getByRole('button', { name: '開始遊戲' }).first().click()
  await expect(newcomer).toHaveURL(/play-game\/m/)

  const gold = await openPage(browser, '/zh_tw/play-game/m?chatroom=public', { size: deskSize })
  await signInByPhone(gold, '900000001')
  await expect(gold.getByRole('log').getByRole('article').first()).toBeVisible()
  await keepPicture(gold, 'lobby-desk')

  // The new player may read the public chat, but not write.
  await newcomer.getByRole('button', { name: /開啟聊天室/ }).click()
  await newcomer.getByRole('tab', { name: /公開/ }).click()
  await expect(newcomer.getByText('公開頻道需要 VIP 3（黃金）')).toBeVisible()
  await expect(newcomer.getByRole('textbox')).toHaveCount(0)
  await keepPicture(newcomer, 'public-refused-phone')

  const welcome = `歡迎新朋友 ${Date.now() % 100_000}`
  await gold.getByRole('textbox', { name: /說點什麼/ }).fill(welcome)
  await gold.getByRole('textbox', { name: /說點什麼/ }).press('Enter')
  await expect(newcomer.getByText(welcome)).toBeVisible()

  // In the private chat the new player's message arrives.
  await newcomer
    .getByRole('button', { name: /金牌阿龍/ })
    .last()
    .click()
  await newcomer.getByRole('button', { name: '傳私訊' }).click()
  const letter = newcomer.getByRole('textbox', { name: /傳訊息給/ })
  await letter.fill('謝謝，請多指教')
  await letter.press('Enter')
  await keepPicture(newcomer, 'private-phone')
  await gold.getByRole('tab', { name: /私訊/ }).click()
  await gold.getByRole('button', { name: /謝謝，請多指教/ }).click()
  await expect(gold.getByRole('log').getByText('謝謝，請多指教')).toBeVisible()
  await keepPicture(gold, 'private-desk')

  // One spin, and its entry in the bank book.
  const fate = await followFate(newcomer)
  await newcomer.goto('/zh_tw/play-game/m/owl20')
  const spin = newcomer.getByRole('button', { name: /開始/ }).last()
  await expect(spin).toBeEnabled()
  await keepPicture(newcomer, 'slot-phone')
  // Without a feature, which is shown for longer than a minute.
  void fate.wish(({ events, waits, win }) => !waits && win === 0 && events.length <= 5)
  await spin.click()
  const result = newcomer.locator('[aria-live]').filter({ hasText: /贏|沒有/ })
  await expect(result.first()).toBeAttached({ timeout: 30_000 })
  await keepPicture(newcomer, 'slot-spun-phone')
  await newcomer.goto('/zh_tw/member/passbook')
  await expect(newcomer.getByText('押注').first()).toBeVisible()
  await expect(newcomer.getByText('月夜神鴞').first()).toBeVisible()
  await keepPicture(newcomer, 'passbook-phone')
  const change = await newcomer
    .getByText(/250,000 →/)
    .first()
    .innerText()
  expect(amountIn(change.split('→')[1]!)).toBeLessThan(250_000)

  expectNoComplaints(newcomer, gold)
})
