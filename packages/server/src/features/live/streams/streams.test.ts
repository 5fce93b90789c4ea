// Streams from an encoder to viewers: keys, links, one publisher per room, return of a publisher.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, test } from 'node:test'
import { encodeFlv, probe, tagsOf, withoutFfmpeg } from '@lantern/media/ffmpeg.fixture.ts'
import { writeFlvHeader, writeTag } from '@lantern/media/flv/tag.ts'
import { joinRoom, openOwnRoom, readStream, resetStreamKey, seeRooms, updateRoom } from '@lantern/protocol/live.ts'
import { signOut } from '@lantern/protocol/auth.ts'
import { liveStatuses, publishCloses } from '@lantern/protocol/values/live.ts'
import { WebSocket } from 'ws'
import { createLog } from '../../../kernel/log/log.ts'
import { busySecondMs, until } from '../../../kernel/testing/until.ts'
import { openSocket, refusedAs, startTestServer, type Resident } from '../../../testing.ts'
import { connectionLimits } from './limits.ts'
import { publishTo, setTakeover, watchHttp, watchSocket, type Watching } from './streams.fixture.ts'

const written: string[] = []
const log = createLog('trace', { write: (line: string) => void written.push(line) })
const server = await startTestServer({ media: {}, log })
after(() => server[Symbol.asyncDispose]())
server.bus.store.spend = async () => 0
await setTakeover([server])
const { streams } = server.app
const port = streams.rtmpPort!
const skip = withoutFfmpeg

let phones = 0
async function enter(isHost = false): Promise<Resident> {
  const resident = await server.signInAs(`9381${String(++phones).padStart(5, '0')}`, { isHost })
  await openSocket(resident.client, 'chat')
  return resident
}
async function openRoom() {
  const host = await enter(true)
  await host.client.call(updateRoom, { Title: 'stream', Status: liveStatuses.live })
  return { host, ...(await host.client.call(openOwnRoom, {})) }
}
const tags = skip ? [] : tagsOf(encodeFlv({ seconds: 3, bFrames: 2, gop: 25 }))
const part = (from: number, to: number) => tags.filter(({ time }) => time >= from && time < to)
const last = tags.at(-1)?.time ?? 0
const local = (url: string): string => url.replace('localhost', '127.0.0.1')

async function onAir() {
  const room = await openRoom()
  const publisher = await publishTo(port, room.StreamKey)
  publisher.send(part(0, 1000))
  await until(() => streams.isDelivering(room.RoomID))
  return { ...room, publisher }
}
async function linkOf({ client }: Resident, RoomID: number): Promise<string> {
  return local((await client.call(readStream, { RoomID })).DownStreamUrl)
}
const videoTimes = ({ tags: all }: Watching) => all.flatMap(({ kind, time }) => (kind === 'video' ? [time] : []))
const codesOf = async (...urls: string[]) => (await Promise.all(urls.map(watchHttp))).map(({ status }) => status)

test('a published stream reaches viewers over HTTP and WebSocket, with B-frames', { skip }, async () => {
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
  const http = await watchHttp(local(DownStreamUrl))
  const ws = await watchSocket(local(Streams![0]!.Url))
  assert.deepEqual([http.status, ws.status], [200, 101])
  publisher.send(part(1000, Infinity))
  await http.until(({ time }) => time >= last)
  await ws.until(({ time }) => time >= last)
  publisher.finish()
  for (const seen of [http, ws].map(({ chunks }) => probe(Buffer.concat(chunks)))) {
    assert.deepEqual(seen.streams.map(({ codec_name: name }) => name).toSorted(), ['aac', 'h264'])
    const video = seen.packets.filter(({ codec_type: type }) => type === 'video')
    assert.equal(video.length, 75)
    assert.ok(
      video.some(({ pts_time: pts, dts_time: dts }) => pts !== dts),
      'B-frames',
    )
  }
  await until(() => !streams.isDelivering(RoomID))
  for (const view of [http, ws]) view.close()
})

test(
  'a viewer sends nothing: pings above the limit, a message and a second request close the connection',
  { skip },
  async () => {
    const { RoomID, publisher, host } = await onAir()
    const { Streams } = await host.client.call(readStream, { RoomID })
    const url = local(Streams![0]!.Url)
    const open = async (): Promise<WebSocket> => {
      const ws = new WebSocket(url).on('error', () => {})
      await once(ws, 'message')
      return ws
    }
    const polite = await open()
    let pongs = 0
    polite.on('pong', () => pongs++)
    for (let nth = 0; nth < 5; nth++) polite.ping(String(nth))
    await until(() => pongs === 5, 'all pings are answered')
    const flooding = await open()
    flooding.pause()
    for (let nth = 0; nth < 50_000; nth++) flooding.ping()
    await until(() => streams.viewersOf(RoomID) === 1, 'the flooding viewer is closed')
    const talking = await open()
    talking.send(Buffer.alloc(1000))
    assert.equal(((await once(talking, 'close')) as [number])[0], 1009)
    const { pathname, search } = new URL(await linkOf(host, RoomID))
    const raw = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {})
    const request = `GET ${pathname}${search} HTTP/1.1\r\nHost: localhost\r\n\r\n`
    raw.write(request)
    await once(raw, 'data')
    raw.write(request)
    raw.resume()
    await once(raw, 'close')
    await until(() => streams.viewersOf(RoomID) === 1, 'the first one has stayed')
    flooding.terminate()
    polite.terminate()
    publisher.finish()
  },
)

test(
  'a session that takes no answers receives a limited number of files, each for a limited time',
  { skip },
  async () => {
    const limits = { ...connectionLimits.first, answersPerSession: 2, answerMs: 2000 }
    await server.app.settings.change(connectionLimits, { brand: 'owl', actor: 'test', value: limits })
    const { RoomID, publisher, host } = await onAir()
    const known = streams.usage
    await until(() => streams.usage !== known && streams.usage)
    const { Streams } = await host.client.call(readStream, { RoomID })
    const master = local(Streams!.find(({ Type }) => Type === 'hls')!.Url)
    const list = new URL(/^\d+\/index.*$/m.exec(await (await fetch(master)).text())![0], master)
    // No segment is complete yet, so each request for the playlist waits.
    const waiting = [1, 2].map(() => fetch(list).catch((error: unknown) => error))
    const refused = await until(async () => {
      const answer = await fetch(master)
      return answer.status === 429 && answer
    })
    assert.equal(refused.status, 429)
    // Without a further segment they would wait for 8 s.
    for (const answer of await Promise.all(waiting)) assert.ok(answer instanceof TypeError, 'closed')
    assert.equal((await fetch(master)).status, 200)
    await server.app.settings.change(connectionLimits, { brand: 'owl', actor: 'test', value: null })
    publisher.finish()
  },
)

test('links belong to a player, a session and a room; off air and unsigned they open nothing', { skip }, async () => {
  const { RoomID, publisher, host } = await onAir()
  const other = await onAir()
  const viewer = await enter()
  const joined = await viewer.client.call(joinRoom, { RoomID })
  assert.match(joined.DownStreamUrl, /^http:\/\/localhost:\d+\/live\/\d+\.flv\?t=/)
  const guest = await server.connect(undefined).call(seeRooms, {})
  assert.deepEqual(new Set(guest.Rows.map(({ DownStreamUrl }) => DownStreamUrl)), new Set(['']))
  const link = await linkOf(viewer, RoomID)
  const forged = link.replace(`/${RoomID}.flv`, `/${other.RoomID}.flv`)
  const bare = link.replace(/\?.*/, '')
  assert.deepEqual(await codesOf(forged, bare, `${bare}?t=x.y`, link.slice(0, -2)), [403, 403, 403, 403])
  // Three at once, and again one when one has ended.
  const open = await Promise.all([1, 2, 3].map(() => watchHttp(link)))
  assert.deepEqual(
    open.map(({ status }) => status),
    [200, 200, 200],
  )
  assert.deepEqual(await codesOf(link), [429])
  open[0]!.close()
  await until(async () => {
    const again = await watchHttp(link)
    return again.status === 200 && (again.close(), true)
  })
  // A link must be opened within 60 s.
  server.clock.forward(60_001)
  assert.deepEqual(await codesOf(link), [403])
  assert.notEqual(await linkOf(host, RoomID), '')
  // It ends with the session.
  await viewer.client.call(signOut, {})
  await Promise.all(open.map(({ closed }) => closed))
  publisher.finish()
  other.publisher.finish()
  await until(() => !streams.isDelivering(RoomID))
  assert.deepEqual(await codesOf(`${bare}?t=${new URL(link).searchParams.get('t')}`), [404])
})

test('a banned player is cut off, and other brands do not see the room', { skip }, async () => {
  const { RoomID, publisher } = await onAir()
  const viewer = await enter()
  const view = await watchHttp(await linkOf(viewer, RoomID))
  const following: (() => void)[] = []
  await server.db.kysely
    .transaction()
    .execute((tx) =>
      server.app.rooms.ban(tx, { roomId: RoomID, playerId: viewer.id, until: null }, server.clock.now(), (run) =>
        following.push(run),
      ),
    )
  for (const run of following) run()
  await view.closed
  assert.equal(await linkOf(viewer, RoomID), '')
  const stranger = await server.signInAs('938199999', { brand: 'crab' })
  await assert.rejects(stranger.client.call(readStream, { RoomID }), refusedAs('TargetNotFound'))
  publisher.finish()
})

test('a wrong key is refused, and not one byte of it reaches waiting viewers', { skip }, async () => {
  const { RoomID, StreamKey, publisher } = await onAir()
  const view = await watchHttp(await linkOf(await enter(), RoomID))
  await view.until(({ kind }) => kind === 'video')
  publisher.socket.destroy()
  await until(() => !streams.isDelivering(RoomID))
  const before = Buffer.concat(view.chunks).length
  for (const key of [`${StreamKey}x`, `${RoomID}?k=`, `${RoomID}`, `99999999?k=${'a'.repeat(32)}`])
    await assert.rejects(publishTo(port, key), /key/)
  const back = await publishTo(port, StreamKey)
  assert.equal(Buffer.concat(view.chunks).length, before)
  back.finish()
  view.close()
})

test('a second publisher is refused while the first delivers, and replaces a silent one', { skip }, async () => {
  const { StreamKey, RoomID, publisher } = await onAir()
  await assert.rejects(publishTo(port, StreamKey), /already has a stream/)
  // Two at the same moment: one of them.
  const room = await openRoom()
  const both = await Promise.allSettled([publishTo(port, room.StreamKey), publishTo(port, room.StreamKey)])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  for (const one of both) if (one.status === 'fulfilled') one.value.finish()
  const view = await watchHttp(await linkOf(await enter(), RoomID))
  await view.until(({ kind }) => kind === 'video')
  // The first stays connected, but sends nothing.
  await setTakeover([server], 500)
  const second = await until(() => publishTo(port, StreamKey).catch(() => null), 'the silent one is replaced', 100)
  await setTakeover([server])
  assert.match(await publisher.ended, /took over/)
  second.send(tags)
  await view.until(({ time }) => time > last)
  second.finish()
  view.close()
})

test('time continues for viewers when the publisher returns', { skip }, async () => {
  const { StreamKey, RoomID, publisher } = await onAir()
  const view = await watchHttp(await linkOf(await enter(), RoomID))
  publisher.send(part(1000, 2000))
  await view.until(({ time }) => time >= 1900)
  publisher.socket.destroy()
  const back = await until(() => publishTo(port, StreamKey).catch(() => null))
  back.send(tags)
  const ends = 2000 + last
  await view.until(({ kind, time }) => kind === 'audio' && time >= ends - 100)
  const times = videoTimes(view)
  const steps = times.slice(1).map((time, at) => time - times[at]!)
  assert.ok(
    Math.min(...steps) >= 0 && Math.max(...steps) <= 200,
    `steps from ${Math.min(...steps)} to ${Math.max(...steps)}`,
  )
  const seen = probe(Buffer.concat(view.chunks))
  assert.equal(seen.packets.filter(({ codec_type: type }) => type === 'video').length, 50 + 75)
  back.finish()
  view.close()
})

test('a new key cuts the publisher at once; the old key opens nothing', { skip }, async () => {
  const { host, StreamKey, RoomID, publisher } = await onAir()
  const start = performance.now()
  const next = await host.client.call(resetStreamKey, {})
  assert.match(await publisher.ended, /key was replaced/)
  assert.ok(performance.now() - start < busySecondMs, 'cut within a second')
  assert.notEqual(next.StreamKey, StreamKey)
  await assert.rejects(publishTo(port, StreamKey), /key is wrong/)
  const again = await until(() => publishTo(port, next.StreamKey).catch(() => null))
  again.send(part(0, 1000))
  await until(() => streams.isDelivering(RoomID))
  again.finish()
  assert.equal((await host.client.call(openOwnRoom, {})).StreamKey, next.StreamKey)
  // The secrets are in no log line, and not in plain form in the database.
  const secrets = [StreamKey, next.StreamKey].map((key) => key.split('=')[1]!)
  const rows = await server.db.pool.query(`select encode(sealed, 'escape') as sealed from live_key`)
  const audit = await server.db.pool.query(`select row_to_json(audit)::text as entry from audit`)
  const places = [...written, ...rows.rows.map(({ sealed }) => sealed), ...audit.rows.map(({ entry }) => entry)].join(
    '\n',
  )
  for (const secret of secrets) assert.ok(!places.includes(secret))
})

test('the studio publishes FLV over a WebSocket with the session of a host', { skip }, async () => {
  const { host, RoomID } = await openRoom()
  const player = await enter()
  const connect = (headers: Record<string, string>) =>
    new WebSocket(`${server.url.replace('http', 'ws')}/live/publish`, { headers })
  const statusOf = async (ws: WebSocket): Promise<number> => {
    ws.on('error', () => {})
    const [, response] = await once(ws, 'unexpected-response')
    return response.statusCode as number
  }
  assert.equal(await statusOf(connect({})), 401)
  assert.equal(await statusOf(connect({ 'api-token': player.token })), 403)
  assert.equal(await statusOf(connect({ cookie: `lantern=${host.token}` })), 401, 'a cookie without an origin')
  assert.equal(await statusOf(connect({ cookie: `lantern=${host.token}`, origin: 'https://evil.example' })), 403)
  const ws = connect({ cookie: `lantern=${host.token}`, origin: server.url })
  await once(ws, 'open')
  ws.send(writeFlvHeader({ hasAudio: true, hasVideo: true }))
  for (const tag of part(0, 1000)) ws.send(writeTag(tag))
  await until(() => streams.isDelivering(RoomID))
  const [busyCode, busyText] = await once(connect({ 'api-token': host.token }), 'close')
  assert.equal(busyCode, publishCloses.busy)
  assert.match(String(busyText), /already has a stream/)
  const view = await watchHttp(await linkOf(player, RoomID))
  await view.until(({ kind }) => kind === 'video')
  ws.send('end')
  const [code] = await once(ws, 'close')
  assert.equal(code, 1000)
  await until(() => !streams.isDelivering(RoomID))
  view.close()
})

test('a new key closes the WebSocket of the studio with the code and the text of the cause', { skip }, async () => {
  const { host, RoomID } = await openRoom()
  const ws = new WebSocket(`${server.url.replace('http', 'ws')}/live/publish`, { headers: { 'api-token': host.token } })
  assert.equal(String((await once(ws, 'message'))[0]), 'ready')
  ws.send(writeFlvHeader({ hasAudio: true, hasVideo: true }))
  for (const tag of part(0, 1000)) ws.send(writeTag(tag))
  await until(() => streams.isDelivering(RoomID))
  const closed = once(ws, 'close')
  await host.client.call(resetStreamKey, {})
  const [code, text] = await closed
  assert.equal(code, publishCloses.key)
  assert.match(String(text), /key was replaced/)
})
