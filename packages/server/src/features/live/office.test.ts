// What operators do with live rooms and hosts, each action with its effect and its entry in the audit; the oversight lists, also as CSV.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { encodeFlv, tagsOf, withoutFfmpeg } from '@lantern/media/ffmpeg.fixture.ts'
import { changeModerators, listRecordings } from '@lantern/protocol/broadcasts.ts'
import { applyAsHost } from '@lantern/protocol/hosts.ts'
import { joinRoom, readDefaultRoom, openOwnRoom, updateRoom } from '@lantern/protocol/live.ts'
import * as hostActions from '@lantern/protocol/office/hosts.ts'
import * as live from '@lantern/protocol/office/live.ts'
import { liveCategories, liveStatuses } from '@lantern/protocol/values/live.ts'
import { formatCsv } from '../../kernel/office/csv.ts'
import { until } from '../../kernel/testing/until.ts'
import { refusedAs, startTestServer, type Resident } from '../../testing.ts'
import { stageOn } from '../../twoNodes.fixture.ts'
import { moderationRules } from './broadcasts/rules.ts'
import { answerWrongKeysAtOnce, publishTo } from './streams/streams.fixture.ts'

const skip = withoutFfmpeg
const server = await startTestServer({ media: {} })
after(() => server[Symbol.asyncDispose]())
const { app } = server
const { enter, audited } = stageOn(server, '9378')
const tags = skip ? [] : tagsOf(encodeFlv({ seconds: 1, gop: 25 }))

async function onAir(opening = true) {
  const host = await enter({ isHost: true })
  await host.client.call(updateRoom, { Title: 'oversight', ...(opening ? { Status: liveStatuses.live } : {}) })
  const room = await host.client.call(openOwnRoom, {})
  const publisher = await publishTo(app.streams.rtmpPort!, room.StreamKey)
  publisher.send(tags)
  await until(async () => (await host.client.call(joinRoom, { RoomID: room.RoomID })).OnAir)
  return { host, publisher, ...room, room: { Brand: 'owl', RoomID: room.RoomID } as const }
}
const as = { reason: 'story' }
const byAnn = (changed: object) => [{ actor: 'ann', reason: 'story', after: changed }]
const statusOf = async ({ client }: Resident): Promise<number> => (await client.call(openOwnRoom, {})).Status

test(
  'an operator ends a broadcast, closes a room, resets a key, suspends and reinstates a host',
  { skip },
  async () => {
    const one = await onAir()
    await server.office(live.endBroadcast, one.room, as)
    assert.match(await one.publisher.ended, /operator ended/)
    assert.deepEqual(await audited('liveBroadcast', one.RoomID), byAnn({ ended: true }))
    await assert.rejects(server.office(live.endBroadcast, one.room), { refusal: 'WrongState' })

    const two = await onAir()
    await server.office(live.closeRoom, two.room, as)
    assert.match(await two.publisher.ended, /operator ended/)
    assert.equal(await statusOf(two.host), liveStatuses.closed)
    assert.deepEqual(await audited('liveRoom', two.RoomID), byAnn({ status: 0 }))

    const three = await onAir()
    assert.deepEqual(await server.office(live.resetKey, three.room, as), { RoomID: three.RoomID })
    assert.match(await three.publisher.ended, /key was replaced/)
    assert.notEqual((await three.host.client.call(openOwnRoom, {})).StreamKey, three.StreamKey)
    assert.deepEqual(await audited('liveKey', three.RoomID), byAnn({ isReset: true }))

    const four = await onAir()
    const host = { Brand: 'owl', PlayerID: four.host.id } as const
    await server.office(hostActions.suspendHost, { ...host, Cause: 'rules' }, { reason: 'story' })
    assert.match(await four.publisher.ended, /may not stream/)
    await assert.rejects(publishTo(app.streams.rtmpPort!, four.StreamKey), /suspended/)
    await server.office(hostActions.reinstateHost, host, { reason: 'story' })
    assert.deepEqual(await audited('hostSuspension', four.host.id), [
      ...byAnn({ cause: 'rules', until: null }),
      ...byAnn({ lifted: true }),
    ])
    const foreign = { Brand: 'crab', RoomID: one.RoomID } as const
    for (const action of [live.endBroadcast, live.resetKey, live.closeRoom])
      await assert.rejects(server.office(action, foreign), { refusal: 'NotFound' })
    await assert.rejects(server.office(live.closeRoom, { ...one.room, RoomID: 999_999 }), /has no room/)
  },
)

test('an operator bans a viewer, pins the default, hides a recording, decides applications', { skip }, async () => {
  const { host, RoomID, publisher, room } = await onAir()
  const viewer = await enter()
  await viewer.client.call(joinRoom, { RoomID })
  const ban = { ...room, PlayerID: viewer.id }
  await server.office(live.banViewer, ban, as)
  await assert.rejects(viewer.client.call(joinRoom, { RoomID }), refusedAs('NotEligibleToJoin', { Why: 'RoomBanned' }))
  await server.office(live.liftBan, ban, as)
  await viewer.client.call(joinRoom, { RoomID })
  const row = `${RoomID}/${viewer.id}`
  assert.deepEqual(await audited('roomBan', row), [...byAnn({ until: null }), ...byAnn({ lifted: true })])
  const crab = await enter({ brand: 'crab' })
  await assert.rejects(server.office(live.banViewer, { ...ban, PlayerID: crab.id }), /owl has no player/)
  await assert.rejects(
    server.office(live.banViewer, { ...ban, Until: '2020-01-01T00:00:00Z' }),
    /Until: is in the past/,
  )
  for (const action of [live.banViewer, live.liftBan])
    await assert.rejects(server.office(action, { ...ban, Brand: 'crab' }), { refusal: 'NotFound' })

  const other = await onAir()
  await until(async () => (await viewer.client.call(readDefaultRoom, {})).RoomID === RoomID)
  await server.office(live.pinDefault, other.room, as)
  await until(async () => (await viewer.client.call(readDefaultRoom, {})).RoomID === other.RoomID)
  await server.office(live.pinDefault, { Brand: 'owl', RoomID: null }, as)
  const { rows: pins } = await server.db.pool.query(
    `SELECT actor, reason FROM audit WHERE what = 'setting live.pinned'`,
  )
  assert.deepEqual(pins, [
    { actor: 'ann', reason: 'story' },
    { actor: 'ann', reason: 'story' },
  ])

  const finished = { file: `${RoomID}-9.mp4`, bytes: 1, durationMs: 1000, width: 1, height: 1, epoch: 1 }
  await app.rooms.life.onRecorded(RoomID, finished)
  const [recording] = (await host.client.call(listRecordings, { RoomID })).Rows
  await server.office(live.hideRecording, { Brand: 'owl', BroadcastID: recording!.BroadcastID }, as)
  assert.equal((await viewer.client.call(listRecordings, { RoomID })).Total, 0)
  assert.deepEqual(await audited('liveRecording', recording!.BroadcastID), byAnn({ isHidden: true }))

  const applicant = await enter()
  await applicant.client.call(applyAsHost, {
    Category: liveCategories.music,
    Words: '每天晚上彈吉他給大家聽。',
    Agreed: true,
  })
  const waiting = await server.office(hostActions.listApplications, { Brand: 'owl' })
  const { ID } = waiting.Rows.find(({ PlayerID }) => PlayerID === applicant.id)!
  await server.office(hostActions.refuseHost, { Brand: 'owl', ID, Cause: 'too short' }, { reason: 'story' })
  assert.deepEqual(await audited('hostApplication', ID), byAnn({ refused: 'too short' }))
  for (const { finish } of [publisher, other.publisher]) finish()
})

test(
  'broadcasts, statements and key alarms are listed, also as CSV; keys appear in none of them',
  { skip },
  async () => {
    const { host, RoomID, publisher, StreamKey } = await onAir()
    await answerWrongKeysAtOnce(server)
    for (let nth = 0; nth < 10; nth++)
      await assert.rejects(publishTo(app.streams.rtmpPort!, `${RoomID}?k=wrong${nth}`), /wrong/)
    const alarms = await server.office(live.listKeyAlarms, { Brand: 'owl' })
    const CreatedAt = server.clock.now().toISOString()
    assert.deepEqual(alarms, { Total: 1, Rows: [{ RoomID, HostID: host.id, Attempts: 10, CreatedAt }] })
    assert.deepEqual(await server.office(live.listKeyAlarms, { Brand: 'crab' }), { Total: 0, Rows: [] })
    assert.equal(app.streams.keyAlarms, 1)
    const broadcasts = await server.office(live.listBroadcasts, { Brand: 'owl', IsOpen: true, PerPage: 1 })
    assert.deepEqual([broadcasts.Rows[0]!.RoomID, broadcasts.Rows[0]!.EndedAt], [RoomID, null])
    const rooms = await server.office(live.listRooms, { Brand: 'owl' })
    assert.deepEqual(
      rooms.Rows.filter((row) => row.RoomID === RoomID).map(({ HostID, IsOnAir }) => [HostID, IsOnAir]),
      [[host.id, true]],
    )
    const statement = await server.office(hostActions.readStatement, { Brand: 'owl', PlayerID: host.id })
    const secret = StreamKey.split('=')[1]!
    assert.equal(JSON.stringify(statement).includes(secret), false)
    for (const list of [alarms, broadcasts, rooms]) assert.equal(formatCsv(list).includes(secret), false)
    assert.match(formatCsv(alarms), new RegExp(`^RoomID,HostID,Attempts,CreatedAt\\r?\\n${RoomID},${host.id},10,`))
    server.clock.forward(91 * 86_400_000)
    await app.jobs.tick()
    assert.equal((await server.office(live.listKeyAlarms, { Brand: 'owl' })).Total, 0)
    publisher.finish()
  },
)

test('the number of moderators is a setting', async () => {
  const { host } = await stageOn(server, '9377').openRoom('moderators')
  const value = { mostModerators: 1 }
  await app.settings.change(moderationRules, { brand: 'owl', actor: 'test', value })
  await host.client.call(changeModerators, { Add: (await enter()).id })
  const more = host.client.call(changeModerators, { Add: (await enter()).id })
  await assert.rejects(more, refusedAs('BadInput', { Why: 'ModeratorLimit', Maximum: 1 }))
})
