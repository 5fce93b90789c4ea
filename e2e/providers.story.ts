// Signing in by each provider's button, cancelling at the provider, and linking one to a phone account.
import { expect, test } from '@playwright/test'
import {
  answerAs,
  closeWelcome,
  dialogOf,
  expectNoComplaints,
  keepPicture,
  lightPage,
  openPage,
  openSignIn,
  phoneSize,
  readNumber,
  signInBy,
  signInByPhone,
  signOut,
} from './people.ts'
import { expectToast } from './toasts.ts'

const doors = { owl: ['Zalo', 'Google', 'Facebook'], crab: ['LINE', 'Apple', 'EBC'] } as const

for (const [brand, providers] of Object.entries(doors))
  for (const provider of providers)
    test(`${provider} registers a player at ${brand} and signs in the same player again`, async ({ browser }) => {
      const page = await openPage(browser, lightPage, { brand, size: phoneSize })
      const dialog = await openSignIn(page)
      await dialog.getByRole('button', { name: new RegExp(provider) }).click()
      await expect(page.getByRole('heading', { name: 'Who signs in?' })).toBeVisible()
      await keepPicture(page, `at-${provider}-phone`)
      await answerAs(page, '阿明')
      await closeWelcome(page)
      await expect(page).toHaveURL(new RegExp(`${lightPage}$`))
      const number = await readNumber(page)
      await signOut(page)
      await signInBy(page, provider, '阿明')
      expect(await readNumber(page)).toBe(number)
      await expect(page.getByRole('dialog')).toBeHidden()
      expectNoComplaints(page)
    })

test('a player who cancels at the provider sees the reason and can choose another way', async ({ browser }) => {
  for (const [brand, provider] of [
    ['owl', 'Google'],
    ['owl', 'Zalo'],
    ['crab', 'Apple'],
  ] as const) {
    const page = await openPage(browser, lightPage, { brand, size: phoneSize })
    const dialog = await openSignIn(page)
    await dialog.getByRole('button', { name: new RegExp(provider) }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('heading', { name: '登入沒有完成' })).toBeVisible()
    await expect(page.getByText('你在登入頁面按了取消')).toBeVisible()
    await keepPicture(page, `cancelled-${provider}-phone`)
    await page.getByRole('button', { name: '使用其他方式登入' }).click()
    await expect(dialog).toBeVisible()
    expectNoComplaints(page)
    await page.context().close()
  }
})

test('a phone account links Google and signs in by it', async ({ browser }) => {
  const page = await openPage(browser, '/zh_tw/member/info')
  await signInByPhone(page, '912000001')
  await closeWelcome(page)
  await expect(page).toHaveURL(/member\/info/)
  const number = await readNumber(page)
  await page.getByRole('button', { name: '綁定第三方帳號' }).click()
  const dialog = dialogOf(page, '綁定第三方帳號')
  await dialog.getByRole('button', { name: /Google/ }).click()
  await dialog.getByRole('button', { name: '前往綁定' }).click()
  await expect(dialog.getByText('請勾選同意')).toBeVisible()
  await keepPicture(page, 'link-desk')
  await dialog.getByLabel('我已閱讀並同意').check()
  await dialog.getByRole('button', { name: '前往綁定' }).click()
  await answerAs(page, '雙門')
  await expectToast(page, '已綁定 Google')
  await expect(page).toHaveURL(/\/zh_tw\/member\/info$/)
  await expect(page.getByRole('listitem').filter({ hasText: /^Google已綁定/ })).toBeVisible()
  await expect(page.getByRole('button', { name: '綁定第三方帳號' })).toBeHidden()
  await keepPicture(page, 'linked-desk')
  await signOut(page)
  await signInBy(page, 'Google', '雙門')
  expect(await readNumber(page)).toBe(number)
  expectNoComplaints(page)
})
