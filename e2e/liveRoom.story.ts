// A live room over time: moderation, a host who loses the connection and returns, the recording, and brands without live rooms.
import { changeModerators } from '@lantern/protocol/broadcasts.ts'
import { joinRoom, listOnline } from '@lantern/protocol/live.ts'
import { expect, test, type Page } from '@playwright/test'
import { chatLog, composer, expectPicture, goOnAir, liveList, livePicture, write, type Host } from './liveHost.ts'
import { expectNoComplaints, keepPicture, openAs, phoneSize } from './people.ts'

/** The only viewer becomes a moderator; the role is part of the answer to joining. */
async function makeModerator(host: Host, page: Page): Promise<void> {
  await expect(composer(page)).toBeEnabled()
  await host.client.call(joinRoom, { RoomID: host.roomId })
  const { Rows } = await host.client.call(listOnline, { Page: 1, PerPage: 50 })
  const viewer = Rows.map(({ PlayerID }) => PlayerID).toSorted((a, b) => b - a)[0]!
  await host.client.call(changeModerators, { Add: viewer })
  await page.reload()
  await expect(page.getByRole('button', { name: '管理直播間' })).toBeVisible()
}

/** Opens the dialog about a message's sender from the menu of the message. */
async function openMeasures(page: Page, text: string): Promise<void> {
  const message = chatLog(page).getByRole('article').filter({ hasText: text })
  await message.hover()
  await message.getByRole('button', { name: '訊息選項' }).click()
  await page.getByRole('button', { name: /^管理 / }).click()
}

test('a moderator pins, mutes and lifts; a removed viewer loses chat and picture', async ({ browser }) => {
  test.slow()
  const host = await goOnAir('918000421', '管理員的晚上')
  const room = `${liveList}?live=${host.roomId}`
  const moderator = await openAs(browser, '918000422', room, { hasLiveBox: true })
  await makeModerator(host, moderator)
  const viewer = await openAs(browser, '918000423', room, { size: phoneSize, hasLiveBox: true })
  await expect(composer(viewer)).toBeEnabled()
  await expectPicture(livePicture(viewer))
  await write(viewer, '今晚目標一萬倍')

  const message = chatLog(moderator).getByRole('article').filter({ hasText: '今晚目標一萬倍' })
  await message.hover()
  await message.getByRole('button', { name: '訊息選項' }).click()
  await moderator.getByRole('button', { name: '置頂訊息' }).click()
  await expect(viewer.getByText(/^置頂 今晚目標一萬倍/)).toBeVisible()

  await openMeasures(moderator, '今晚目標一萬倍')
  await moderator.getByRole('region', { name: '在這裡禁言' }).getByRole('button', { name: '10 分鐘' }).click()
  await expect(viewer.getByText(/你已被禁言/)).toBeVisible()
  await expect(composer(viewer)).toBeHidden()
  await moderator.getByRole('button', { name: '管理直播間' }).click()
  await moderator.getByRole('dialog', { name: '禁言與移除名單' }).getByRole('button', { name: '解除' }).click()
  await expect(composer(viewer)).toBeEnabled()
  await moderator.goBack()
  await expect(moderator.getByRole('dialog')).toHaveCount(0)

  await openMeasures(moderator, '今晚目標一萬倍')
  await moderator.getByRole('region', { name: '移出直播間' }).getByRole('button', { name: '10 分鐘' }).click()
  await expect(viewer.getByRole('heading', { name: '無法進入直播間' })).toBeVisible()
  await expect(viewer.getByText(/你已被請出直播間/)).toBeVisible()
  await expect(composer(viewer)).toBeHidden()
  await expect.poll(() => viewer.evaluate(`document.querySelector('video')?.videoWidth ?? 0`)).toBe(0)
  await viewer.getByRole('button', { name: '再試一次' }).click()
  await expect(viewer.getByRole('heading', { name: '無法進入直播間' })).toBeVisible()
  await keepPicture(viewer, 'removed-phone')
  await host.leave()
  expectNoComplaints(moderator, viewer)
})

test('the picture continues after the host’s connection broke, and the broadcast is replayed with its chat', async ({
  browser,
}) => {
  test.slow()
  const host = await goOnAir('918000431', '斷線也不怕', { isRecorded: true })
  const viewer = await openAs(browser, '918000432', `${liveList}?live=${host.roomId}`, { hasLiveBox: true })
  await expect(composer(viewer)).toBeEnabled()
  await expectPicture(livePicture(viewer))
  await viewer.evaluate(`document.querySelector('video').dataset.mark = 'same'`)
  host.line.cut()
  await expect(viewer.getByText('主播馬上回來')).toBeVisible()
  await write(viewer, '等你回來')
  await expect(chatLog(viewer)).toContainText('等你回來')
  host.line.restore()
  await expect(viewer.getByText('主播馬上回來')).toBeHidden()
  await expectPicture(livePicture(viewer))
  await expect(livePicture(viewer).locator('video[data-mark=same]')).toBeAttached()
  await write(viewer, '歡迎回來')
  await expect(chatLog(viewer)).toContainText('歡迎回來')

  await host.stop()
  // A clean end closes the room after five seconds.
  await expect(viewer.getByRole('heading', { name: '目前沒有開播' })).toBeVisible({ timeout: 60_000 })
  // The recording is finished after the room was closed; the page asks for it every 15 seconds.
  await viewer.getByRole('link', { name: /斷線也不怕/ }).click()
  const replay = viewer.getByLabel('重播：斷線也不怕')
  await expect(replay).toBeVisible()
  const readReplay = (what: string): Promise<number> =>
    viewer.evaluate(`document.querySelector('video[controls]').${what}`)
  await expect.poll(() => readReplay('duration || 0')).toBeGreaterThan(1)
  // Seeking reads another range of the file.
  await viewer.evaluate(`(() => {
    const video = document.querySelector('video[controls]')
    video.muted = true
    video.currentTime = video.duration - 1
    return video.play()
  })()`)
  await expect.poll(() => readReplay('videoWidth')).toBe(320)
  // The recording has no pause where the connection was lost: only what was written after it is certainly within its length.
  await expect(viewer.getByRole('complementary', { name: '當時的聊天' })).toContainText('歡迎回來')
  await keepPicture(viewer, 'replay-desk')
  host.client.close()
  expectNoComplaints(viewer)
})

test('a brand without live rooms has no button, no page, and a server that lists none', async ({ browser }) => {
  const page = await openAs(browser, '918000441', liveList, { brand: 'dragon', hasLiveBox: true })
  await expect(page.getByRole('heading', { name: '這裡沒有直播' })).toBeVisible()
  await expect(page.getByRole('link', { name: '直播', exact: true })).toHaveCount(0)
  await page.goto('/zh_tw/rank/host')
  await expect(page.getByText('這裡沒有直播')).toBeVisible()
  const rooms = await page.evaluate(`fetch('/api/v1/live/rooms', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Page: 1, PerPage: 20 }),
  }).then((answer) => answer.json())`)
  expect(rooms).toMatchObject({ Code: 0, Result: { Total: 0, Rows: [] } })
  expectNoComplaints(page)
})
