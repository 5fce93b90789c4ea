// Faults of streams: junk connections, viewers that do not read, the database away, the media process killed.
import assert from 'node:assert/strict'
import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import { createConnection, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { encodeFlv, tagsOf, withoutFfmpeg } from '@lantern/media/ffmpeg.fixture.ts'
import { writeVideo } from '@lantern/media/flv/video.ts'
import type { MediaTag } from '@lantern/media/flv/tag.ts'
import { openOwnRoom, readStream, updateRoom } from '@lantern/protocol/live.ts'
import { liveStatuses } from '@lantern/protocol/values/live.ts'
import { until } from '../../../kernel/testing/until.ts'
import { openSocket, startTestServer, type Resident } from '../../../testing.ts'
import type { AttackReport, Attacker } from './attack.fixture.ts'
import { makeCertificate, withoutOpenssl } from './certificate.fixture.ts'
import { connectionLimits, ingestLimits, relayLimits } from './limits.ts'
import { publishTo, watchHttp, type Watching } from './streams.fixture.ts'

const skip = withoutFfmpeg
const tags = skip ? [] : tagsOf(encodeFlv({ seconds: 3, bFrames: 2, gop: 25 }))
type Server = Awaited<ReturnType<typeof startTestServer>>

let phones = 0
async function openRoom(server: Server) {
  server.bus.store.spend = async () => 0
  const host = await server.signInAs(`9383${String(++phones).padStart(5, '0')}`, { isHost: true })
  await openSocket(host.client, 'chat')
  await host.client.call(updateRoom, { Title: 'stream', Status: liveStatuses.live })
  return { host, ...(await host.client.call(openOwnRoom, {})) }
}
async function onAir(server: Server) {
  const room = await openRoom(server)
  const publisher = await publishTo(server.app.streams.rtmpPort!, room.StreamKey)
  publisher.send(tags)
  await until(() => server.app.streams.isDelivering(room.RoomID))
  return { ...room, publisher }
}
/** There is one once the start of the stream is committed, which may be after the first pictures have arrived. */
async function linkOf({ client }: Resident, RoomID: number): Promise<string> {
  const read = async () => (await client.call(readStream, { RoomID })).DownStreamUrl || null
  return (await until(read, 'the room has a link')).replace('localhost', '127.0.0.1')
}

/** A frame of random size and content: the relay does not look into it. */
const frameAt = (time: number, isKey: boolean, bytes: number): MediaTag => ({
  kind: 'video',
  time,
  body: writeVideo({ type: 'frame', isKey, compositionOffset: 0, payload: new Uint8Array(bytes) }),
})

const change = { brand: 'owl', actor: 'test' } as const
const folder = mkdtempSync(join(tmpdir(), 'lantern-faults-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024)

/** The longest time between two frames at a viewer, without the time for which this process itself was not running. */
function measurePause(view: Watching, from: number): { stop(): number } {
  let [count, last, longest, late] = [from, performance.now(), 0, 0]
  let tick = last
  const timer = setInterval(() => {
    const now = performance.now()
    late = Math.max(late, now - tick)
    tick = now
    if (view.tags.length > count) last = now
    count = view.tags.length
    longest = Math.max(longest, now - last)
  }, 5)
  return {
    stop() {
      clearInterval(timer)
      return longest - late
    },
  }
}

async function attack(attackers: readonly Attacker[]): Promise<AttackReport> {
  const child = fork(fileURLToPath(new URL('attack.fixture.ts', import.meta.url)))
  child.send(attackers)
  const ended = once(child, 'exit').then(() => assert.fail('the attackers have ended'))
  const [report] = (await Promise.race([once(child, 'message'), ended])) as [AttackReport]
  child.disconnect()
  return report
}

test('viewers that do not read cost bounded memory, are cut, and do not disturb the others', { skip }, async () => {
  await using server = await startTestServer({ media: {} })
  const { streams, settings } = server.app
  await settings.change(ingestLimits, {
    ...change,
    value: { ...ingestLimits.first, warnKbps: 100_000, cutKbps: 100_000 },
  })
  await settings.change(relayLimits, {
    ...change,
    value: { ...relayLimits.first, behindMs: 2000, streamsPerSession: 100 },
  })
  const { RoomID, publisher, host } = await onAir(server)
  const link = await linkOf(host, RoomID)
  const healthy = await watchHttp(link)
  const timeOf = (at: number): number => 4000 + at * 40
  /** The next frames follow when the other viewer has the last ones, so that its own queue stays short. */
  const send = async (from: number, to: number): Promise<void> => {
    for (let at = from; at < to; at += 10) {
      publisher.send(
        Array.from({ length: 10 }, (_, next) => frameAt(timeOf(at + next), (at + next) % 25 === 0, 150_000)),
      )
      await healthy.until(({ kind, time }) => kind === 'video' && time >= timeOf(at + 9))
    }
  }
  // Without stuck viewers first: the memory that the stream itself needs.
  const frames = 240
  await send(0, frames / 2)
  const stuck: Socket[] = []
  for (let at = 0; at < 10; at++) {
    const request = http.get(link, { agent: false })
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    assert.equal(response.statusCode, 200)
    response.on('error', () => {})
    response.socket.pause()
    stuck.push(response.socket)
  }
  await until(() => streams.usage?.viewers === 11)
  const before = streams.usage!.residentBytes
  await send(frames / 2, frames)
  const received = healthy.tags.filter(({ kind, body }) => kind === 'video' && body.length > 100_000)
  assert.equal(received.length, frames, 'the other viewer has received everything')
  // They are cut when they are too far behind; a stream must go on for that to be noticed.
  let time = timeOf(frames)
  await until(() => {
    publisher.send([frameAt((time += 40), time % 1000 === 0, 10_000)])
    return (streams.usage?.cut ?? 0) >= 10
  }, 'the stuck viewers are cut')
  const grown = streams.usage!.residentBytes - before
  assert.ok(grown < 50 * 1024 * 1024, `grown by ${Math.round(grown / 1024 / 1024)} MB`)
  for (const socket of stuck) socket.destroy()
  healthy.close()
  publisher.finish()
})

test(
  '10,000 junk connections are closed and limited, memory returns, and a stream on air goes on',
  { skip },
  async () => {
    await using server = await startTestServer({ media: {} })
    const { streams, settings } = server.app
    // On a busy machine the flood takes longer than a publisher may be silent.
    const short = { ...ingestLimits.first, handshakeMs: 500, publishMs: 1000, silenceMs: 600_000 }
    await settings.change(ingestLimits, { ...change, value: short })
    const { RoomID, publisher, StreamKey } = await onAir(server)
    const port = streams.rtmpPort!
    // The new limits arrive with the next report.
    await until(() => streams.usage !== null)
    const health = streams.usage
    await until(() => streams.usage !== health)
    const connect = (bytes?: Buffer, localAddress = '127.0.0.1'): Promise<number> =>
      new Promise((resolve) => {
        const start = performance.now()
        const socket = createConnection({ port, host: '127.0.0.1', localAddress })
        socket.on('error', () => {})
        socket.on('close', () => resolve(performance.now() - start))
        socket.resume()
        if (bytes) socket.write(bytes)
      })
    const junk = Buffer.alloc(100_000, 0xff)
    const bomb = Buffer.concat([
      Buffer.from([3]),
      Buffer.alloc(1536 + 1536),
      Buffer.from([2, 0, 0, 0, 0xff, 0xff, 0xff, 9, 1, 0, 0, 0]),
      junk,
    ])
    // Silent ones from ten addresses fill their places; the others come from these and ten more.
    const places = Array.from({ length: 20 }, (_, index) => `127.0.1.${index + 1}`)
    const silentOnes = places
      .slice(0, 10)
      .flatMap((place) => Array.from({ length: 20 }, () => connect(undefined, place)))
    const flood = async (): Promise<number> => {
      for (let round = 0; round < 10; round++)
        await Promise.all(
          places.flatMap((place) => Array.from({ length: 25 }, (_, at) => connect(at % 2 ? junk : bomb, place))),
        )
      const seen = streams.usage
      await until(() => streams.usage !== seen)
      return streams.usage!.residentBytes
    }
    // The first 5,000 let the heap grow to its working size. As many again need no more, or the next as many if a collection of garbage was due.
    let before = await flood()
    await Promise.all(silentOnes)
    let grown = Infinity
    for (let turn = 0; turn < 2 && grown >= 50; turn++) {
      const resident = await flood()
      grown = (resident - before) / 1024 / 1024
      before = resident
    }
    assert.ok(grown < 50, `grown by ${Math.round(grown)} MB`)
    const { refused } = streams.usage!
    assert.ok(refused > 500, `more than 20 unproved connections of an address: ${refused} refused`)
    // A silent connection is closed after the time for the handshake.
    const silent = await connect()
    assert.ok(silent >= 400 && silent < 5000, String(silent))
    publisher.send(tags)
    assert.equal(streams.isDelivering(RoomID), true)
    // Wrong keys are answered later and later; the right one is accepted meanwhile, from the same address.
    const value = { ...connectionLimits.first, wrongKeyFirstMs: 200, wrongKeyMostMs: 60_000 }
    await settings.change(connectionLimits, { ...change, value })
    const known = streams.usage
    await until(() => streams.usage !== known)
    const room = await openRoom(server)
    const wait = async (): Promise<number> => {
      const start = performance.now()
      await assert.rejects(publishTo(port, `${room.RoomID}?k=wrong`), /wrong/)
      return performance.now() - start
    }
    for (const least of [0, 190, 390]) assert.ok((await wait()) >= least)
    for (let at = 0; at < 9; at++) createConnection({ port, host: '127.0.0.1' }).on('error', () => {})
    const late = wait()
    const right = await publishTo(port, room.StreamKey)
    right.finish()
    await late
    assert.equal(streams.isDelivering(RoomID), true)
    assert.equal(StreamKey === room.StreamKey, false)
    publisher.finish()
  },
)

test(
  'encoders that send without reading are closed, need no memory, and do not pause a viewer, over RTMP and RTMPS',
  { skip: skip || withoutOpenssl },
  async (t) => {
    const rtmp = { host: '127.0.0.1', port: 0, mayMove: true, tls: makeCertificate(folder) }
    await using server = await startTestServer({ media: { rtmp } })
    const { streams, settings } = server.app
    const { RoomID, publisher, host } = await onAir(server)
    const view = await watchHttp(await linkOf(host, RoomID))
    await view.until(({ kind }) => kind === 'video')
    const keys: string[] = []
    for (let index = 0; index < 10; index++) keys.push((await openRoom(server)).StreamKey)
    const portOf = (isSecure: boolean): number => (isSecure ? streams.rtmpsPort : streams.rtmpPort)!
    const attackers = Array.from({ length: 50 }, (_, index): Attacker => {
      const isSecure = index % 2 === 1
      const place = { port: portOf(isSecure), isSecure, from: `127.0.3.${1 + (index % 5)}` }
      // A key is used once: its room would refuse a second publisher.
      return index < 10 ? { ...place, key: keys[index]!, returns: 0 } : { ...place, key: null, returns: 3 }
    })
    let time = 4000
    const camera = setInterval(() => publisher.send([frameAt((time += 40), time % 1000 === 0, 10_000)]), 40)
    t.after(() => clearInterval(camera))
    await view.until((tag) => tag.time >= 4400)
    const before = streams.usage!
    const pause = measurePause(view, view.tags.length)
    const { closed, sentBytes } = await attack(attackers)
    const longest = pause.stop()
    assert.equal(closed, 10 + 40 * 4, 'every connection was closed')
    const after = await until(() => streams.usage!.encodersCut >= before.encodersCut + closed && streams.usage!)
    const grown = megabytes(after.residentBytes - before.residentBytes)
    assert.ok(grown <= 32, `grown by ${grown} MB while ${megabytes(sentBytes)} MB were sent`)
    assert.ok(longest <= 500, `no frame for ${Math.round(longest)} ms`)
    assert.ok(after.encoderReceivedBytes - before.encoderReceivedBytes > closed * 3000, 'received bytes count')
    assert.ok(after.encoderSentBytes - before.encoderSentBytes > 10 * 3000, 'sent bytes count')
    // Without limits of messages: it is not read while its answers wait, and closed when it does not take them.
    const value = { ...connectionLimits.first, messages: 1_000_000, unsentMs: 1000 }
    await settings.change(connectionLimits, { ...change, value })
    const known = streams.usage
    await until(() => streams.usage !== known)
    const start = streams.usage!
    const stuck = attackers.slice(0, 2)
    assert.equal((await attack(stuck)).closed, 2)
    const end = await until(() => streams.usage!.encodersCut === start.encodersCut + 2 && streams.usage!)
    // What the buffers of the system take of the answers, in pings.
    const read = megabytes(end.encoderReceivedBytes - start.encoderReceivedBytes)
    assert.ok(read <= 2 * 24, `${read} MB were read`)
    clearInterval(camera)
    view.close()
    publisher.finish()
  },
)

test('a killed media process is back within a second, and publishers and viewers return', { skip }, async () => {
  await using server = await startTestServer({ media: {} })
  const { streams } = server.app
  const { RoomID, publisher, StreamKey, host } = await onAir(server)
  const view = await watchHttp(await linkOf(host, RoomID))
  const { pid } = streams.mediaProcess
  const start = performance.now()
  process.kill(pid!, 'SIGKILL')
  await Promise.all([publisher.ended, view.closed])
  await until(() => streams.mediaProcess.isReady && streams.mediaProcess.pid !== pid)
  const back = performance.now() - start
  const begun = performance.now()
  await once(spawn(process.execPath, ['-e', '0']), 'exit')
  const empty = performance.now() - begun
  assert.equal(streams.isDelivering(RoomID), false)
  const again = await publishTo(streams.rtmpPort!, StreamKey)
  again.send(tags)
  await until(() => streams.isDelivering(RoomID))
  const next = await watchHttp(await linkOf(host, RoomID))
  await next.until(({ kind }) => kind === 'video')
  next.close()
  again.finish()
  // On a busy machine even an empty process takes long to start.
  assert.ok(
    back < Math.max(1000, 10 * empty),
    `back after ${Math.round(back)} ms, an empty process after ${Math.round(empty)} ms`,
  )
})

test(
  'without an answer of the database new publishers are refused, and a stream on air goes on',
  { skip },
  async () => {
    await using server = await startTestServer({ media: {} })
    const { streams } = server.app
    const { RoomID, publisher, host } = await onAir(server)
    const room = await openRoom(server)
    const view = await watchHttp(await linkOf(host, RoomID))
    await view.until(({ kind }) => kind === 'video')
    const blocker = await server.db.pool.connect()
    await blocker.query('begin; lock table live_key in access exclusive mode')
    await assert.rejects(publishTo(streams.rtmpPort!, room.StreamKey), /cannot check/)
    publisher.send(tags)
    await view.until(({ time }) => time > tags.at(-1)!.time)
    await blocker.query('rollback')
    blocker.release()
    const late = await until(
      () => publishTo(streams.rtmpPort!, room.StreamKey).catch(() => null),
      'accepted again',
      100,
    )
    late.finish()
    assert.equal(streams.isDelivering(RoomID), true)
    view.close()
    publisher.finish()
  },
)
