// Everyone can use the pages of one's account: no fault that axe counts as serious, nothing sideways, no word left untranslated.
import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import {
  closeWelcome,
  deskSize,
  dialogOf,
  expectNoComplaints,
  keepPicture,
  openPage,
  openSignIn,
  phoneSize,
  signInBy,
  signInByPhone,
} from './people.ts'

const sections = ['preferences', 'play', 'safety', 'notices', 'records'] as const
const pages = [
  ['info', 'info'],
  ['edit', 'info?edit=1'],
  ['settings', 'settings'],
  ...sections.map((section) => [section, `settings?section=${section}`] as const),
] as const
const questions = [
  ['link', 'info?ask=link'],
  ['delete', 'info?ask=delete'],
  ['limit', 'settings?section=play&ask=wager'],
  ['exclusion', 'settings?section=play&ask=exclusion'],
] as const

async function expectReach(page: Page, name: string): Promise<void> {
  const { width } = page.viewportSize()!
  await keepPicture(page, `${name}-${width}`)
  const whole = await page.locator('html').evaluate((html) => html.scrollWidth)
  expect.soft(whole, `${name}: nothing hangs out of the page`).toBeLessThanOrEqual(width)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const told = grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect.soft(told, name).toEqual([])
}

/** Every part of the page has come: nothing is waited for any more. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main :is([aria-busy=true], [class*=skeleton])')).toHaveCount(0)
}

for (const [nth, size] of [phoneSize, deskSize].entries())
  test(`the account's pages can be used by everyone at ${size.width} pixels`, async ({ browser }) => {
    // Many pages, each judged as a whole.
    test.slow()
    const page = await openPage(browser, '/zh_tw', { size })
    const dialog = await openSignIn(page)
    await expectReach(page, 'sign-in')
    await dialog.getByRole('button', { name: '手機' }).click()
    await expect(dialogOf(page, '手機登入')).toBeVisible()
    await expectReach(page, 'phone')
    await page.goBack()
    await signInByPhone(page, `91400000${nth}`)
    await expect(dialogOf(page, '恭喜註冊成功').getByText('+50,000')).toBeVisible()
    await expectReach(page, 'welcome')
    await closeWelcome(page)
    for (const [name, path] of pages) {
      await page.goto(`/zh_tw/member/${path}`)
      await settle(page)
      await expectReach(page, name)
    }
    // A dialog is as wide as a phone at most: the narrow size says it for both.
    for (const [name, path] of size === phoneSize ? questions : []) {
      await page.goto(`/zh_tw/member/${path}`)
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectReach(page, name)
    }
    expectNoComplaints(page)
  })

/** What is shown and what is spoken. */
async function readAll(page: Page): Promise<string> {
  const spoken = await page
    .locator('[aria-label], [title], [placeholder], [alt]')
    .evaluateAll((all) =>
      all.map((one) => ['aria-label', 'title', 'placeholder', 'alt'].map((name) => one.getAttribute(name)).join(' ')),
    )
  return [await page.locator('body').innerText(), ...spoken].join('\n')
}

for (const [locale, size, person] of [
  ['vi_vn', phoneSize, '越南來客'],
  ['id_id', deskSize, '印尼來客'],
] as const)
  test(`no Chinese is left on the account's pages in ${locale}`, async ({ browser }) => {
    const page = await openPage(browser, '/zh_tw', { size })
    await signInBy(page, 'Google', person, true)
    for (const [name, path] of pages) {
      await page.goto(`/${locale}/member/${path}`)
      await settle(page)
      const text = (await readAll(page)).replaceAll(person, '').replaceAll('繁體中文', '')
      const left = text.split('\n').filter((line) => /\p{Script=Han}/u.test(line))
      expect.soft(left, path).toEqual([])
      const whole = await page.locator('html').evaluate((html) => html.scrollWidth)
      expect.soft(whole, `${path}: nothing hangs out of the page`).toBeLessThanOrEqual(size.width)
      await keepPicture(page, `${locale}-${name}`)
    }
    expectNoComplaints(page)
  })
