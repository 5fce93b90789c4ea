// One house, many faces: brands, languages and sizes, each without a fault that axe or the console can see.
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { deskSize, expectNoComplaints, keepPicture, openPage, phoneSize } from './people.ts'

const faces = [
  { brand: 'owl', locale: 'zh_tw', name: '夜鴞娛樂', size: deskSize },
  { brand: 'dragon', locale: 'vi_vn', name: 'Rồng Thăng', size: phoneSize },
  { brand: 'dragon', locale: 'zh_tw', name: '龍騰娛樂', size: deskSize },
  { brand: 'crab', locale: 'id_id', name: 'Raja Kepiting', size: phoneSize },
]

for (const { brand, locale, name, size } of faces)
  test(`${brand} greets in ${locale} at ${size.width} pixels`, async ({ browser }) => {
    const page = await openPage(browser, `/${locale}`, { size, brand })
    await expect(page.getByRole('link', { name }).first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-brand', brand)
    const width = await page.locator('html').evaluate((html) => html.scrollWidth)
    expect(width, 'nothing hangs out of the page').toBeLessThanOrEqual(size.width)
    await keepPicture(page, `home-${brand}-${locale}-${size.width}`)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map((violation) => `${violation.id}: ${violation.nodes.length}`)).toEqual([])
    expectNoComplaints(page)
  })

test('the language changes in place', async ({ browser }) => {
  const page = await openPage(browser, '/zh_tw')
  await page.getByRole('button', { name: /語言/ }).click()
  await page.getByRole('button', { name: 'Tiếng Việt' }).click()
  await expect(page).toHaveURL(/\/vi_vn/)
  await expect(page.locator('html')).toHaveAttribute('lang', /vi/)
  expectNoComplaints(page)
})
