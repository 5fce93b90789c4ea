// The studio: a host goes live from the browser with the fake devices of Chromium, is watched, loses the connection and returns.
import { createClient, type Client } from '@lantern/client/client.ts'
import { refresh } from '@lantern/protocol/auth.ts'
import { listBroadcasts } from '@lantern/protocol/broadcasts.ts'
import { openOwnRoom, resetStreamKey, updateRoom } from '@lantern/protocol/live.ts'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { openDatabase } from '../packages/server/src/db/open.ts'
import { browserFlags, browserPath } from './browser.ts'
import { openLine } from './lostLine.ts'
import { comeIn, expectNoComplaints, keepPicture, openAs, openPage, phoneSize, site } from './people.ts'

const studio = '/zh_tw/member/studio'

// The headless shell has no devices.
test.use({
  launchOptions: { executablePath: browserPath, args: [...browserFlags, '--use-fake-device-for-media-stream'] },
})

/** Makes the signed-in player of the page a host with a titled room; a second client in the session of the page. */
async function makeHost(page: Page, title: string): Promise<Client> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'lantern')
  const client = createClient({ base: site() })
  client.useToken(cookie!.value)
  const { player } = await client.call(refresh, {})
  // Before the first socket, which reads the role.
  await using db = await openDatabase({ dataDir: process.env['LANTERN_DATA']!, mayShare: true, max: 1 })
  await db.kysely.updateTable('player').set({ is_host: true }).where('id', '=', player.playerID).execute()
  await client.call(updateRoom, { Title: title })
  return client
}

const section = (page: Page): Locator => page.getByRole('region', { name: '用瀏覽器開播' })
const press = (page: Page, name: string): Promise<void> => section(page).getByRole('button', { name }).click()

/** A time of the media element that a viewer sees; 0 without a picture. */
const position = (page: Page): Promise<number> =>
  page.evaluate(
    `(() => { const video = document.querySelector('video'); return video?.videoWidth ? video.currentTime : 0 })()`,
  )

async function expectMoving(page: Page): Promise<void> {
  await expect.poll(() => position(page), { timeout: 120_000 }).toBeGreaterThan(0)
  const before = await position(page)
  await expect.poll(() => position(page), { timeout: 120_000 }).toBeGreaterThan(before)
}

test('a host goes live from the browser, is watched, returns after a lost connection, and is cut by a new key', async ({
  browser,
}) => {
  test.slow()
  const line = await openLine()
  const host = await openPage(browser, `${line.origin}/favicon.ico`, { isFastDevice: true })
  await comeIn(host, '918000501')
  const client = await makeHost(host, '瀏覽器開播')
  const { RoomID: roomId } = await client.call(openOwnRoom, {})
  await host.context().grantPermissions(['camera', 'microphone'])
  // From another page of the app: the studio is loaded as a document of its own.
  await host.goto(`${line.origin}/zh_tw/member/settings`)
  await host.evaluate(`window.isOldDocument = true`)
  await host.getByRole('navigation', { name: '會員選單' }).getByRole('link', { name: '直播主中心' }).click()
  await expect(section(host)).toBeVisible()
  expect(await host.evaluate(`window.isOldDocument`)).toBeUndefined()

  await press(host, '開啟鏡頭與麥克風')
  await section(host).getByRole('button', { name: '360p' }).click()
  await expect(section(host).getByRole('meter', { name: '麥克風音量' })).toBeVisible()
  await press(host, '開始直播')
  await expect(section(host).getByText('直播中', { exact: true })).toBeVisible({ timeout: 60_000 })
  const viewer = await openAs(browser, '918000502', `/zh_tw/play-game/live?live=${roomId}`, {
    size: phoneSize,
    hasLiveBox: true,
  })
  await expectMoving(viewer)
  // The server reports what it receives.
  const received = section(host)
    .getByRole('row', { name: /每秒幀數/ })
    .getByRole('cell')
    .nth(1)
  await expect(received).toHaveText(/^[1-9]\d?$/)
  await keepPicture(host, 'live-desk')
  await keepPicture(viewer, 'watched-phone')

  const countBroadcasts = async (): Promise<number> =>
    (await client.call(listBroadcasts, { RoomID: roomId, Page: 1, PerPage: 10 })).Total
  expect(await countBroadcasts()).toBe(1)
  expect(line.cut('GET /live/publish')).toBe(1)
  await expect(section(host).getByText('重新連線中')).toBeVisible()
  line.restore()
  await expect(section(host).getByText('直播中', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(viewer.getByText('主播馬上回來')).toBeHidden()
  await expectMoving(viewer)
  expect(await countBroadcasts()).toBe(1)

  // Leaving asks; the broadcast goes on after "stay".
  await host.getByRole('navigation', { name: '會員選單' }).getByRole('link', { name: '信箱' }).click()
  await host.getByRole('dialog', { name: '要離開並結束直播嗎？' }).getByRole('button', { name: '繼續直播' }).click()
  await expect(section(host).getByText('直播中', { exact: true })).toBeVisible()

  await client.call(resetStreamKey, {})
  await expect(section(host).getByText('串流金鑰已重設', { exact: false })).toBeVisible()
  await press(host, '開始直播')
  await expect(section(host).getByText('直播中', { exact: true })).toBeVisible({ timeout: 60_000 })
  await host.getByRole('navigation', { name: '會員選單' }).getByRole('link', { name: '信箱' }).click()
  await host.getByRole('dialog', { name: '要離開並結束直播嗎？' }).getByRole('button', { name: '結束並離開' }).click()
  await expect(host).toHaveURL(/member\/mail$/)
  await expect(viewer.getByText('目前沒有開播')).toBeVisible()
  client.close()
  line.close()
  expectNoComplaints(host, viewer)
})

test('a denied camera, a browser without an encoder, and devices of other pages', async ({ browser }) => {
  // The context grants the clipboard alone.
  const page = await openAs(browser, '918000503', '/favicon.ico')
  const client = await makeHost(page, '沒有鏡頭')
  client.close()
  await page.goto(studio)
  await press(page, '開啟鏡頭與麥克風')
  await expect(section(page).getByText('瀏覽器不允許使用鏡頭', { exact: false })).toBeVisible()
  await expect(section(page).getByText('瀏覽器不允許使用麥克風', { exact: false })).toBeVisible()
  await expect(section(page).getByRole('button', { name: '開始直播' })).toBeDisabled()
  await keepPicture(page, 'denied-desk')
  await page.context().grantPermissions(['camera', 'microphone'])
  await section(page).getByRole('button', { name: '再試一次' }).first().click()
  await expect(section(page).getByRole('button', { name: '開始直播' })).toBeEnabled()

  // With the permission of the browser, but in a document that is not the studio.
  const other = await page.context().newPage()
  await other.goto('/zh_tw/member/settings')
  const ask = `navigator.mediaDevices.getUserMedia({ video: true }).then(() => 'open', (error) => error.name)`
  expect(await other.evaluate(ask)).toBe('NotAllowedError')

  await page.addInitScript(`delete globalThis.VideoEncoder`)
  await page.goto(studio)
  await expect(section(page).getByText('這個瀏覽器不能直接開播')).toBeVisible()
  expectNoComplaints(page)
})
