// Edge cases: unknown addresses, guests, a lost connection.
import { expect, test, type WebSocketRoute } from '@playwright/test'
import { expectNoComplaints, keepPicture, openAs, openPage, phoneSize, signInByPhone } from './people.ts'

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
