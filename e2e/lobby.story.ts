// The lobby and the pages around play: finding games, jackpots, announced wins, honors stored and shared, rounds verified by anyone.
import { expect, test, type Page } from '@playwright/test'
import { expectDismissed, noteBanners, untilLobby, type Appearance } from './banners.ts'
import { clientOf, winBig } from './fate.ts'
import { deskSize, dialogOf, expectNoComplaints, keepPicture, openAs, openPage, phoneSize } from './people.ts'
import { expectReach } from './reach.ts'
import { expectToast } from './toasts.ts'

/** Accessible, and not wider than the screen. */
async function expectFit(page: Page): Promise<void> {
  await expectReach(page)
  const { width } = page.viewportSize()!
  expect.soft(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
}

const cardsOf = (page: Page) => page.getByRole('main').locator('li[data-code]')

/** How many games are in each row of the grid. */
const readRows = `(() => {
  const rows = new Map()
  for (const { offsetTop } of document.querySelectorAll('main li[data-code]'))
    rows.set(offsetTop, (rows.get(offsetTop) ?? 0) + 1)
  return [...rows.values()]
})()`

/** No size of the screen leaves a single game in the last row. */
async function expectFullRows(page: Page): Promise<void> {
  const size = page.viewportSize()!
  for (const width of [360, phoneSize.width, 768, 1024, deskSize.width]) {
    await page.setViewportSize({ ...size, width })
    await expect.poll(async () => (await page.evaluate<number[]>(readRows)).at(-1), `at ${width}`).toBeGreaterThan(1)
  }
  await page.setViewportSize(size)
}

// Each story has players of its own: the file is not the unit of the queue, and its stories may run next to each other.
test.describe.configure({ mode: 'parallel' })

test('a player finds games by name, kind, favourites and history, and sees the jackpots above them', async ({
  browser,
}) => {
  const page = await openAs(browser, '918000813', '/zh_tw/play-game/m', { size: phoneSize })
  const pools = page.getByRole('region', { name: '共享彩金' })
  await expect(pools.getByText(/超級彩金，目前 [\d,]+ 金幣/)).toBeAttached()
  await expect(cardsOf(page).first()).toBeVisible()
  await keepPicture(page, 'phone')
  await expectFit(page)
  await expectFullRows(page)

  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: '搜尋遊戲' })).toBeFocused()
  await page.keyboard.type('moonlit')
  await expect(cardsOf(page)).toHaveCount(1)
  await expect(page.getByText('找到 1 款遊戲')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '連爆消除' }).click()
  await expect(page.locator('li[data-code="crabtumble"]')).toBeVisible()
  await expect(page.locator('li[data-code="owl20"]')).toHaveCount(0)
  await page.getByRole('searchbox').fill('zebra')
  await expect(page.getByText('找不到符合的遊戲')).toBeVisible()
  await page.getByRole('button', { name: '看所有遊戲' }).click()

  await page.getByRole('button', { name: '把秘典尋寶加入最愛' }).click()
  await page.locator('li[data-code="owl20"] a').first().click()
  await expect(page.locator('[data-spin][data-phase="idle"]')).toBeVisible({ timeout: 30_000 })
  await page.setViewportSize(deskSize)
  await page.goto('/zh_tw/play-game/pc')
  const liked = page.getByRole('region', { name: '我的最愛' })
  await expect(liked.locator('li[data-code="book10"]')).toBeVisible()
  await expect(page.getByRole('region', { name: '最近玩過' }).locator('li[data-code="owl20"]')).toBeVisible()
  await keepPicture(page, 'desk')
  // The first element that Tab reaches is the link that skips the menus.
  await page.evaluate('document.activeElement?.blur()')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '跳到主要內容' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await liked.getByRole('button', { name: '把秘典尋寶移出最愛' }).click()
  await expect(liked).toBeHidden()

  await page.setViewportSize(phoneSize)
  await page.getByRole('button', { name: '開啟遊戲選單' }).click()
  const menu = page.getByRole('navigation', { name: '遊戲選單' }).first()
  await expect(menu.getByRole('link', { name: '贈禮' })).toBeVisible()
  await keepPicture(page, 'dial-phone')
  expectNoComplaints(page)
})

test('a favourite that the server refuses is reverted, and a list that failed to load can be retried', async ({
  browser,
}) => {
  const page = await openAs(browser, '918000814', '/favicon.ico', { size: deskSize })
  let isBroken = true
  await page.routeWebSocket(/\/ws\/lobby/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      const { OP, Seq } = JSON.parse(String(message)) as { OP: number; Seq?: number }
      const answer = { OP: OP + 1, Seq, Code: 100013, Message: '找不到您要的對象', Result: {} }
      if (isBroken && (OP === 20000 || OP === 20010)) socket.send(JSON.stringify(answer))
      else server.send(message)
    })
  })
  await page.goto('/zh_tw/play-game/m')
  await expect(page.getByText('遊戲清單讀不到')).toBeVisible()
  await keepPicture(page, 'unread-desk')
  isBroken = false
  await page.getByRole('button', { name: '再試一次' }).click()
  await expect(cardsOf(page).first()).toBeVisible()
  isBroken = true
  const heart = page.locator('li[data-code="dragon243"]').getByRole('button')
  await heart.click()
  await expectToast(page, '最愛沒有存起來')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  expectNoComplaints(page)
})

/** The link shows the round to players and guests; a link to an unknown round shows nothing. */
async function watchReplay(guest: Page): Promise<void> {
  await expect(guest.getByRole('region', { name: '這一局' })).toContainText('月夜神鴞')
  const stage = guest.locator('[data-replay]')
  await expect(stage.locator('[data-ready]')).toBeAttached()
  await keepPicture(guest, 'replay-desk')
  // The presentation of a hundredfold win is long: it is enough that it continues.
  await expect(stage.locator('[aria-live]')).not.toBeEmpty({ timeout: 60_000 })
  await guest.setViewportSize(phoneSize)
  await keepPicture(guest, 'replay-phone')
  await guest.goto('/zh_tw/share?replay=1.2.3')
  await expect(guest.getByText('這個連結看不到重播')).toBeVisible()
}

/** A seed in use is kept; once it is changed, its rounds can be proved. */
async function proveRound(winner: Page): Promise<void> {
  await winner.goto('/zh_tw/fair')
  await expect(winner.getByText('種子還在使用').first()).toBeVisible()
  await winner.getByRole('button', { name: '換新種子並公開舊種子' }).click()
  await expect(winner.getByText('種子還在使用')).toHaveCount(0)
  const rounds = winner.getByRole('list', { name: '我的紀錄' }).getByRole('button')
  await winner.getByRole('combobox', { name: '每頁筆數' }).selectOption('2')
  await expect(rounds).toHaveCount(2)
  await winner.getByRole('button', { name: '第 2 頁' }).click()
  await expect(winner.getByRole('button', { name: '第 2 頁' })).toHaveAttribute('aria-current', 'page')
  await keepPicture(winner, 'rounds-phone')
  await rounds.first().click()
  await winner.getByRole('button', { name: '在這裡驗算' }).click()
  await expect(winner.getByText('完全相符')).toBeVisible()
  await keepPicture(winner, 'proved-phone')
}

/**
 * In every frame of its animation and however far the dialog is scrolled, a toast ends above the edge at which the dialog is cut.
 * The page measures it as soon as it is shown: the toast leaves after a few seconds. Resolves when `show` has shown one.
 */
async function expectToastAboveDialog(page: Page, show: () => Promise<void>): Promise<void> {
  await page.evaluate(`window.measuredToast = new Promise((resolve) => {
    const measure = (toast) => {
      const scrim = document.querySelector('[data-scrim]')
      const readEnd = () => toast.getBoundingClientRect().bottom
      const ends = [readEnd()]
      for (const animation of toast.getAnimations()) {
        animation.pause()
        for (const part of [0, 0.25, 0.5, 0.75]) {
          animation.currentTime = animation.effect.getComputedTiming().endTime * part
          ends.push(readEnd())
        }
        animation.finish()
      }
      scrim.scrollTo(0, scrim.scrollHeight)
      resolve({ ends, edge: scrim.getBoundingClientRect().top + scrim.clientTop, scrolled: scrim.scrollTop })
    }
    new MutationObserver((_records, observer) => {
      const toast = document.querySelector('[data-toasts] > div')
      if (!toast) return
      observer.disconnect()
      measure(toast)
    }).observe(document.body, { childList: true, subtree: true })
  })
  void 0`)
  await show()
  const { ends, edge, scrolled } = await page.evaluate<{ ends: number[]; edge: number; scrolled: number }>(
    'window.measuredToast',
  )
  // A dialog that is not taller than the screen would prove nothing.
  expect(scrolled).toBeGreaterThan(0)
  expect(Math.max(...ends)).toBeLessThanOrEqual(edge)
}

/** Waits for the banner of a win of this file; other stories may win meanwhile. */
async function expectBanner(seen: () => Promise<readonly Appearance[]>): Promise<Appearance> {
  let found: Appearance | undefined
  await expect
    .poll(async () => {
      found = (await seen()).find(({ text }) => text.includes('月夜神鴞') && /\d+(\.\d+)?X/.test(text))
      return found !== undefined
    })
    .toBe(true)
  return found!
}

test('big wins are pushed to all players, listed in honor, shared, and replayed by a guest', async ({ browser }) => {
  test.slow()
  const [watcher, winner] = await Promise.all([
    openAs(browser, '918000815', '/zh_tw/play-game/m', { size: deskSize }),
    openAs(browser, '900000024', '/favicon.ico', { size: phoneSize }),
  ])
  await expect(cardsOf(watcher).first()).toBeVisible()
  const client = await clientOf(winner)
  const inLobby = await noteBanners(watcher, { dismissesFirst: true })
  await winBig(client, 4)
  await expectBanner(inLobby)
  await keepPicture(watcher, 'banner-desk')
  await expectDismissed(watcher)

  await watcher.setViewportSize(phoneSize)
  const isInLobby = untilLobby(watcher)
  await watcher.goto('/zh_tw/play-game/m/owl20')
  await expect(watcher.locator('[data-spin][data-phase="idle"]')).toBeVisible()
  await isInLobby
  const inGame = await noteBanners(watcher)
  await winBig(client, 1)
  const shown = await expectBanner(inGame)
  const bar = (await watcher.getByRole('banner').boundingBox())!
  // It covers the title of the game, never the balance above or the reels below.
  const reels = (await watcher.locator('canvas').first().boundingBox())!
  expect(shown.top).toBeGreaterThanOrEqual(bar.y + bar.height)
  expect(shown.bottom).toBeLessThanOrEqual(reels.y + reels.height / 3)
  await keepPicture(watcher, 'banner-phone')

  const honors = winner.getByRole('list', { name: '榮譽榜' }).getByRole('listitem')
  // Honors are written after the rounds, and the page reads them once.
  await expect(async () => {
    await winner.goto('/zh_tw/member/info')
    await expect(honors.nth(3)).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await expect(honors.first()).toContainText(/\d+\.\d\d 倍/)
  for (let index = 0; index < 3; index++) {
    await winner.getByRole('button', { name: /^鎖定/, pressed: false }).first().click()
    await expect(winner.getByText(`已鎖定 ${index + 1} / 3`)).toBeVisible()
  }
  await winner.getByRole('button', { name: /^鎖定/, pressed: false }).first().click()
  const refused = dialogOf(winner, '無法鎖定')
  await expect(refused).toContainText('最多只能收藏 3 筆')
  await expect(refused).toContainText('100001')
  await keepPicture(winner, 'refused-phone')
  await refused.getByRole('button', { name: '確認' }).click()
  await expect(winner.getByText('已鎖定 3 / 3')).toBeVisible()
  await winner.getByRole('list', { name: '榮譽榜' }).scrollIntoViewIfNeeded()
  await keepPicture(winner, 'honors-phone')
  await expectFit(winner)

  await honors.first().getByRole('button', { name: '分享' }).click()
  const share = dialogOf(winner, '發送名單')
  await expect(share.getByText('還沒有好友可以發送')).toBeVisible()
  await keepPicture(winner, 'share-phone')
  await winner.setViewportSize({ width: 844, height: 390 })
  await expectToastAboveDialog(winner, () => share.getByRole('button', { name: '複製重播連結' }).click())
  await expectToast(winner, '連結已複製')
  await keepPicture(winner, 'toast-landscape')
  await winner.setViewportSize(phoneSize)
  await share.getByLabel('同時發送到公開頻道').check()
  await share.getByRole('button', { name: '發送 1 則' }).click()
  await expectToast(winner, '已發送 1 則')
  const link = new URL(await winner.evaluate<string>('navigator.clipboard.readText()'))

  const guest = await openPage(browser, link.pathname + link.search, { size: deskSize })
  await Promise.all([watchReplay(guest), proveRound(winner)])
  await client.close()
  expectNoComplaints(watcher, winner, guest)
})

test('a guest verifies a round in the browser, sees where a modified one fails, and reads the odds', async ({
  browser,
}) => {
  const page = await openPage(browser, '/zh_tw/fair', { size: deskSize })
  await page.getByRole('button', { name: '填入範例' }).click()
  await expect(page.getByLabel('局號')).not.toHaveValue('')
  const run = page.getByRole('button', { name: '在這裡驗算' })
  await page.context().setOffline(true)
  await run.click()
  await expect(page.getByText('完全相符')).toBeVisible()
  await keepPicture(page, 'proved-desk')
  const seed = await page.getByLabel('伺服器種子', { exact: true }).inputValue()
  await page.getByLabel('伺服器種子', { exact: true }).fill(seed.replace(/.$/, seed.endsWith('0') ? '1' : '0'))
  await run.click()
  await expect(page.getByText('和事先公布的不同')).toBeVisible()
  await page.getByLabel('伺服器種子', { exact: true }).fill(seed)
  await page.getByLabel('贏得').fill('999000')
  await run.click()
  await expect(page.getByText('結果和紀錄的不同')).toBeVisible()
  await keepPicture(page, 'tampered-desk')
  await expectFit(page)
  await page.context().setOffline(false)
  await page.getByRole('tab', { name: '各遊戲機率' }).click()
  await expect(page.getByText('精確分數').first()).toBeVisible()
  await keepPicture(page, 'odds-desk')
  await page.setViewportSize(phoneSize)
  await page.getByRole('button', { name: '基諾八十' }).click()
  await page.getByRole('button', { name: '選 10 個號碼' }).click()
  await expect(page.getByText('一局贏幾倍的機率')).toBeVisible()
  await keepPicture(page, 'odds-phone')
  await expectFit(page)
  expectNoComplaints(page)
})
