// Steps of the stories about live rooms: a host who publishes without a page, the picture and the chat of a room.
import { createClient, type Client } from '@lantern/client/client.ts'
import { changeRoomSettings } from '@lantern/protocol/broadcasts.ts'
import { sendCode, signIn, verifyCode } from '@lantern/protocol/auth.ts'
import { openOwnRoom, updateRoom } from '@lantern/protocol/live.ts'
import { execFileSync } from 'node:child_process'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { expect, type Locator, type Page } from '@playwright/test'
import { openDatabase } from '../packages/server/src/db/open.ts'
import { readProgramme, type Programme } from '../packages/tools/live/programme.ts'
import { publish } from '../packages/tools/live/publish.ts'
import { readCode, site } from './people.ts'

const phoneProvider = 10_000
export const liveList = '/zh_tw/play-game/live'
/** The encoder of a host whose connection was cut tries again this often. */
const retryMs = 300

/** A connection between encoder and server that a story cuts and restores. */
export interface Line {
  readonly cut: () => void
  readonly restore: () => void
}

export interface Host {
  readonly client: Client
  readonly roomId: number
  readonly line: Line
  /** Ends the stream cleanly; the host stays signed in. */
  readonly stop: () => Promise<void>
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

/** Passes connections to the port of the push address. */
async function openLine(pushUrl: string) {
  const port = Number(new URL(pushUrl.replace('rtmp:', 'http:')).port)
  const open = new Set<Socket>()
  let isCut = false
  const relay = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect({ port, host: '127.0.0.1' })
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.pipe(to)
      from.on('error', () => undefined)
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
    }
  })
  relay.listen(0, '127.0.0.1')
  await once(relay, 'listening')
  const line: Line = {
    cut() {
      isCut = true
      for (const socket of open) socket.destroy()
    },
    restore: () => void (isCut = false),
  }
  const close = (): void => {
    for (const socket of open) socket.destroy()
    relay.close()
  }
  return { url: `rtmp://127.0.0.1:${(relay.address() as AddressInfo).port}/live`, line, close }
}

/** A host who publishes without a page. */
export async function goOnAir(phone: string, title: string, options: { isRecorded?: boolean } = {}): Promise<Host> {
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
  if (options.isRecorded) await client.call(changeRoomSettings, { Record: true })
  const { RoomID, PushUrl, StreamKey } = await client.call(openOwnRoom, {})
  const { url, line, close } = await openLine(PushUrl)
  const isOnAir = Promise.withResolvers<void>()
  const publishing = publish({
    url,
    key: StreamKey,
    programme: (programme ??= makeProgramme()),
    retryMs,
    onReady: () => isOnAir.resolve(),
    onRefused: (text) => isOnAir.reject(new Error(text)),
  })
  await isOnAir.promise
  const stop = async (): Promise<void> => {
    await publishing.stop()
    close()
  }
  const leave = async (): Promise<void> => {
    await stop()
    client.close()
  }
  return { client, roomId: RoomID, line, stop, leave }
}

// The page has one media element, which moves between the places.
const look = `(() => { const video = document.querySelector('video'); return video?.videoWidth ? video.currentTime : 0 })()`

/** The picture moves: a media element with a size and a position that grows. */
export async function expectPicture(place: Locator): Promise<void> {
  await expect(place.locator('video')).toBeAttached()
  const position = (): Promise<number> => place.page().evaluate(look)
  await expect.poll(position).toBeGreaterThan(0)
  const before = await position()
  await expect.poll(position).toBeGreaterThan(before)
}

export const livePicture = (page: Page): Locator => page.getByRole('region', { name: '直播畫面' })
export const chatLog = (page: Page): Locator => page.getByRole('complementary', { name: '直播聊天室' }).getByRole('log')
export const composer = (page: Page): Locator => page.getByRole('textbox', { name: '說點什麼…' })

export async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text)
  await composer(page).press('Enter')
}
