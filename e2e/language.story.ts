// The language of the page: it changes in place, and words longer than ours still fit a phone.
import { expect, test } from '@playwright/test'
import { expectNoComplaints, openAs, openPage, phoneSize, untilAlive } from './people.ts'

test('in English every page and every server text is English', async ({ browser }) => {
  // Where no other story announces anything in its own words.
  const page = await openAs(browser, '919000072', '/zh_tw/member/settings?section=preferences', {
    size: phoneSize,
    brand: 'horse',
  })
  await page.getByRole('main').getByRole('button', { name: 'English', exact: true }).click()
  await expect(page).toHaveURL(/\/en_us\/member\/settings/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  for (const path of ['', '/announcement', '/member/friends', '/member/mail', '/play-game/m']) {
    await page.goto(`/en_us${path}`)
    await untilAlive(page)
    await expect(page.locator('main :is([aria-busy=true], [class*=skeleton])')).toHaveCount(0)
    expect.soft(await page.locator('main').innerText(), path).toMatch(/[a-z]{3}/)
    // Players choose their names in any script; only the product's own texts are checked.
    const own = ':not([data-typed], [data-typed] *)'
    const texts = await page.locator(`main :is(h1, h2, h3, p, button, label)${own}`).allInnerTexts()
    const words = texts.map((text) => text.replace(/^Congratulations! .+? (won|hit|opened) /, ''))
    expect
      .soft(
        words.filter((text) => /\p{Script=Han}/u.test(text)),
        path,
      )
      .toEqual([])
  }
  expectNoComplaints(page)
})

test('the language changes without a reload', async ({ browser }) => {
  const page = await openPage(browser, '/zh_tw')
  await page.getByRole('button', { name: /語言/ }).click()
  await page.getByRole('button', { name: 'Tiếng Việt' }).click()
  await expect(page).toHaveURL(/\/vi_vn/)
  await expect(page.locator('html')).toHaveAttribute('lang', /vi/)
  expectNoComplaints(page)
})
