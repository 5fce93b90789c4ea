// Signing in by phone: the age, the terms, a code typed wrong and right, several accounts, and where one wanted to go.
import { expect, test } from '@playwright/test'
import {
  askForCode,
  bindPhone,
  closeWelcome,
  dialogOf,
  enterCode,
  expectNoComplaints,
  keepPicture,
  openPage,
  openSignIn,
  phoneSize,
  readCode,
  readNumber,
  signInBy,
  signInByPhone,
  signOut,
  wrongCode,
} from './people.ts'
import { expectReach } from './reach.ts'
import { letMinutePass } from './time.ts'

test('a newcomer comes in by phone and finds coins', async ({ browser }) => {
  const page = await openPage(browser, '/zh_tw', { size: phoneSize, adult: false })
  const age = dialogOf(page, '年齡確認')
  await expect(age.getByRole('link', { name: '未滿 18 歲，離開' })).toBeVisible()
  await keepPicture(page, 'age-phone')
  await age.getByText('下次不再顯示').click()
  await age.getByRole('button', { name: '我已年滿 18 歲' }).click()
  await page.reload()
  await openSignIn(page)
  await expect(age).toBeHidden()

  await askForCode(page, '911000001')
  const code = await readCode('911000001')
  await enterCode(page, wrongCode(code))
  await expect(page.getByText('驗證碼錯誤，還可以再試 2 次')).toBeVisible()
  await keepPicture(page, 'wrong-code-phone')
  await enterCode(page, code)
  const welcome = dialogOf(page, '恭喜註冊成功')
  await expect(welcome.getByText('250,000', { exact: true })).toBeVisible()
  await expect(welcome.getByRole('definition')).toHaveText(['+200,000', '+50,000'])
  await keepPicture(page, 'welcome-phone')
  await expectReach(page)
  await closeWelcome(page)
  await expect(page.getByRole('link', { name: /目前有 250,000 金幣/ })).toBeVisible()

  await signOut(page)
  await expect(page.getByText('已登出')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  expectNoComplaints(page)
})

test('nothing opens before the terms are ticked, and Back walks the steps', async ({ browser }) => {
  const page = await openPage(browser, '/zh_tw', { size: phoneSize })
  const dialog = await openSignIn(page)
  await dialog.getByLabel('我已閱讀並同意').uncheck()
  await expect(dialog.getByText('請先勾選同意隱私權政策')).toBeVisible()
  for (const name of [/Zalo/, 'Google', 'Facebook', '手機']) {
    const way = dialog.getByRole('button', { name })
    await expect(way).toHaveAttribute('aria-disabled', 'true')
    await way.click({ force: true })
  }
  await expect(dialog).toBeVisible()
  await keepPicture(page, 'terms-unticked-phone')

  await dialog.getByLabel('我已閱讀並同意').check()
  await dialog.getByRole('button', { name: '手機' }).click()
  await expect(page).toHaveURL(/\/nowLogIn\?phoneStep=1/)
  await page.goBack()
  await expect(page).toHaveURL(/\/nowLogIn\?phoneStep=0/)
  await expect(dialog).toBeVisible()
  await page.goForward()
  await expect(dialogOf(page, '手機登入')).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/zh_tw\/?$/)
  await expect(page.getByRole('dialog')).toBeHidden()
  expectNoComplaints(page)
})

test('a phone with several accounts chooses one of them', async ({ browser }) => {
  const phone = '911000002'
  const numbers: string[] = []
  for (const [provider, person] of [
    ['Google', '大姐'],
    ['Facebook', '小妹'],
  ] as const) {
    const page = await openPage(browser, '/zh_tw')
    await signInBy(page, provider, person, true)
    numbers.push(await readNumber(page))
    await page.goto('/zh_tw/member/info')
    await letMinutePass(phone)
    await bindPhone(page, phone)
    // The coins for a phone are paid once, however many accounts share it.
    await expect(
      page.getByRole('dialog', { name: numbers.length === 1 ? '恭喜獲得獎勵' : '手機綁定成功' }),
    ).toBeVisible()
    await page.getByRole('button', { name: '確認' }).click()
    await expect(page.getByText(`${numbers.length} / 5`)).toBeVisible()
    expectNoComplaints(page)
    await page.context().close()
  }

  const page = await openPage(browser, '/zh_tw', { size: phoneSize })
  await letMinutePass(phone)
  await openSignIn(page)
  await askForCode(page, phone)
  await enterCode(page, await readCode(phone))
  const chooser = dialogOf(page, '選擇帳號')
  await expect(chooser.getByRole('listitem')).toHaveText([/大姐.*LV\.1/s, /小妹.*LV\.1/s])
  await keepPicture(page, 'chooser-phone')
  await chooser.getByRole('button', { name: '登入 小妹' }).click()
  await expect(chooser).toBeHidden()
  expect(await readNumber(page)).toBe(numbers[1])
  expectNoComplaints(page)
})

test('a chooser with nobody to choose leads back to the beginning', async ({ browser }) => {
  const page = await openPage(browser, '/zh_tw/nowLogIn?phoneStep=2')
  await expect(dialogOf(page, '立即登入')).toBeVisible()
  await expect(page).toHaveURL(/\/zh_tw\/nowLogIn$/)
  await keepPicture(page, 'sign-in-desk')
  expectNoComplaints(page)
})

test('a guest who wanted the profile gets there after signing in', async ({ browser }) => {
  const page = await openPage(browser, '/zh_tw/member/info', { size: phoneSize })
  await expect(dialogOf(page, '立即登入')).toBeVisible()
  await expect(page).not.toHaveURL(/member/)
  await signInByPhone(page, '900000009')
  await expect(page).toHaveURL(/\/zh_tw\/member\/info$/)
  await expect(page.getByRole('heading', { name: '老王' })).toBeVisible()
  await keepPicture(page, 'profile-phone')
  expectNoComplaints(page)
})
