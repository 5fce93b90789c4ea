// The language of the page: it changes in place, and words longer than ours still fit a phone.
import { expect, test } from '@playwright/test'
import { expectNoComplaints, openAs, openPage, phoneSize, untilAlive } from './people.ts'

test('in English every page and every server text is English', async ({ browser }) => {
  // Where no other story announces anything in its own words.
  const page = await openAs(browser, '919000072', '/zh_tw', { size: phoneSize, brand: 'horse' })
  await page.goto('/zh_tw/member/settings?section=preferences')
  await page.getByRole('main').getByRole('button', { name: 'English', exact: true }).click()
  await expect(page).toHaveURL(/\/en_us\/member\/settings/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  for (const path of ['', '/announcement', '/member/friends', '/member/mail', '/play-game/m']) {
    await page.goto(`/en_us${path}`)
    await untilAlive(page)
    await expect(page.locator('main :is([aria-busy=true], [class*=skeleton])')).toHaveCount(0)
    expect.soft(await page.locator('main').innerText(), path).toMatch(/[a-z]{3}/)
    // Players choose their names in any script; only the product's own texts are checked.
    const texts = await page.locator('main :is(h1, h2, h3, p, button, label)').allInnerTexts()
    const words = texts.map((text) => text.replace(/^Congratulations! .+ won /, ''))
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

const pages = [
  '',
  '/announcement',
  '/newbie/gameGuidle',
  '/rank/event',
  '/rank/coin',
  '/purchase/buy',
  '/purchase/coupon',
  '/support/qna',
  '/support/info',
  '/download',
  '/play-game/m',
  '/member/info',
  '/member/passbook',
  '/member/present',
  '/member/mail',
  '/member/friends',
  '/member/invite',
  '/member/settings?section=play',
]

/** Every word grows by half and gets marks above and below; what then stands outside of the screen, and is not in something that scrolls. */
const lengthen = `(() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found = []
  while (texts.nextNode()) found.push(texts.currentNode)
  for (const text of found) {
    // Codes and addresses are not words.
    if (text.data.includes('://') || text.parentElement.closest('script, style, svg, strong')) continue
    if (/\\p{L}/u.test(text.data))
      text.data = text.data.replace(/\\p{L}+/gu, (word) =>
        word.normalize('NFD').replace(/(\\p{L})/u, '$1\u0323\u0302') + 'ộ'.repeat(Math.ceil(word.length / 2)))
  }
  const scrolls = (one) => {
    for (let above = one; above && above !== document.body; above = above.parentElement)
      if (/auto|scroll|hidden|clip/.test(getComputedStyle(above).overflowX)) return true
    return false
  }
  const outside = [...document.querySelectorAll('#root *')].filter((one) => {
    const { right, width, height } = one.getBoundingClientRect()
    return width > 0 && height > 0 && right > innerWidth + 1 && !scrolls(one)
  })
  const html = document.documentElement.scrollWidth > innerWidth ? ['the whole page'] : []
  return [...html, ...outside.slice(0, 3).map((one) => one.outerHTML.slice(0, 120))]
})()`

test('a language with texts half as long again and marks above and below fits on a phone', async ({ browser }) => {
  const page = await openAs(browser, '919000071', '/vi_vn', { size: phoneSize })
  for (const path of pages) {
    await page.goto(`/vi_vn${path}`)
    await untilAlive(page)
    await expect(page.locator('main :is([aria-busy=true], [class*=skeleton])')).toHaveCount(0)
    expect.soft(await page.evaluate<string[]>(lengthen), path).toEqual([])
  }
  expectNoComplaints(page)
})
