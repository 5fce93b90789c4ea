// Streams from an encoder to viewers: keys, links, one publisher per room, return of a publisher, loss of the media process.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { encodeFlv, probe, tagsOf, withoutFfmpeg } from '@lantern/media/ffmpeg.fixture.ts'
import { readRoom, readStream, updateRoom } from '@lantern/protocol/live.ts'
import { liveStatuses } from '@lantern/protocol/values.ts'
import { until } from '../../../kernel/testing/until.ts'
import { openSocket, startTestServer, type Resident } from '../../../testing.ts'
import { publishTo, watchHttp, watchSocket } from './streams.fixture.ts'

const server = await startTestServer({ media: {} })
after(() => server[Symbol.asyncDispose]())
server.bus.store.spend = async () => 0
const { streams } = server.app
const port = streams.rtmpPort!

let phones = 0
async function enter(isHost = false): Promise<Resident> {
  const resident = await server.enter(`9381${String(++phones).padStart(5, '0')}`, { isHost })
  await openSocket(resident.client, 'chat')
  return resident
}
async function openRoom() {
  const host = await enter(true)
  await host.client.call(updateRoom, { Title: 'stream', Status: liveStatuses.live })
  const room = await host.client.call(readRoom, {})
  return { host, ...room }
}
const flv = withoutFfmpeg ? new Uint8Array() : encodeFlv({ seconds: 3, bFrames: 2, gop: 25 })
const tags = withoutFfmpeg ? [] : tagsOf(flv)
/** The codec headers and the first second, the second second, … */
const part = (from: number, to: number) => tags.filter(({ time }) => time >= from && time < to)

test('a published stream reaches viewers over HTTP and WebSocket, with B-frames', { skip: withoutFfmpeg }, async () => {
  const { RoomID, StreamKey, PushUrl } = await openRoom()
  assert.equal(PushUrl, `rtmp://localhost:${port}/live`)
  assert.match(StreamKey, new RegExp(`^${RoomID}\\?k=[\\w-]{32}$`))
  const viewer = await enter()
  const before = await viewer.client.call(readStream, { RoomID })
  assert.deepEqual([before.DownStreamUrl, before.Streams], ['', []])
  const publisher = await publishTo(port, StreamKey)
  publisher.send(part(0, 1000))
  await until(() => streams.isDelivering(RoomID))
  const { DownStreamUrl, Streams } = await viewer.client.call(readStream, { RoomID })
  assert.deepEqual(
    Streams?.map(({ Type }) => Type),
    ['ws-flv', 'flv', 'hls'],
  )
  const local = (url: string): string => url.replace('localhost', '127.0.0.1')
  const http = await watchHttp(local(DownStreamUrl))
  const ws = await watchSocket(local(Streams![0]!.Url))
  assert.deepEqual([http.status, ws.status], [200, 101])
  publisher.send(part(1000, Infinity))
  const last = tags.at(-1)!
  await http.until(({ time }) => time >= last.time)
  await ws.until(({ time }) => time >= last.time)
  publisher.finish()
  const [one, other] = [http, ws].map(({ chunks }) => probe(Buffer.concat(chunks)))
  for (const seen of [one!, other!]) {
    assert.deepEqual(seen.streams.map(({ codec_name: name }) => name).toSorted(), ['aac', 'h264'])
    const video = seen.packets.filter(({ codec_type: type }) => type === 'video')
    assert.equal(video.length, 75)
    assert.ok(
      video.some(({ pts_time: pts, dts_time: dts }) => pts !== dts),
      'B-frames',
    )
  }
  await until(() => !streams.isDelivering(RoomID))
})
