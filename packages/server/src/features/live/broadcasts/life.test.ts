// The life of a room with real streams: opening by a publish, preview, clean stop, lost connection and return, pause, suspension, and what
// a killed node leaves behind.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { encodeFlv, tagsOf, withoutFfmpeg } from '@lantern/media/ffmpeg.fixture.ts'
import { changeRoomSettings, listBroadcasts, streamHealth } from '@lantern/protocol/broadcasts.ts'
import { followHost, readStatement } from '@lantern/protocol/hosts.ts'
import { joinRoom, listRooms, openOwnRoom, readStream, sendRoomMessage, updateRoom } from '@lantern/protocol/live.ts'
import { suspendHost } from '@lantern/protocol/office/hosts.ts'
import {
  closeRoom,
  endBroadcast,
  listBroadcasts as listOpenBroadcasts,
  resetKey,
} from '@lantern/protocol/office/live.ts'
import { liveStatuses } from '@lantern/protocol/values/live.ts'
import { until } from '../../../kernel/testing/until.ts'
import { PushRecorder } from '../../../kernel/testing/pushRecorder.ts'
import { refusedAs, startTestServer, type Resident } from '../../../testing.ts'
import { stageOn } from '../../../twoNodes.fixture.ts'
import { publishTo, watchHttp } from '../streams/streams.fixture.ts'

const skip = withoutFfmpeg
const server = await startTestServer({ media: {} })
after(() => server[Symbol.asyncDispose]())
const { rooms, streams } = server.app
const tags = skip ? [] : tagsOf(encodeFlv({ seconds: 3, gop: 25 }))

const stage = stageOn(server, '9384')
const enter = (isHost = false): Promise<Resident> => stage.enter({ isHost })
async function hostWith(Title: string | null) {
  const host = await enter(true)
  if (Title !== null) await host.client.call(updateRoom, { Title })
  return { host, ...(await host.client.call(openOwnRoom, {})) }
}
async function publish({ StreamKey, RoomID }: { StreamKey: string; RoomID: number }) {
  const connect = async () => {
    const connected = await publishTo(streams.rtmpPort!, StreamKey)
    connected.send(tags)
    return connected
  }
  let publisher = await connect()
  await until(async () => {
    // Like an encoder: one that is cut connects again.
    if (publisher.socket.destroyed) publisher = await connect()
    return streams.isDelivering(RoomID)
  })
  return publisher
}
const listed = async ({ client }: Resident): Promise<number[]> =>
  (await client.call(listRooms, {})).Rows.map(({ RoomID }) => RoomID)

test(
  'a publish opens a titled room, rings the bell, and the host receives the health of the stream',
  { skip },
  async () => {
    const room = await hostWith('夜貓子')
    const fan = await enter()
    await fan.client.call(followHost, { HostID: room.host.id, Follow: true })
    const [bell, health] = [new PushRecorder(fan.client, followHost), new PushRecorder(room.host.client, streamHealth)]
    assert.deepEqual(await listed(fan), [], 'closed')
    const publisher = await publish(room)
    await until(async () => (await listed(fan)).includes(room.RoomID))
    const joined = await fan.client.call(joinRoom, { RoomID: room.RoomID })
    assert.deepEqual([joined.Status, joined.OnAir, joined.Returning], [liveStatuses.live, true, undefined])
    assert.match(joined.DownStreamUrl, /\.flv\?t=/)
    const figures = await health.until(({ RoomID }) => RoomID === room.RoomID)
    assert.ok(figures.Bitrate >= 0)
    await server.app.jobs.tick()
    assert.equal((await bell.until(({ HostID }) => HostID === room.host.id)).Title, '夜貓子')

    await rooms.life.countMinute()
    const own = await room.host.client.call(listBroadcasts, { RoomID: room.RoomID })
    const [running] = own.Rows
    assert.deepEqual([running!.EndTime, running!.Peak, running!.People, running!.Minutes], [null, 1, 1, 1])
    assert.match(running!.Codecs!, /^avc1\..*mp4a/)
    const seen = (await fan.client.call(listBroadcasts, { RoomID: room.RoomID })).Rows[0]!
    assert.deepEqual(
      [seen.Points, seen.Codecs],
      [undefined, undefined],
      'figures of money and technique are the host’s',
    )

    const pushes = new PushRecorder(fan.client, updateRoom)
    publisher.finish()
    await pushes.until(({ Returning }) => Returning === true)
    assert.deepEqual(await listed(fan), [])
    server.clock.forward(5001)
    assert.equal((await pushes.until(({ Status }) => Status === liveStatuses.closed)).OnAir, false)
    const ended = (
      await room.host.client.call(listBroadcasts, { RoomID: room.RoomID, BroadcastID: running!.BroadcastID })
    ).Rows[0]!
    assert.deepEqual([typeof ended.EndTime, ended.ViewersByMinute], ['string', [1]])
    const { Rows } = await room.host.client.call(readStatement, {})
    assert.deepEqual([Rows[0]!.Broadcasts, Rows[0]!.People, Rows[0]!.Peak], [1, 1, 1])
  },
)

test(
  'without a title or with the switch off a stream is the host’s preview until the host opens the room',
  { skip },
  async () => {
    const [untitled, quiet] = [await hostWith(null), await hostWith('稍後開播')]
    await quiet.host.client.call(changeRoomSettings, { OpenOnPublish: false })
    const viewer = await enter()
    for (const room of [untitled, quiet]) {
      await publish(room)
      const mine = await room.host.client.call(openOwnRoom, {})
      assert.deepEqual([mine.Status, mine.OnAir], [liveStatuses.closed, false])
      assert.equal(
        (await watchHttp(mine.DownStreamUrl.replace('localhost', '127.0.0.1'))).status,
        200,
        'the host sees it',
      )
      const { DownStreamUrl } = await viewer.client.call(readStream, { RoomID: room.RoomID })
      assert.equal(DownStreamUrl, '', 'viewers do not')
    }
    await quiet.host.client.call(updateRoom, { Status: liveStatuses.live })
    assert.ok((await listed(viewer)).includes(quiet.RoomID))
    await quiet.host.client.call(updateRoom, { Status: liveStatuses.closed })
    assert.ok(streams.isDelivering(quiet.RoomID), 'the encoder stays connected')
  },
)

test(
  'a lost publisher who returns continues the same broadcast; one who does not is closed after a minute',
  { skip },
  async () => {
    const room = await hostWith('斷線')
    const viewer = await enter()
    const first = await publish(room)
    await until(async () => (await listed(viewer)).includes(room.RoomID))
    await viewer.client.call(joinRoom, { RoomID: room.RoomID })
    const pushes = new PushRecorder(viewer.client, updateRoom)
    first.socket.resetAndDestroy()
    await pushes.until(({ Returning, Status }) => Returning === true && Status === liveStatuses.live)
    await viewer.client.call(sendRoomMessage, { Message: '等你回來' })
    server.clock.forward(30_000)
    const second = await publish(room)
    await pushes.until(({ OnAir }) => OnAir === true)
    assert.equal((await room.host.client.call(listBroadcasts, { RoomID: room.RoomID })).Total, 1)
    second.socket.resetAndDestroy()
    await until(() => pushes.received.filter(({ Returning }) => Returning === true).length === 2)
    server.clock.forward(60_001)
    await pushes.until(({ Status }) => Status === liveStatuses.closed)
    const { Rows } = await room.host.client.call(listBroadcasts, { RoomID: room.RoomID })
    assert.equal(Rows.length, 1)
    assert.ok(Rows[0]!.Seconds >= 30 && Rows[0]!.Seconds < 60, 'it ended when the stream was lost')
  },
)

test('a pause ends the media of viewers and keeps the broadcast', { skip }, async () => {
  const room = await hostWith('休息一下')
  const viewer = await enter()
  await publish(room)
  await until(async () => (await listed(viewer)).includes(room.RoomID))
  const { DownStreamUrl } = await viewer.client.call(joinRoom, { RoomID: room.RoomID })
  const watching = await watchHttp(DownStreamUrl.replace('localhost', '127.0.0.1'))
  assert.equal(watching.status, 200)
  // A link can be opened without joining the chat.
  const other = await enter()
  const link = await other.client.call(readStream, { RoomID: room.RoomID })
  const silent = await watchHttp(link.DownStreamUrl.replace('localhost', '127.0.0.1'))
  const own = await room.host.client.call(readStream, { RoomID: room.RoomID })
  const preview = await watchHttp(own.DownStreamUrl.replace('localhost', '127.0.0.1'))
  let isPreviewEnded = false
  void preview.closed.then(() => (isPreviewEnded = true))
  await room.host.client.call(updateRoom, { Status: liveStatuses.paused })
  await Promise.all([watching.closed, silent.closed])
  assert.equal(isPreviewEnded, false)
  assert.equal((await viewer.client.call(readStream, { RoomID: room.RoomID })).DownStreamUrl, '')
  await room.host.client.call(updateRoom, { Status: liveStatuses.live })
  assert.equal((await room.host.client.call(listBroadcasts, { RoomID: room.RoomID })).Total, 1)
  assert.ok((await listed(viewer)).includes(room.RoomID))
})

test('a suspension ends the stream at once and refuses to open or to publish until it ends', { skip }, async () => {
  const room = await hostWith('停權')
  const viewer = await enter()
  const publisher = await publish(room)
  await until(async () => (await listed(viewer)).includes(room.RoomID))
  const end = new Date(server.clock.now().getTime() + 600_000)
  const suspension = { Brand: 'owl', PlayerID: room.host.id, Cause: '違規' } as const
  await server.office(suspendHost, { ...suspension, Until: end.toISOString() })
  await publisher.ended
  assert.equal((await listed(viewer)).includes(room.RoomID), false)
  const suspended = refusedAs('NotEligibleToJoin', { Why: 'HostSuspended', Until: end.toISOString() })
  await assert.rejects(room.host.client.call(updateRoom, { Status: liveStatuses.live }), suspended)
  await assert.rejects(publishTo(streams.rtmpPort!, room.StreamKey), /suspended until/)
  server.clock.forward(600_001)
  const back = await publish(room)
  await until(async () => (await listed(viewer)).includes(room.RoomID))
  await server.office(suspendHost, suspension)
  await back.ended
  const stopped = refusedAs('NotEligibleToJoin', { Why: 'HostStopped' })
  await assert.rejects(room.host.client.call(updateRoom, { Status: liveStatuses.live }), stopped)
  await assert.rejects(publishTo(streams.rtmpPort!, room.StreamKey), /suspended/)
})

test('an operator ends a broadcast; a closed room stays closed when the encoder returns', { skip }, async () => {
  const room = await hostWith('營運')
  const of = { Brand: 'owl', RoomID: room.RoomID } as const
  const viewer = await enter()
  const publisher = await publish(room)
  await until(async () => (await listed(viewer)).includes(room.RoomID))
  await server.office(endBroadcast, of)
  await publisher.ended
  await assert.rejects(server.office(endBroadcast, of), { refusal: 'WrongState' })
  await publish(room)
  await until(async () => (await listed(viewer)).includes(room.RoomID))
  await server.office(closeRoom, of)
  await until(() => !streams.isDelivering(room.RoomID))
  const again = await publish(room)
  assert.deepEqual((await room.host.client.call(openOwnRoom, {})).Status, liveStatuses.closed)
  const before = (await room.host.client.call(openOwnRoom, {})).StreamKey
  await server.office(resetKey, of)
  await again.ended
  assert.notEqual((await room.host.client.call(openOwnRoom, {})).StreamKey, before)
  const open = await server.office(listOpenBroadcasts, { Brand: 'owl', IsOpen: true })
  assert.equal(
    open.Rows.some(({ RoomID }) => RoomID === room.RoomID),
    false,
  )
})

test('a broadcast of a killed node is not on air, waits for its publisher, and ends', async () => {
  const room = await hostWith('當機')
  const viewer = await enter()
  // What a node wrote before it was killed: no process delivers this stream.
  const facts = { via: 'rtmp', width: 640, height: 360, fps: 30, videoCodec: 'avc1.64001f', audioCodec: null } as const
  await rooms.life.onStarted(room.RoomID, { ...facts, epoch: 1, encoder: 'x' })
  assert.equal((await listed(viewer)).includes(room.RoomID), false, 'the directory of streams does not have it')
  assert.equal((await viewer.client.call(joinRoom, { RoomID: room.RoomID })).OnAir, false)
  const pushes = new PushRecorder(viewer.client, updateRoom)
  server.clock.forward(15_001)
  await rooms.life.sweep()
  await pushes.until(({ Returning }) => Returning === true)
  server.clock.forward(60_001)
  await Promise.all([rooms.life.sweep(), rooms.life.sweep()])
  await pushes.until(({ Status }) => Status === liveStatuses.closed)
  const { Rows } = await viewer.client.call(listBroadcasts, { RoomID: room.RoomID })
  assert.deepEqual([Rows.length, Rows[0]!.EndTime !== null], [1, true])
})

test('an end that arrives after the return of the publisher changes nothing', async () => {
  const room = await hostWith('慢郵件')
  const facts = { via: 'rtmp', width: 640, height: 360, fps: 30, videoCodec: 'avc1.64001f', audioCodec: null } as const
  await rooms.life.onStarted(room.RoomID, { ...facts, epoch: 5, encoder: 'x' })
  await rooms.life.onStarted(room.RoomID, { ...facts, epoch: 6, encoder: 'x' })
  await rooms.life.onEnded(room.RoomID, { epoch: 5, clean: true })
  assert.equal((await room.host.client.call(openOwnRoom, {})).Returning, undefined)
  await rooms.life.onEnded(room.RoomID, { epoch: 6, clean: true })
  assert.equal((await room.host.client.call(openOwnRoom, {})).Returning, true)
})
