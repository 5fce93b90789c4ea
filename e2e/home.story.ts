// The home page is live: a guest sees jackpots, wins, leaders, news and rooms on air; a win is pushed to all, and a tap replays it.
import { expect, test, type Locator, type Page } from '@playwright/test'
import { clientOf, winBig } from './fate.ts'
import { amountIn, comeIn, deskSize, expectNoComplaints, keepPicture, openPage, phoneSize } from './people.ts'

// A brand in which no other story wins.
const brand = 'betrnk'

test('a guest sees live content on the home page, and a win as it happens', async ({ browser }) => {
  const page = await openPage(browser, '/zh_tw', { size: phoneSize, brand })
  const pools = page.getByRole('region', { name: '共享彩金' })
  await expect(pools.getByText(/^超級彩金，目前 [\d,]+ 金幣$/)).toBeAttached()
  expect(amountIn(await pools.getByText(/^超級彩金，目前/).innerText())).toBeGreaterThan(1_000_000)
  const wins = page.getByRole('region', { name: '最新大獎' })
  await expect(wins.getByRole('link').first()).toContainText(/X/)
  await keepPicture(page, 'top-phone')

  const winner = await openPage(browser, '/favicon.ico', { brand })
  await comeIn(winner, '900000017')
  using client = await clientOf(winner)
  await winBig(client, 1)
  await expect(wins.getByRole('link').first()).toContainText('夜貓子')
  await expect(wins.getByRole('link').first()).toContainText('月夜神鴞')
  await keepPicture(page, 'win-phone')

  // Content far below is loaded when it is scrolled near.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('region', { name: '最新消息' }).getByRole('listitem')).toHaveCount(5)
  await expect(page.getByRole('region', { name: /贏分王/ }).getByRole('listitem')).toHaveCount(5)
  // Guests see which rooms are on air; the button of the menu is for players.
  await expect(page.getByRole('region', { name: '正在直播' })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: '直播' })).toHaveCount(0)
  await keepPicture(page, 'rails-phone')
  expectNoComplaints(page)
})

/** The round is shown on its stage to the end, and no dialog lies over it. Untapped, the presentation of a large win takes most of a minute. */
async function expectReplay(page: Page, winner: string): Promise<void> {
  await expect(page.getByRole('region', { name: '這一局' })).toContainText(winner)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await tapUntilEnabled(page, page.getByRole('button', { name: '重播' }))
}

/** A tap on the stage ends the current presentation, as in play. */
async function tapUntilEnabled(page: Page, button: Locator): Promise<void> {
  await expect(async () => {
    await page.locator('[data-replay]').dispatchEvent('click')
    await expect(button).toBeEnabled({ timeout: 200 })
  }).toPass({ intervals: [50] })
}

test('a win message opens its replay, and an announcement message opens the announcement', async ({ browser }) => {
  const winner = await openPage(browser, '/favicon.ico', { brand })
  await comeIn(winner, '900000018')
  const reader = await openPage(browser, '/favicon.ico', { size: deskSize, brand })
  await comeIn(reader, '900000019')
  await reader.goto('/zh_tw/play-game/m?chatroom=announcement')
  const chat = reader.getByRole('complementary', { name: '聊天室' })
  await expect(chat.getByRole('link', { name: /看公告/ }).first()).toBeVisible()
  using client = await clientOf(winner)
  await winBig(client, 1)
  // The demo world may hold older wins of the same player.
  const card = chat.getByRole('link', { name: /月夜神鴞.*BảoAn.*看重播/ }).last()
  await expect(card).toBeVisible()
  // Ten lines take turns, each for six seconds.
  await expect(reader.getByRole('region', { name: '即時快訊' })).toContainText('BảoAn', { timeout: 120_000 })
  await keepPicture(reader, 'announced-desk')
  await card.click()
  await expect(reader).toHaveURL(/\/share\?game=owl20&honor=\d+&winner=\d+$/)
  await expectReplay(reader, 'BảoAn')
  await keepPicture(reader, 'replayed-desk')
  const address = new URL(reader.url())
  await reader.goBack()
  await expect(card).toBeVisible()
  await expect(reader).toHaveURL(/chatroom=announcement/)

  // The address that shares had before: the player named as `player`, numbers in quotes.
  const old = [...address.searchParams].map(([name, value]) =>
    name === 'game' ? `game=${value}` : `${name === 'winner' ? 'player' : name}=%22${value}%22`,
  )
  await reader.goto(`/zh_tw/share?${old.join('&')}`)
  await expectReplay(reader, 'BảoAn')
  await expect(reader).toHaveURL(address.href)
  await reader.goBack()
  await chat
    .getByRole('link', { name: /看公告/ })
    .last()
    .click()
  await expect(reader).toHaveURL(/\/announcement\/\d+$/)
  await expect(reader.getByRole('article')).toHaveCount(1)
  expectNoComplaints(reader)
})

test('the list of closed accounts shows reasons and half-masked names', async ({ browser }) => {
  const page = await openPage(browser, '/vi_vn/support/ban-list', { size: phoneSize, brand })
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(rows.first()).toContainText('Nhắn rác hoặc quảng cáo')
  await expect(rows.first()).toContainText('I**i')
  expect(await rows.count()).toBeGreaterThanOrEqual(6)
  await keepPicture(page, 'bans-phone')
  expectNoComplaints(page)
})
