// Bonus battles of two browsers, on a phone and a desktop: one with a marked bot, one by link with a rematch; watched, decided, proved in the browser.
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import type { Client } from '@lantern/client/client.ts'
import { fightBattles } from '../packages/tools/bots/battles.ts'
import { clientOf } from './fate.ts'
import { deskSize, expectNoComplaints, keepPicture, openAs, phoneSize } from './people.ts'
import { keepBattleOpen, quickenBattles, startBattle } from './time.ts'

/** The page looks by itself: the spins of a quickened battle are over in a few seconds. */
const showsSpins = `new Promise((resolve) => {
  const look = () => {
    const states = [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)
    if (states.some((state) => /第 \\d+ 次，共 10 次/.test(state))) resolve(true)
    else setTimeout(look, 20)
  }
  look()
})`

/** On phones nothing of the bottom bar covers it, also where the page begins above it and goes on below. */
async function expectAboveBar(button: Locator, page: Page): Promise<void> {
  await page.setViewportSize({ width: phoneSize.width, height: 700 })
  const round = page.getByRole('link', { name: '開始遊戲' }).locator('span')
  const [box, play] = [await button.boundingBox(), await round.boundingBox()]
  expect(box!.y + box!.height).toBeLessThanOrEqual(play!.y)
  await page.setViewportSize(phoneSize)
}

const result = (page: Page) => page.getByRole('region', { name: '結果' })
const totals = (page: Page) => page.getByLabel(/^總分 /)
const battleOf = (page: Page): number => Number(new URL(page.url()).searchParams.get('battle'))

async function expectSameTotals(one: Page, other: Page): Promise<void> {
  for (const page of [one, other]) await expect(result(page)).toBeVisible()
  await expect(totals(one)).toHaveText(await totals(other).allTextContents())
}

/** A bot of the demo world, with shorter pauses: it takes a seat of an open battle. */
async function fillSeat(browser: Browser): Promise<Client> {
  const client = await clientOf(await openAs(browser, '0928800003', '/favicon.ico'))
  const wait = () => new Promise<void>((resolve) => setTimeout(resolve, 200))
  // Ends when the client is closed.
  const parts = { pause: [200, 200], reaction: [0, 0], opened: new Map() } as const
  fightBattles(client, { random: () => 0, wait, ...parts }).catch(() => {})
  return client
}

/** Fee and hash of the seed are behind the (i) of the scene; Back closes it. */
async function expectTerms(page: Page, fee: string): Promise<void> {
  await expect(page.getByText(/手續費|種子的雜湊值/)).toHaveCount(0)
  await page.getByRole('button', { name: '對戰資訊' }).click()
  const terms = page.getByRole('dialog', { name: '對戰資訊' })
  await expect(terms.getByText(fee, { exact: true })).toBeVisible()
  await expect(terms.getByText(/^[0-9a-f]{64}$/)).toBeVisible()
  await keepPicture(page, `battle-terms-${page.viewportSize()!.width}`)
  await page.goBack()
  await expect(terms).toHaveCount(0)
}

async function verify(page: Page): Promise<void> {
  await result(page).getByRole('link', { name: '驗證' }).click()
  await expect(page.getByText('每次旋轉都符合種子')).toBeVisible()
}

test('two players and a bot battle, see the same totals and verify every spin; two by link play a rematch', async ({
  browser,
}) => {
  const an = await openAs(browser, '0928800001', '/zh_tw/other/battle', { size: deskSize })
  const bao = await openAs(browser, '0928800002', '/zh_tw/other/battle', { size: phoneSize })
  for (const [page, size] of [
    [an, 'desk'],
    [bao, 'phone'],
  ] as const) {
    await expect(page.getByRole('heading', { name: '規則與手續費' })).toBeVisible()
    await expect(page.getByText('獎金 38,000')).toBeVisible()
    await keepPicture(page, `battle-lobby-${size}`)
  }
  await expectAboveBar(bao.getByRole('button', { name: '以 20,000 金幣尋找對手' }), bao)

  // Of eight seats some stay free, so it starts when its time is over.
  await an.getByRole('group', { name: '人數' }).getByRole('button', { name: '8' }).click()
  await an.getByRole('button', { name: '以 20,000 金幣尋找對手' }).click()
  await expect(an).toHaveURL(/battle=\d+/)
  const id = battleOf(an)
  await keepBattleOpen(id)
  await bao.goto(`/zh_tw/other/battle?battle=${id}`)
  await bao.getByRole('button', { name: /^以 20,000 入場$/ }).click()
  const bot = await fillSeat(browser)
  for (const page of [an, bao]) await expect(page.getByText('機器人', { exact: true })).toBeVisible()
  bot.close()
  await keepPicture(an, 'battle-bots-desk')
  await expectTerms(bao, '5 %')
  const spins = Promise.all([an.evaluate(showsSpins), bao.evaluate(showsSpins)])
  await quickenBattles()
  await startBattle(id)
  await spins
  await keepPicture(an, 'battle-arena-desk')
  await keepPicture(bao, 'battle-arena-phone')
  await expectSameTotals(an, bao)
  for (const page of [an, bao]) await expect(page.getByText('機器人', { exact: true })).toBeVisible()
  await keepPicture(bao, 'battle-bots-phone')
  await verify(an)
  await keepPicture(an, 'battle-proof-desk')

  await bao.goto('/zh_tw/other/battle')
  await bao.getByRole('button', { name: '以連結開私人對戰' }).click()
  await expect(bao.getByText('空位')).toBeVisible()
  const link = new URL((await bao.getByText(/other\/battle\?code=/).textContent())!)
  await quickenBattles()
  await keepPicture(bao, 'battle-waiting-phone')
  await an.goto(link.pathname + link.search)
  await an.getByRole('button', { name: /^以 20,000 入場$/ }).click()
  await expectSameTotals(an, bao)
  await keepPicture(an, 'battle-result-desk')
  await expectTerms(an, '5 % · 2,000 金幣')
  await keepPicture(bao, 'battle-result-phone')

  await an.getByRole('button', { name: /再戰一場/ }).click()
  await expect(an.getByText('空位')).toBeVisible()
  await quickenBattles()
  await bao.getByRole('alert').getByRole('button', { name: '接受' }).click()
  await bao.getByRole('button', { name: /^以 20,000 入場$/ }).click()
  await expectSameTotals(an, bao)
  await verify(bao)
  await keepPicture(bao, 'battle-proof-phone')

  for (const [page, size] of [
    [an, 'desk'],
    [bao, 'phone'],
  ] as const) {
    await page.goto('/zh_tw/play-game/m?battles=true')
    const panel = page.getByRole('dialog', { name: '獎勵對戰' })
    await panel.getByRole('tab', { name: '我的對戰' }).click()
    await expect(panel.getByRole('table')).toHaveCount(3)
    await keepPicture(page, `battle-mine-${size}`)
    await panel.getByRole('button', { name: '結果' }).first().click()
    await expect(page).toHaveURL(/play-game\/m\?battles=\d+$/)
    await expect(result(page)).toBeVisible()
    await keepPicture(page, `battle-panel-${size}`)
    await panel.getByRole('button', { name: '關閉' }).click()
    await expect(page).toHaveURL(/play-game\/m$/)
  }
  expectNoComplaints(an, bao)
})
