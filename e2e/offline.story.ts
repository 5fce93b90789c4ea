// Without a network: our own page in the language of the address, a button to try again, and no cache besides the shell.
import { expect, test } from '@playwright/test'
import { expectNoComplaints, openPage, phoneSize, site } from './people.ts'

test('a page served by npm start registers the service worker', async ({ browser }) => {
  const context = await browser.newContext({ viewport: phoneSize, baseURL: site() })
  const page = await context.newPage()
  // The server of the stories turns it off in the document's facts: without that it is the document of npm start.
  await page.route('**/zh_tw', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    expect(text).toContain(',"worker":false')
    await route.fulfill({ response, body: text.replace(',"worker":false', '') })
  })
  await page.goto('/zh_tw')
  await page.evaluate('navigator.serviceWorker.ready')
  await context.close()
})

test('the shell is cached, pages and replies are not, and the offline page leads back', async ({ browser }) => {
  const page = await openPage(browser, '/zh_tw', { size: phoneSize })
  expect(await page.evaluate('navigator.serviceWorker.getRegistration().then((one) => one === undefined)')).toBe(true)
  await page.evaluate(() => localStorage.setItem('worker', 'on'))
  await page.reload()
  await page.evaluate('navigator.serviceWorker.ready')
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)

  await page.goto('/zh_tw/announcement')
  const kept = await page.evaluate<string[]>(`(async () => {
    const shelves = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = (await Promise.all(shelves.map((shelf) => shelf.keys()))).flat()
    return requests.map(({ url }) => new URL(url).pathname)
  })()`)
  expect(kept).toContain('/offline/vi_vn')
  expect(kept.filter((path) => !/^\/(assets|fonts|offline|art\/brands\/owl-mark)/.test(path))).toEqual([])
  expectNoComplaints(page)

  await page.context().setOffline(true)
  await page.goto('/vi_vn/rank/event')
  await expect(page.getByRole('heading', { name: 'Không có mạng' })).toBeVisible()
  await page.goto('/zh_tw/announcement')
  await expect(page.getByRole('heading', { name: '目前沒有網路' })).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('link', { name: '再試一次' }).click()
  await expect(page.getByRole('heading', { name: '系統公告' })).toBeAttached()
})
