// Live rooms: a player finds a room in the list, chats with a second one, takes the room along as a box, and leaves it.
import { createClient, type Client } from '@lantern/client/client.ts'
import { execFileSync } from 'node:child_process'
import { sendCode, signIn, verifyCode } from '@lantern/protocol/auth.ts'
import { readRoom, updateRoom } from '@lantern/protocol/live.ts'
import { liveStatuses } from '@lantern/protocol/values.ts'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { openDatabase } from '../packages/server/src/db/open.ts'
import { readProgramme, type Programme } from '../packages/tools/live/programme.ts'
import { publish } from '../packages/tools/live/publish.ts'
import { expectNoComplaints, keepPicture, openAs, phoneSize, readCode, site } from './people.ts'

const phoneProvider = 10_000
const list = '/zh_tw/play-game/live'

interface Host {
  readonly client: Client
  readonly roomId: number
  /** Ends the stream and the session of the host. */
  readonly leave: () => Promise<void>
}

/** Four seconds of a moving test picture with a tone, encoded once, sent in a loop. */
function makeProgramme(): Programme {
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=15:duration=4']
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=4']
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '15', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  const flv = execFileSync('ffmpeg', ['-loglevel', 'error', ...picture, ...tone, ...codecs, '-f', 'flv', '-'], {
    maxBuffer: 16 << 20,
  })
  return readProgramme(flv)
}

let programme: Programme | undefined

/** A host who publishes without a page. */
async function goOnAir(phone: string, title: string): Promise<Host> {
  const client = createClient({ base: site() })
  const number = { CountryCode: '84', PhoneNumber: phone }
  await client.call(sendCode, number)
  const { Token } = await client.call(verifyCode, { ...number, ValidateCode: await readCode(phone) })
  const { token, player } = await client.call(signIn, { Provider: phoneProvider, Token })
  // Before the first socket, which reads the role.
  await using db = await openDatabase({ dataDir: process.env['LANTERN_DATA']!, mayShare: true, max: 1 })
  await db.kysely.updateTable('player').set({ is_host: true }).where('id', '=', player.playerID).execute()
  client.useToken(token)
  await client.call(updateRoom, { Title: title })
  const { RoomID, PushUrl, StreamKey } = await client.call(readRoom, {})
  const isOnAir = Promise.withResolvers<void>()
  const publishing = publish({
    url: PushUrl,
    key: StreamKey,
    programme: (programme ??= makeProgramme()),
    onReady: () => isOnAir.resolve(),
    onRefused: (text) => isOnAir.reject(new Error(text)),
  })
  await isOnAir.promise
  const leave = async (): Promise<void> => {
    await publishing.stop()
    client.close()
  }
  return { client, roomId: RoomID, leave }
}

/** The picture moves: a media element with a size and a position that grows. */
async function expectPicture(place: Locator): Promise<void> {
  await expect(place.locator('video')).toBeAttached()
  // The page has one media element, which moves between the places.
  const look = `(() => { const video = document.querySelector('video'); return video?.videoWidth ? video.currentTime : 0 })()`
  const position = (): Promise<number> => place.page().evaluate(look)
  await expect.poll(position, { timeout: 20_000 }).toBeGreaterThan(0)
  const before = await position()
  await expect.poll(position).toBeGreaterThan(before)
}

const chatLog = (page: Page): Locator => page.getByRole('complementary', { name: '直播聊天室' }).getByRole('log')
const composer = (page: Page): Locator => page.getByRole('textbox', { name: '說點什麼…' })

async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text)
  await composer(page).press('Enter')
}

test('two players meet in the chat of a room that one of them found in the list', async ({ browser }) => {
  test.setTimeout(120_000)
  const host = await goOnAir('918000401', '月夜神鴞挑戰一萬倍')
  const first = await openAs(browser, '918000402', list, { hasLiveBox: true })
  await expect(first.getByRole('heading', { name: '直播', level: 1 })).toBeVisible()
  await keepPicture(first, 'list-desk')
  await first.getByRole('searchbox', { name: '搜尋直播間或主播' }).fill('沒有這一間')
  await first.getByRole('searchbox').fill('')
  await first.getByRole('link', { name: /月夜神鴞挑戰一萬倍/ }).click()
  await expect(first).toHaveURL(new RegExp(`live=${host.roomId}$`))
  await expect(composer(first)).toBeEnabled()

  await expectPicture(first.getByRole('region', { name: '直播畫面' }))

  const second = await openAs(browser, '918000403', `${list}?live=${host.roomId}`, {
    size: phoneSize,
    hasLiveBox: true,
  })
  await expect(composer(second)).toBeEnabled()
  await write(first, '主播好，第一次來')
  await expect(chatLog(second)).toContainText('主播好，第一次來')
  await write(second, '歡迎歡迎')
  await expect(chatLog(first)).toContainText('歡迎歡迎')
  await keepPicture(first, 'room-desk')
  await keepPicture(second, 'room-phone')

  await first.getByRole('button', { name: /查看 \d+ 位觀眾/ }).click()
  await expect(first.getByRole('dialog', { name: '在線觀眾' }).getByRole('listitem')).toHaveCount(2)
  await first.goBack()
  await expect(first.getByRole('dialog')).toHaveCount(0)

  await host.client.call(updateRoom, { Status: liveStatuses.paused })
  await expect(second.getByText('主播暫時離開')).toBeVisible()
  await host.client.call(updateRoom, { Status: liveStatuses.live })
  await expectPicture(second.getByRole('region', { name: '直播畫面' }))
  await host.client.call(updateRoom, { Status: liveStatuses.closed })
  await expect(second.getByText('目前沒有開播')).toBeVisible()
  await host.leave()
  expectNoComplaints(first, second)
})

test('a joined room follows the player as a box that is muted, collapsed, moved by keys and left', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const host = await goOnAir('918000411', '邊看邊玩')
  const page = await openAs(browser, '918000412', `${list}?live=${host.roomId}`, { size: phoneSize, hasLiveBox: true })
  await expect(composer(page)).toBeEnabled()
  await expect(page.locator('video')).toBeAttached()
  await page.evaluate(`document.querySelector('video').dataset.mark = 'same'`)
  await page.getByRole('link', { name: '回直播列表' }).click()
  await page.getByRole('link', { name: '回遊戲大廳' }).click()
  const box = page.getByRole('region', { name: '直播小視窗' })
  await expect(box).toBeVisible()
  await expect(box.locator('video[data-mark=same]')).toBeAttached()
  await expectPicture(box)

  await box.getByRole('button', { name: '開啟聲音' }).click()
  await box.getByRole('button', { name: /收合/ }).click()
  await expect(box.locator('video')).toHaveCount(0)
  expect(await page.evaluate(`document.querySelector('video[data-mark=same]').muted`)).toBe(false)
  await box.getByRole('button', { name: '展開畫面' }).click()
  const before = (await box.boundingBox())!
  await box.getByRole('button', { name: /方向鍵/ }).press('ArrowUp')
  await expect.poll(async () => (await box.boundingBox())!.y).toBeLessThan(before.y)
  await keepPicture(page, 'box-phone')
  await box.getByRole('button', { name: '離開直播' }).click()
  await expect(box).toBeHidden()
  await page.reload()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(box).toBeHidden()
  await host.leave()
  expectNoComplaints(page)
})
