// Stamps of the sign-in card, a frame that is worn, the VIP bonus, and the packages of a player who returns.
import { expect, test } from '@playwright/test'
import { deskSize, expectNoComplaints, keepPicture, lightPage, openAs, phoneSize, readNumber } from './people.ts'
import { giveFrame, letDaysPass } from './time.ts'
import { expectPaid, expectToast } from './toasts.ts'

test('a stamp a day lands on the card, the eighth begins the next card, and a frame is worn', async ({ browser }) => {
  const page = await openAs(browser, '924400001', lightPage, { size: phoneSize })
  const number = await readNumber(page)
  await page.goto('/zh_tw/other/sevendaySignIn')
  const card = page.getByRole('list', { name: '七日簽到' })
  await expect(card.getByRole('listitem')).toHaveCount(7)
  await expect(card.getByText('第 1 天，10,000 金幣，現在可以領取')).toBeAttached()
  await keepPicture(page, 'card-phone')
  await page.getByRole('button', { name: '簽到領取 10,000 金幣' }).click()
  await expectPaid(page, '獲得 10,000 金幣')
  await expect(card.getByText('第 1 天，10,000 金幣，已領取')).toBeAttached()
  await expect(page.getByText('今天已簽到')).toBeVisible()
  await expect(page.getByText('本月已簽到 1 天')).toBeVisible()
  await keepPicture(page, 'stamped-phone')

  // A missed day resets nothing; the eighth stamp begins the next card.
  for (const [index, amount] of ['20,000', '1', '40,000', '5', '2', '150,000', '10,000'].entries()) {
    await letDaysPass(number, index === 0 ? 2 : 1)
    await page.reload()
    await page.getByRole('button', { name: `簽到領取 ${amount} ` }).click()
    await expect(page.getByText('今天已簽到')).toBeVisible()
  }
  await expect(page.getByText('第 2 張簽到卡')).toBeVisible()
  await expect(card.getByText('第 1 天，10,000 金幣，已領取')).toBeAttached()
  await page.setViewportSize(deskSize)
  await keepPicture(page, 'card-desk')

  await giveFrame(number, 60)
  await page.goto('/zh_tw/member/info')
  const frames = page.getByRole('region', { name: '頭像框' })
  await frames.getByText('紅梅迎春').click()
  await expectToast(page, '已更換頭像框')
  await expect(frames.getByRole('radio', { name: '紅梅迎春' })).toBeChecked()
  await expect(page.locator('[data-frame="60"]').first()).toBeVisible()
  await keepPicture(page, 'frame-desk')
  expectNoComplaints(page)
})

test('the VIP page lists the benefits of every rank and pays the bonus of the day once', async ({ browser }) => {
  const page = await openAs(browser, '924400002', '/zh_tw/member/vip', { size: phoneSize })
  await expect(page.getByRole('heading', { name: 'VIP 1 青銅' })).toBeVisible()
  await page.getByRole('button', { name: '領取 5,000 金幣' }).click()
  await expectPaid(page, '獲得 5,000 金幣')
  await expect(page.getByText('今天已領取')).toBeVisible()
  await expect(page.getByRole('row', { name: /^獎勵倍數/ }).getByRole('cell')).toHaveText([
    ...['×1', '×1.1', '×1.2', '×1.3', '×1.5', '×1.75', '×2', '×3'],
  ])
  await keepPicture(page, 'vip-phone')
  await page.setViewportSize(deskSize)
  await keepPicture(page, 'vip-desk')
  expectNoComplaints(page)
})

test('a player who returns after fourteen days takes one package a day', async ({ browser }) => {
  const page = await openAs(browser, '924400003', '/zh_tw/other/return', { size: phoneSize })
  await expect(page.getByRole('heading', { name: '目前沒有回歸好禮' })).toBeVisible()
  await keepPicture(page, 'none-phone')
  await letDaysPass(await readNumber(page), 14)
  await page.reload()
  await page.getByRole('button', { name: '領取 30,000 金幣' }).click()
  await expectPaid(page, '獲得 30,000 金幣')
  await expect(page.getByText('今天已領取')).toBeVisible()
  await keepPicture(page, 'return-phone')
  await page.setViewportSize(deskSize)
  await keepPicture(page, 'return-desk')
  expectNoComplaints(page)
})
