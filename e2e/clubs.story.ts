// Clubs in the browser: a club is founded, a player applies and is accepted, becomes a deputy, is removed from a profile; coupons and records.
import { expect, test, type Page } from '@playwright/test'
import { dialogOf, expectNoComplaints, keepPicture, openAs, phoneSize, untilClosed } from './people.ts'
import { expectToast } from './toasts.ts'

const openTab = (page: Page, name: string): Promise<void> =>
  page.getByRole('tablist', { name: '公會分頁' }).getByRole('tab', { name }).click()

test('a player founds a club, accepts an applicant, appoints a deputy, and removes the member from the profile', async ({
  browser,
}) => {
  const name = '夜航公會'
  const leader = await openAs(browser, '900000021', '/zh_tw/club/found')
  await leader.getByLabel('公會名稱').fill(name)
  await leader.getByRole('button', { name: '建立公會' }).click()
  await leader
    .getByRole('dialog', { name: `建立「${name}」？` })
    .getByRole('button', { name: '支付並建立' })
    .click()
  await expect(leader.getByRole('heading', { name })).toBeVisible()
  await keepPicture(leader, 'founded-desk')

  const applicant = await openAs(browser, '918000601', '/zh_tw/club', { size: phoneSize })
  await applicant.getByRole('searchbox').fill(name)
  await expect(applicant.getByRole('list', { name: '搜尋公會' }).getByRole('listitem')).toHaveCount(1)
  await applicant.getByRole('button', { name: `申請加入 ${name}` }).click()
  const card = applicant.getByRole('dialog', { name: '公會名片' })
  await card.getByRole('button', { name: '申請加入' }).click()
  await expect(applicant.getByText('申請審核中，通過後會寄信通知你。')).toBeVisible()
  await keepPicture(applicant, 'applied-phone')

  // The officers' badge appears without a reload.
  await leader.getByRole('link', { name: /申請/ }).first().click()
  await leader
    .getByRole('button', { name: /^接受 / })
    .first()
    .click()
  await expectToast(leader, '已接受 1 位')
  await applicant.goto('/zh_tw/club')
  await expect(applicant.getByRole('heading', { name })).toBeVisible()
  await keepPicture(applicant, 'member-phone')

  await leader.goto('/zh_tw/club/deputies')
  await leader.getByRole('button', { name: /^任命 .* 為副會長$/ }).click()
  const appointment = dialogOf(leader, '任命副會長')
  await appointment.getByRole('button', { name: '任命' }).click()
  await expect(applicant.getByText('副會長').first()).toBeVisible()
  await untilClosed(leader, appointment)

  await leader.goto('/zh_tw/club')
  const rows = leader.getByRole('tabpanel', { name: '成員' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await rows.nth(1).getByRole('button').first().click()
  await leader.getByRole('button', { name: '移出公會' }).click()
  await leader.getByRole('dialog', { name: '確定踢出這位成員？' }).getByRole('button', { name: '移出公會' }).click()
  await expect(applicant.getByRole('heading', { name })).toBeHidden()
  expectNoComplaints(leader, applicant)
})

test('officers grant a coupon and read coupons and records; the alliance shows its clubs in their colours', async ({
  browser,
}) => {
  const page = await openAs(browser, '900000002', '/zh_tw/club')
  await openTab(page, '金庫')
  await page.getByRole('button', { name: '發送禮券' }).first().click()
  const form = dialogOf(page, '發送禮券')
  await form.getByRole('checkbox').last().check()
  await form.getByRole('button', { name: '發送 1 張禮券' }).click()
  await expectToast(page, '已發送 1 張禮券')
  await openTab(page, '公會戰')
  await keepPicture(page, 'week-desk')
  await page.goto('/zh_tw/club/coupons')
  await expect(page.getByText('待領取').first()).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /下載 CSV/ }).click()
  expect((await saved).suggestedFilename()).toBe('data.csv')
  await page.goto('/zh_tw/club/alliance')
  await expect(page.getByText('我的公會')).toBeVisible()
  await page.goto('/zh_tw/rank/club')
  await expect(page.getByText('夜光會').first()).toBeVisible()
  await keepPicture(page, 'ranking-desk')
  expectNoComplaints(page)
})

test('a member exchanges contribution for coins of the treasury once a day', async ({ browser }) => {
  const page = await openAs(browser, '900000010', '/zh_tw/club?tab=treasury', { size: phoneSize })
  await page.getByRole('button', { name: '兌換金幣' }).click()
  const form = dialogOf(page, '兌換金幣')
  await form.getByLabel('兌換金額').fill('100000')
  await form.getByRole('button', { name: '確認兌換' }).click()
  await expectToast(page, '已兌換 100,000 金幣')
  await expect(page.getByText('今天已經兌換過', { exact: false })).toBeVisible()
  expectNoComplaints(page)
})
