// A language with texts half as long again and marks above and below: every page of the list still fits on a phone.
import { expect, type Page } from '@playwright/test'
import { phoneSize } from '../people.ts'

/** The final address of a player on the checked pages, in the language whose words already have marks above and below. */
export const longerPaths: ReadonlySet<string> = new Set([
  '/',
  '/announcement',
  '/newbie/gameGuidle',
  '/rank/event',
  '/rank/coin',
  '/rank/host',
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
  '/member/studio',
  '/member/settings?section=play',
])

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

/** Changes the texts of the page: it must be loaded again afterwards. */
export async function expectRoomForLongerWords(page: Page): Promise<void> {
  await page.setViewportSize(phoneSize)
  // The layout has taken over the new width when the page fits with its original texts.
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  expect.soft(await page.evaluate<string[]>(lengthen), `${page.url()} with longer words`).toEqual([])
}
