// Edge cases: unknown addresses, guests, a lost connection, late fonts.
import { expect, test, type Page, type WebSocketRoute } from '@playwright/test'
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
