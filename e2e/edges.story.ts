// Edge cases: unknown addresses, guests, a lost connection, late fonts, toasts.
import { refresh } from '@lantern/protocol/auth.ts'
import { changeLimits } from '@lantern/protocol/limits.ts'
import { updateRoom } from '@lantern/protocol/live.ts'
import { expect, test, type Page, type WebSocketRoute } from '@playwright/test'
import { openDatabase } from '../packages/server/src/db/open.ts'
import { clientOf } from './fate.ts'
import {
  deskSize,
  expectNoComplaints,
  keepPicture,
  openAs,
  openPage,
  phoneSize,
  signInByPhone,
  untilAlive,
} from './people.ts'
import { expectToast, expectToastsClear } from './toasts.ts'

test('an unknown address shows the not-found page with a link to home', async ({ browser }) => {
  const page = await openPage(browser, '/zh_tw/no-such-place')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await keepPicture(page, 'not-found')
  await page
    .getByRole('link', { name: /首頁|回/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/zh_tw\/?$/)
  expectNoComplaints(page)
})

test('a guest is asked to sign in and then sent to the requested page', async ({ browser }) => {
  const page = await openPage(browser, '/zh_tw/member/passbook', { size: phoneSize })
  await expect(page).not.toHaveURL(/passbook/)
  await expect(page.getByRole('dialog')).toBeVisible()
  await signInByPhone(page, '900000005')
  await expect(page).toHaveURL(/passbook/)
  await expect(page.getByText('新手禮金')).toBeVisible()
  expectNoComplaints(page)
})

test('a lost connection shows one notice, which disappears after the reconnect', async ({ browser }) => {
  const page = await openAs(browser, '900000006', '/favicon.ico')
  const lines: WebSocketRoute[] = []
  let isCut = false
  await page.routeWebSocket(/\/ws\//, (line) => {
    if (isCut) return void line.close({ code: 4006, reason: '100006' })
    lines.push(line)
    line.connectToServer()
  })
  await page.goto('/zh_tw/play-game/m?chatroom=public')
  await expect(page.getByText('Selamat malam semua').first()).toBeVisible()
  isCut = true
  for (const line of lines) await line.close({ code: 4006, reason: '100006' })
  const banner = page.getByText(/連線中斷，正在重新連線/)
  await expect(banner).toBeVisible()
  await keepPicture(page, 'offline')
  isCut = false
  await expect(banner).toBeHidden()
  const words = page.getByRole('textbox', { name: /說點什麼/ })
  await words.fill('回來了')
  await words.press('Enter')
  await expect(page.getByRole('log').getByText('回來了')).toBeVisible()
  expectNoComplaints(page)
})

/** The fonts that the browser has drawn the first visible figures with. */
async function fontsOfFigures(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  await page.evaluate(`[...document.querySelectorAll('.number')]
    .find((figures) => figures.checkVisibility() && /\\d/.test(figures.textContent))?.setAttribute('data-figures', '')`)
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '[data-figures]' })
  const fonts = nodeId === 0 ? [] : (await session.send('CSS.getPlatformFontsForNode', { nodeId })).fonts
  await session.detach()
  return fonts.map(({ familyName }) => familyName)
}

const lateFonts = [
  { path: '/zh_tw/play-game/m', size: phoneSize },
  { path: '/vi_vn', size: deskSize },
] as const

for (const { path, size } of lateFonts)
  test(`on ${path} fonts that arrive seconds late replace their fallback and move nothing`, async ({ browser }) => {
    const page = await openPage(browser, '/favicon.ico', { size })
    const { promise: arrival, resolve: letArrive } = Promise.withResolvers<void>()
    await page.route('**/*.woff2', async (route) => {
      await arrival
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await untilAlive(page)
    await expect.poll(() => page.evaluate<number>('performance.now()')).toBeGreaterThan(4000)
    await expect.poll(() => fontsOfFigures(page)).not.toEqual([])
    expect(await fontsOfFigures(page)).not.toContain('Plus Jakarta Sans')
    await page.evaluate(`new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) window.shifted += value
    }).observe({ type: 'layout-shift' }, (window.shifted = 0))`)
    letArrive()
    await expect.poll(() => fontsOfFigures(page)).toContain('Plus Jakarta Sans')
    await page.evaluate('document.fonts.ready.then(() => new Promise(requestAnimationFrame)).then(() => null)')
    const shifted = await page.evaluate<number>('window.shifted')
    expect(shifted).toBeLessThanOrEqual(0.02)
    expectNoComplaints(page)
  })

const sizes = [phoneSize, { width: 844, height: 390 }, deskSize]

/** A host whose limit of the day refuses every spin. */
async function openStudio(page: Page): Promise<void> {
  const client = await clientOf(page)
  const { player } = await client.call(refresh, {})
  await using db = await openDatabase({ dataDir: process.env['LANTERN_DATA']!, mayShare: true, max: 1 })
  await db.kysely.updateTable('player').set({ is_host: true }).where('id', '=', player.playerID).execute()
  await client.call(updateRoom, { Title: '第 0 次' })
  await client.call(changeLimits, { Wager: 1 })
  client.close()
  await page.goto('/zh_tw/member/studio?section=room')
}

test('a toast covers no control in the studio, on a game page and above a dialog, and replaces the one of its kind', async ({
  browser,
}) => {
  const page = await openAs(browser, '918000821', '/favicon.ico')
  await openStudio(page)
  const toasts = page.locator('[data-toasts] > *')
  for (const [nth, size] of sizes.entries()) {
    await page.setViewportSize(size)
    for (const title of ['上午', '晚上']) {
      await page.getByRole('textbox', { name: '直播間標題' }).fill(`${title}第 ${nth} 次`)
      await page.getByRole('button', { name: '儲存', exact: true }).click()
      await expectToast(page, '已儲存')
    }
    await expectToastsClear(page)
    await expect(toasts).toHaveCount(1)
    await keepPicture(page, `toast-studio-${size.width}`)
  }
  await page.goto('/zh_tw/play-game/m/owl20')
  const spin = page.locator('[data-spin][data-phase="idle"]')
  for (const size of sizes) {
    await page.setViewportSize(size)
    await spin.click()
    await expectToast(page, '今日投注已達您設定的上限')
    await expectToastsClear(page)
    await expect(toasts).toHaveCount(1)
    await keepPicture(page, `toast-slot-${size.width}`)
  }
  await page.getByRole('button', { name: '遊戲選單' }).click()
  await page.getByRole('button', { name: '公平驗證' }).click()
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.getByRole('dialog').getByRole('button', { name: /^複製/ }).first().click()
    await expectToast(page, '已複製')
    await expectToastsClear(page)
    await keepPicture(page, `toast-dialog-${size.width}`)
  }
  expectNoComplaints(page)
})
