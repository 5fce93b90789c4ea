// One player, two devices: the newer session stays, the older device shows why it ended; the list of sign-ins, and ending all sessions.
import { expect, test } from '@playwright/test'
import { dialogOf, expectNoComplaints, keepPicture, lightPage, openPage, phoneSize, signInBy } from './people.ts'
import { expectToast } from './toasts.ts'

test('a sign-in on a second device ends the first session, and the player can list and end sessions', async ({
  browser,
}) => {
  const first = await openPage(browser, lightPage, { size: phoneSize })
  await signInBy(first, 'Google', '搬家人', true)
  await first.goto('/zh_tw/member/passbook')
  await expect(first.getByText('新手禮金')).toBeVisible()

  const second = await openPage(browser, lightPage)
  await signInBy(second, 'Google', '搬家人')
  const moved = dialogOf(first, '連線已失效')
  await expect(moved.getByText('你的帳號已在其他地方登入')).toBeVisible()
  await expect(second.getByRole('dialog')).toBeHidden()
  await keepPicture(first, 'elsewhere-phone')
  await moved.getByRole('button', { name: '重新登入' }).click()
  await expect(dialogOf(first, '立即登入')).toBeVisible()
  await first.reload()
  await dialogOf(first, '立即登入').getByRole('button', { name: '關閉' }).click()
  await expect(first.getByRole('button', { name: '登入 / 註冊' })).toBeVisible()

  await second.goto('/zh_tw/member/settings?section=safety')
  const rows = second.getByRole('region', { name: '帳號安全' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(0)).toContainText('這台裝置')
  await expect(rows.nth(0)).toContainText('新裝置')
  await expect(rows.nth(0)).toContainText('Google')
  await expect(rows.nth(1)).toContainText('登出')
  await keepPicture(second, 'sign-ins-desk')

  await second.getByRole('link', { name: /通知/ }).click()
  const letter = second.getByRole('button', { name: /新的裝置登入了你的帳號/ })
  await expect(letter.getByRole('img', { name: '未讀' })).toBeVisible()
  await letter.click()
  await expect(second.getByText('如果不是你本人，請立即在「設定」選擇「登出所有裝置」')).toBeVisible()
  await expect(letter.getByRole('img', { name: '未讀' })).toBeHidden()
  await keepPicture(second, 'letter-desk')

  const tab = await second.context().newPage()
  await tab.goto(lightPage)
  await expect(tab.getByRole('button', { name: '我的帳號' })).toBeVisible()
  await second.getByRole('link', { name: '帳號安全' }).click()
  await second.getByRole('button', { name: '全部登出' }).click()
  const question = dialogOf(second, '登出所有裝置？')
  await expect(question).toBeVisible()
  await keepPicture(second, 'end-all-desk')
  await question.getByRole('button', { name: '全部登出' }).click()
  await expectToast(second, '已登出所有裝置')
  for (const page of [second, tab]) await expect(page.getByRole('button', { name: '登入 / 註冊' })).toBeVisible()

  // Every device is unknown again, including this one.
  await signInBy(second, 'Google', '搬家人')
  await second.goto('/zh_tw/member/settings?section=safety')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(0)).toContainText('新裝置')
  expectNoComplaints(first, second)
})
