// The lobby and the pages around games: games first, nothing covered, no layout shift without input, long numbers, and the question before
// leaving.
import { expect, test, type Page } from '@playwright/test'
import { countShifts, expectNothingCovered, mostShift, readMoved, readShift } from './clear.ts'
import { deskSize, dialogOf, expectNoComplaints, keepPicture, openAs, phoneSize, untilClosed } from './people.ts'

const cardsOf = (page: Page) => page.getByRole('main').locator('li[data-code]')

/** The card in the list of all games, not in the row of games played last. */
const gridCard = (page: Page, code: string) => page.locator(`section:not([aria-label]) li[data-code="${code}"]`)
const boxOf = async (page: Page, code: string) => (await gridCard(page, code).boundingBox())!

test('the first row of games is visible, results are below the search field, and nothing moves without input', async ({
  browser,
}) => {
  const page = await openAs(browser, '900000041', '/favicon.ico', { size: phoneSize })
  await page.addInitScript(countShifts)
  await page.addInitScript(() => localStorage.setItem('recentGames', '["owl20"]'))
  const sizes = [phoneSize, deskSize, { width: 360, height: 640 }, { width: 844, height: 390 }]
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.goto('/zh_tw/play-game/m')
    await expect(page.getByText(/超級彩金，目前 [\d,]+ 金幣/)).toBeAttached()
    await expect(gridCard(page, 'owl20')).toBeVisible()
    await page.evaluate('document.fonts.ready.then(() => true)')
    expect
      .soft(await readShift(page), `lobby at ${size.width}: ${await readMoved(page)}`)
      .toBeLessThanOrEqual(mostShift)
    const bar = await page.locator('[class*="_bar_"]').first().boundingBox()
    const end = bar && bar.width >= size.width ? bar.y : size.height
    const first = await boxOf(page, 'owl20')
    expect.soft(first.y + first.height, `first row at ${size.width}×${size.height}`).toBeLessThanOrEqual(end)
    await keepPicture(page, `fold-${size.width}`)
  }
  await page.setViewportSize(phoneSize)
  // Marking a favourite moves no game.
  const before = await boxOf(page, 'dragon243')
  await page.getByRole('button', { name: '把秘典尋寶加入最愛' }).first().click()
  await expect(page.getByRole('region', { name: '我的最愛' })).toBeVisible()
  expect(await boxOf(page, 'dragon243')).toEqual(before)
  await page.getByRole('button', { name: '把秘典尋寶移出最愛' }).first().click()
  await expect(page.getByRole('region', { name: '我的最愛' })).toBeHidden()

  const field = page.getByRole('searchbox', { name: '搜尋遊戲' })
  const place = (await field.boundingBox())!
  await field.fill('dragon')
  await expect(page.getByText('找到 1 款遊戲')).toBeVisible()
  expect((await field.boundingBox())!.y).toBe(place.y)
  const found = await boxOf(page, 'dragon243')
  expect(found.y - place.y - place.height).toBeLessThan(200)

  for (const size of [phoneSize, deskSize]) {
    await page.setViewportSize(size)
    await page.goto('/zh_tw/member/info')
    await expect(page.getByRole('heading', { name: '榮譽榜' })).toBeAttached()
    await expect(page.locator('main :is([aria-busy=true], [class*=skeleton])')).toHaveCount(0)
    expect
      .soft(await readShift(page), `profile at ${size.width}: ${await readMoved(page)}`)
      .toBeLessThanOrEqual(mostShift)
  }
  expectNoComplaints(page)
})

test('floating buttons and bars cover no card, number, ticket or rank', async ({ browser }) => {
  const page = await openAs(browser, '900000042', '/zh_tw/play-game/m', { size: phoneSize })
  await expect(page.locator('[data-chat-button]')).toBeVisible()
  await expect(cardsOf(page).first()).toBeVisible()
  await expectNothingCovered(page)
  await page.setViewportSize(phoneSize)
  await page.goto('/zh_tw/play-game/m/keno80')
  await expect(page.locator('[data-cell="80"]')).toBeEnabled()
  const buy = page.locator('[data-buy]')
  // A draw may close between the choice of the numbers and the purchase.
  await expect(async () => {
    await expect(buy).toHaveAttribute('aria-busy', 'false')
    if (await buy.isDisabled()) await page.getByRole('button', { name: '快選' }).click()
    await buy.click({ timeout: 2000 })
    await expect(page.locator('[class*="_tickets_"] li').first()).toBeAttached({ timeout: 5000 })
  }).toPass()
  await expect(page.locator('[data-chat-button]')).toBeVisible()
  await expectNothingCovered(page)
  for (const path of ['/zh_tw/rank/event', '/zh_tw/rank/coin', '/zh_tw']) {
    await page.goto(path)
    await expect(page.locator('main li').first()).toBeVisible()
    await expectNothingCovered(page)
  }
  // After scrolling, the back-to-top button is in the bar.
  await expect(page.getByRole('banner').getByRole('button', { name: '回到頂端' })).toBeVisible()
  expectNoComplaints(page)
})

test('a balance of twelve digits fits on the narrowest phone', async ({ browser }) => {
  const page = await openAs(browser, '900000043', '/favicon.ico', { size: { width: 360, height: 640 } })
  const enrich = (text: string): string => text.replace(/"(coin|Gold|Balance)":\d+/g, '"$1":999999999999')
  await page.routeWebSocket(/\/ws\//, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => socket.send(enrich(String(message))))
  })
  await page.route('**/api/v1/**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: enrich(await response.text()) })
  })
  await page.goto('/zh_tw/play-game/m/owl20')
  const figure = page.locator('[data-figure]').first()
  await expect(figure).toHaveText('999,999,999,999')
  const balance = page.getByRole('link', { name: /目前有 999,999,999,999 金幣/ })
  await expect(balance).toBeVisible()
  for (const size of [
    { width: 360, height: 640 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size)
    // Chromium reports the font size of the earlier layout until the frame after the change of size.
    const overflow = (): Promise<number> =>
      page.evaluate<number>(`(() => {
        const node = document.querySelector('[data-figure]')
        const range = document.createRange()
        range.selectNodeContents(node)
        return range.getBoundingClientRect().right - node.parentElement.getBoundingClientRect().right
      })()`)
    await expect.poll(overflow).toBeLessThanOrEqual(0)
    await expect(async () => {
      const pill = (await balance.boundingBox())!
      const face = (await page.getByRole('button', { name: '我的帳號' }).boundingBox())!
      expect(pill.x + pill.width).toBeLessThanOrEqual(face.x)
      expect(face.x + face.width).toBeLessThanOrEqual(size.width)
    }).toPass({ timeout: 30_000 })
    await keepPicture(page, `twelve-digits-${size.width}`)
  }
  expectNoComplaints(page)
  // A request that is under way when the page is closed would fail the next story.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a game opened by its address asks before leaving, and both answers work', async ({ browser }) => {
  const page = await openAs(browser, '900000044', '/zh_tw/play-game/now?game=keno80', { size: deskSize })
  await expect(page.getByRole('heading', { name: '基諾八十' })).toBeVisible()
  const games = page.getByRole('navigation', { name: '主選單' }).getByRole('link', { name: '遊戲' })
  await games.click()
  const question = dialogOf(page, '要離開遊戲嗎？')
  await expect(question).toContainText('未完成的一局會為您保留')
  await question.getByRole('button', { name: '繼續玩' }).click()
  await untilClosed(page, question)
  await expect(page).toHaveURL(/\/play-game\/now/)
  await games.click()
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await untilClosed(page, question)
  await expect(page).toHaveURL(/\/play-game\/now/)
  await games.click()
  await question.getByRole('button', { name: '離開' }).click()
  await expect(page).toHaveURL(/\/zh_tw\/play-game\/m$/)
  await expect(cardsOf(page).first()).toBeVisible()
  expectNoComplaints(page)
})
