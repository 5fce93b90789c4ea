// Faults of whole nodes: one killed with kill -9, one that drains, and Redis down; publishers and viewers go on elsewhere.
import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { after, test } from 'node:test'
import { encodeFlv, tagsOf, withoutFfmpeg } from '@lantern/media/ffmpeg.fixture.ts'
import { openOwnRoom, readStream, updateRoom } from '@lantern/protocol/live.ts'
import { testNow } from '../../../db/testing.ts'
import { openRedis, whyNoRedis } from '../../../kernel/testing/redis.ts'
import { busySecondMs, until } from '../../../kernel/testing/until.ts'
import { openSocket, serverDatabase, type Resident, type startTestServer } from '../../../testing.ts'
import { startNode, type NodeReport } from './node.fixture.ts'
import { publishTo, setTakeover, watchHttp, type Streaming } from './streams.fixture.ts'

const skip = withoutFfmpeg || (whyNoRedis() ?? false)
const tags = skip ? [] : tagsOf(encodeFlv({ seconds: 3, gop: 25 }))
type Server = Awaited<ReturnType<typeof startTestServer>>

const redis = skip ? null! : await openRedis()
const db = skip ? null! : await serverDatabase()
const [one, two] = skip
  ? [null!, null!]
  : [await startNode(db, redis.url, testNow), await startNode(db, redis.url, testNow)]
const [here, there] = skip ? [null!, null!] : [one.server, two.server]
if (!skip) await setTakeover([here, there])
after(async () => {
  if (skip) return
  for (const { server, bus } of [two, one]) {
    await server[Symbol.asyncDispose]()
    await bus.close()
  }
  await db.close()
  await redis[Symbol.asyncDispose]()
})

let phones = 0
async function enter(server: Server, isHost = false): Promise<Resident> {
  server.bus.store.spend = async () => 0
  const resident = await server.signInAs(`9379${String(++phones).padStart(5, '0')}`, { isHost })
  await openSocket(resident.client, 'chat')
  return resident
}
async function openRoom(server: Server) {
  const host = await enter(server, true)
  await host.client.call(updateRoom, { Title: 'faults' })
  return { host, ...(await host.client.call(openOwnRoom, {})) }
}
/**
 * Opens the link at another node than the one it was made for. There is one once the start of the stream is committed, which may be after the first
 * pictures have arrived.
 */
async function linkAt(url: string, { client }: Resident, RoomID: number): Promise<string> {
  const read = async () => (await client.call(readStream, { RoomID })).DownStreamUrl || null
  const { pathname, search } = new URL(await until(read, 'the room has a link'))
  return `${url}${pathname}${search}`
}
/** Continues after what was sent before. */
function sendFrom(publisher: Streaming, turn: number): number {
  const shift = turn * (tags.at(-1)!.time + 40)
  publisher.send(tags.map((tag) => ({ ...tag, time: tag.time + shift })))
  return shift
}
/** Publishes again until it is accepted, as encoders do by themselves. */
const publishAgain = (port: number, key: string): Promise<Streaming> =>
  until(() => publishTo(port, key).catch(() => null), 'the publisher returns', 200)

test('a node is killed: publisher and viewers are on the other one within 10 s', { skip }, async () => {
  const child = fork(fileURLToPath(new URL('./node.fixture.ts', import.meta.url)), { execArgv: process.execArgv })
  const { types: _types, ...connection } = db.connection
  child.send({ connection, redisUrl: redis.url, now: here.clock.now().toISOString() })
  const [third] = (await once(child, 'message')) as [NodeReport]
  const room = await openRoom(here)
  const publisher = await publishTo(third.rtmpPort, room.StreamKey)
  publisher.send(tags)
  await until(() => here.app.streams.isDelivering(room.RoomID))
  const viewer = await enter(here)
  const view = await watchHttp(await linkAt(third.url, viewer, room.RoomID))
  const edge = await watchHttp(await linkAt(here.url, viewer, room.RoomID))
  for (const one of [view, edge]) await one.until(({ kind }) => kind === 'video')
  const last = edge.tags.at(-1)!.time
  const start = performance.now()
  child.kill('SIGKILL')
  await Promise.all([publisher.ended, view.closed, once(child, 'exit')])
  const again = await publishAgain(here.app.streams.rtmpPort!, room.StreamKey)
  const returned = performance.now()
  again.send(tags)
  await until(() => here.app.streams.isDelivering(room.RoomID))
  // The viewer of the killed node opens a new connection, the one of the other node keeps its own.
  const next = await watchHttp(await linkAt(here.url, viewer, room.RoomID))
  await next.until(({ kind }) => kind === 'video')
  await edge.until(({ kind, time }) => kind === 'video' && time > last)
  const done = performance.now()
  // Six seconds of the lease and the tries of the encoder; the margin is for a busy machine.
  assert.ok(returned - start < 60_000, `the publisher was accepted after ${Math.round(returned - start)} ms`)
  assert.ok(done - returned < 60_000, `viewers saw it after ${Math.round(done - returned)} ms`)
  for (const one of [next, edge]) one.close()
  again.finish()
})

test('Redis is down: a pulled room goes on, and no room gets two publishers', { skip }, async () => {
  const room = await openRoom(here)
  const publisher = await publishTo(here.app.streams.rtmpPort!, room.StreamKey)
  publisher.send(tags)
  await until(() => there.app.streams.isDelivering(room.RoomID))
  const viewer = await enter(here)
  const link = await linkAt(there.url, viewer, room.RoomID)
  const edge = await watchHttp(link)
  await edge.until(({ kind }) => kind === 'video')
  await redis.stop()
  const shift = sendFrom(publisher, 1)
  await edge.until(({ kind, time }) => kind === 'video' && time > shift)
  await assert.rejects(publishTo(there.app.streams.rtmpPort!, room.StreamKey), /already has a stream|cannot check/)
  // A further viewer of the pulled room joins, too.
  const joined = await watchHttp(link)
  assert.equal(joined.status, 200)
  await redis.start()
  sendFrom(publisher, 2)
  await until(() => there.app.streams.isDelivering(room.RoomID))
  await assert.rejects(publishTo(there.app.streams.rtmpPort!, room.StreamKey), /already has a stream|cannot check/)
  assert.ok([here, there].filter(({ app }) => app.streams.published > 0).length <= 1)
  for (const view of [edge, joined]) view.close()
  publisher.finish()
})

test('a node that drains hands publishers and viewers to the other one', { skip }, async () => {
  const room = await openRoom(there)
  const publisher = await publishTo(here.app.streams.rtmpPort!, room.StreamKey)
  publisher.send(tags)
  await until(() => there.app.streams.isDelivering(room.RoomID))
  const viewer = await enter(there)
  const local = await watchHttp(await linkAt(here.url, viewer, room.RoomID))
  const edge = await watchHttp(await linkAt(there.url, viewer, room.RoomID))
  for (const view of [local, edge]) await view.until(({ kind }) => kind === 'video')
  const last = edge.tags.at(-1)!.time
  const stopping = here.stop()
  assert.match(await publisher.ended, /server restarts/)
  await local.closed
  const start = performance.now()
  const again = await publishAgain(there.app.streams.rtmpPort!, room.StreamKey)
  sendFrom(again, 0)
  await edge.until(({ kind, time }) => kind === 'video' && time > last)
  const took = performance.now() - start
  assert.ok(took < busySecondMs, `on the other node after ${Math.round(took)} ms`)
  await stopping
  const next = await watchHttp(await linkAt(there.url, viewer, room.RoomID))
  await next.until(({ kind }) => kind === 'video')
  for (const view of [edge, next]) view.close()
  again.finish()
})
