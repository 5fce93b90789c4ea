// A new version is deployed while pages are open: they show a notice, update on request, and keep their state.
import { expect, test, type Page } from '@playwright/test'
import { expectNoComplaints, openAs, openPage, untilAlive } from './people.ts'

/** The same program under another name stands for the previous version: the browser treats the next one as another worker. */
const older = '/worker.js?before'
const workerOf = (page: Page): Promise<string> =>
  page.evaluate<string>(`(() => {
    const { scriptURL = '' } = navigator.serviceWorker.controller ?? {}
    return scriptURL.slice(location.origin.length)
  })()`)

/** A visitor since the previous version, who opens a page after the new one was deployed. */
async function openBetween(page: Page, path: string): Promise<void> {
  await page.evaluate(`(async () => {
    await caches.open('shell-before')
    await navigator.serviceWorker.register('${older}')
  })()`)
  await expect.poll(() => workerOf(page)).toBe(older)
  await page.evaluate(() => localStorage.setItem('worker', 'on'))
  await page.goto(path)
  await untilAlive(page)
}

const untilWaiting = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate('navigator.serviceWorker.getRegistration().then((one) => one.waiting !== null)'))
    .toBe(true)

const isNew = (page: Page): Promise<string> => workerOf(page).catch(() => '')

/**
 * If the old worker does not release the page, it is replaced by a reload after two seconds. The browser activates the new worker when the
 * old one has finished its requests, which takes long on a busy machine.
 */
async function untilNew(page: Page): Promise<void> {
  await expect
    .poll(() => isNew(page), { timeout: 30_000 })
    .toBe('/worker.js')
    .catch(() => endOlder(page))
  await expect.poll(() => isNew(page)).toBe('/worker.js')
}

/**
 * A request of the page can start the old worker again after Chromium has asked it to end. Chromium ends it when it has been idle for half a minute,
 * but not while DevTools are attached, as in stories: then it would stay for five minutes.
 */
async function endOlder(page: Page): Promise<void> {
  // The page itself may wait for an answer of the old worker.
  const blank = await page.context().newPage()
  const devTools = await page.context().newCDPSession(blank)
  // The first event lists all versions; the old one is not among those that run if it has ended meanwhile.
  const listed = new Promise<string[]>((resolve) => {
    devTools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const running = versions.filter((one) => one.scriptURL.endsWith(older) && one.runningStatus === 'running')
      resolve(running.map(({ versionId }) => versionId))
    })
  })
  await devTools.send('ServiceWorker.enable')
  for (const versionId of await listed) await devTools.send('ServiceWorker.stopWorker', { versionId })
  await blank.close()
}

const shelves = (page: Page): Promise<string[]> => page.evaluate<string[]>('caches.keys()')

test('on the first visit no new version is announced', async ({ browser }) => {
  const page = await openPage(browser, '/zh_tw/support/terms')
  await page.evaluate(() => localStorage.setItem('worker', 'on'))
  await page.goto('/zh_tw/announcement')
  await expect.poll(() => workerOf(page)).toBe('/worker.js')
  await untilAlive(page)
  await expect(page.locator('[data-toasts] button')).toHaveCount(0)
  expectNoComplaints(page)
})

test('accepting the new version activates it at once, on the same page and still signed in', async ({ browser }) => {
  const page = await openAs(browser, '900004801', '/zh_tw/announcement')
  const place = '/zh_tw/member/settings?section=play'
  await openBetween(page, place)
  const news = page.getByText('重新整理就能使用新版本')
  await expect(news).toBeVisible()
  expect(await workerOf(page)).toBe(older)
  await page.getByRole('button', { name: '重新整理' }).click()
  await untilNew(page)
  await untilAlive(page)
  await expect.poll(() => page.url().endsWith(place)).toBe(true)
  await expect(page.getByRole('button', { name: '我的帳號' })).toBeVisible()
  await expect(news).toBeHidden()
  await expect.poll(() => shelves(page).catch(() => ['shell-before'])).not.toContain('shell-before')
  expectNoComplaints(page)
})

test('without an answer the new version is activated on the next navigation, but not during a game', async ({
  browser,
}) => {
  const page = await openAs(browser, '900004802', '/zh_tw/announcement')
  await openBetween(page, '/zh_tw/play-game/m')
  await untilWaiting(page)
  await expect(page.getByText('重新整理就能使用新版本')).toBeHidden()
  expect(await workerOf(page)).toBe(older)
  await page.getByRole('link', { name: '排行' }).first().click()
  await untilNew(page)
  await untilAlive(page)
  expect(new URL(page.url()).pathname).not.toContain('play-game')
  expectNoComplaints(page)
})

test('loading another page activates the new version too', async ({ browser }) => {
  const page = await openAs(browser, '900004803', '/zh_tw/announcement')
  await openBetween(page, '/zh_tw/play-game/m')
  await untilWaiting(page)
  await page.goto('/zh_tw/rank/coin')
  await untilNew(page)
  await untilAlive(page)
  expect(new URL(page.url()).pathname).toBe('/zh_tw/rank/coin')
  expectNoComplaints(page)
})
