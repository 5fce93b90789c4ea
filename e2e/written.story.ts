// Public pages show their content before any script has loaded, and the app hydrates them without errors.
import { expect, test, type Browser, type Page } from '@playwright/test'
import { expectNoComplaints, openPage, phoneSize, site, untilAlive } from './people.ts'

const paths = [
  '',
  '/play-game/m',
  '/announcement',
  '/newbie/gameGuidle',
  '/newbie/gameFeature',
  '/rank/event',
  '/rank/coin',
  '/support/qna',
  '/support/info',
  '/support/ban-list',
  '/support/terms',
  '/support/terms/privacy-policy',
  '/fair',
]
const faces = [
  { brand: 'owl', locale: 'zh_tw' },
  { brand: 'crab', locale: 'vi_vn' },
  { brand: 'dragon', locale: 'id_id' },
  { brand: 'horse', locale: 'en_us' },
]

test('every public page is prerendered in every language with its own title and description', async ({ browser }) => {
  const { request } = await browser.newContext()
  for (const { brand, locale } of faces) {
    const texts = new Set<string>()
    for (const path of paths) {
      // Names below localhost are known to browsers only.
      const headers = { host: `${brand}.localhost` }
      const html = await (await request.get(`${site()}/${locale}${path}`, { headers })).text()
      expect(html, path).toMatch(/<div id="root" data-visitor="guest"><!--\$-->/)
      expect(html, path).toMatch(new RegExp(`rel="canonical" href="[^"]+/${locale}${path}"`))
      texts.add(/name="description" content="([^"]+)"/.exec(html)![1]!)
    }
    expect(texts.size).toBe(paths.length)
  }
})

test('prerendered pages hydrate without errors', async ({ browser }) => {
  for (const [turn, { brand, locale }] of faces.entries()) {
    const page = await openPage(browser, '/favicon.ico', { size: phoneSize, brand })
    for (const path of paths.filter((_, at) => at % faces.length === turn)) {
      await page.goto(`/${locale}${path}`)
      await untilAlive(page)
      // The lobby shows the sign-in dialog to guests, over its page.
      await expect(page.locator('#main h1').first()).toBeAttached()
      expectNoComplaints(page)
    }
    await page.context().close()
  }
})

test('pages can be read without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phoneSize, baseURL: site() })
  const page = await context.newPage()
  await page.goto('/vi_vn/support/qna')
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await page.goto('/zh_tw')
  await expect(page.getByText('月夜神鴞').first()).toBeVisible()
  await context.close()
})

const memberPaths = [
  '/member/info',
  '/member/passbook',
  '/member/present',
  '/member/mail',
  '/member/friends',
  '/member/invite',
  '/member/settings',
  '/purchase/buy',
]

test('the frame of a member page is painted for returning players before any script runs', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phoneSize, baseURL: site() })
  // The server reads only that there is a session; who it belongs to is checked when the app asks.
  await context.addCookies([{ name: 'lantern', value: 'any', url: site() }])
  const page = await context.newPage()
  for (const path of memberPaths) {
    await page.goto(`/zh_tw${path}`)
    await expect(page.getByRole('status').getByRole('heading', { level: 1 })).toBeAttached()
    const picture = page.locator('#main picture img')
    await expect(picture).toBeVisible()
    await expect(picture, path).not.toHaveJSProperty('naturalWidth', 0)
  }
  await context.close()
})

test('the document of a member page preloads the files that render its content', async ({ browser }) => {
  const { request } = await browser.newContext()
  for (const path of memberPaths) {
    const headers = { cookie: 'lantern=any' }
    const html = await (await request.get(`${site()}/zh_tw${path}`, { headers })).text()
    const { parts } = JSON.parse(/id="app">([^<]+)</.exec(html)![1]!) as { parts: readonly string[] }
    expect(
      parts.filter((file) => /Page-[\w-]{8}\.js$/.test(file)),
      path,
    ).toHaveLength(1)
    // Not every page has a sheet of its own, but all share some.
    expect(
      parts.some((file) => file.endsWith('.css')),
      path,
    ).toBe(true)
    expect(
      parts.filter((file) => /\/(room|scout|theatre|slot)-/.test(file)),
      path,
    ).toEqual([])
  }
})

/** A page whose app is not loaded until the story allows it. */
async function openWithoutApp(browser: Browser, path: string): Promise<{ page: Page; allow(): void }> {
  const page = await openPage(browser, '/favicon.ico', { size: phoneSize })
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    if (!/\/start-/.test(route.request().url())) await allowed
    await route.continue()
  })
  await page.goto(path)
  return { page, allow }
}

test('a support text typed before the app has loaded is kept', async ({ browser }) => {
  const { page, allow } = await openWithoutApp(browser, '/zh_tw/support/info')
  const letter = page.getByLabel('發生了什麼事')
  await letter.fill('昨晚的一局沒有顯示結果')
  allow()
  await expect(page.getByText('11 / 2000')).toBeVisible()
  await expect(letter).toHaveValue('昨晚的一局沒有顯示結果')
  expectNoComplaints(page)
})

test('clicks and input from before the app has loaded are replayed', async ({ browser }) => {
  const { page, allow } = await openWithoutApp(browser, '/zh_tw/support/qna')
  const search = page.getByRole('searchbox')
  await search.fill('金幣')
  await page.getByRole('button', { name: /登入/ }).first().click()
  allow()
  await expect(page.getByRole('dialog', { name: '立即登入' })).toBeVisible()
  await page.goBack()
  await expect(search).toHaveValue('金幣')
  await expect(page.getByText(/找到 \d+ 題/)).toBeVisible()
  expectNoComplaints(page)
})
