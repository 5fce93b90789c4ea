// Settings of a room, audience, schedule, cover, lists with parameters, the default room, recordings, gates of the deployment, and oversight.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import sharp from 'sharp'
import {
  changeCover,
  changeRoomSettings,
  changeSchedule,
  editRecordings,
  listRecordings,
} from '@lantern/protocol/broadcasts.ts'
import { followHost, listFollowed, listSchedule } from '@lantern/protocol/hosts.ts'
import { joinRoom, listRooms, readDefaultRoom, seeRooms, sendRoomMessage } from '@lantern/protocol/live.ts'
import { hideRecording, pinDefault } from '@lantern/protocol/office/live.ts'
import { liveAudiences, liveCategories } from '@lantern/protocol/values/live.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { until } from '../../kernel/testing/until.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { refusedAs, startTestServer, type Resident } from '../../testing.ts'
import { stageOn } from '../../twoNodes.fixture.ts'
import { pinnedRoom } from './broadcasts/rules.ts'

const here = await startTestServer()
after(() => here[Symbol.asyncDispose]())
const { app } = here
const { kysely } = here.db
const { enter, openRoom } = stageOn(here, '9387')

test('a host changes settings, the room receives them, and the absent ones stay', async () => {
  const { host, RoomID, close } = await openRoom('設定')
  const guest = await enter()
  await guest.client.call(joinRoom, { RoomID })
  const pushes = new PushRecorder(guest.client, changeRoomSettings)
  const before = await host.client.call(changeRoomSettings, {})
  assert.deepEqual([before.Category, before.OpenOnPublish, before.Record], [liveCategories.other, true, false])
  await host.client.call(changeRoomSettings, { Category: liveCategories.slots, SlowSeconds: 5 })
  assert.equal((await pushes.until(({ SlowSeconds }) => SlowSeconds === 5)).Category, liveCategories.slots)
  const next = await host.client.call(changeRoomSettings, { Record: true })
  assert.deepEqual([next.Category, next.SlowSeconds, next.Record], [liveCategories.slots, 5, true])
  await assert.rejects(guest.client.call(changeRoomSettings, {}), refusedAs('WrongRole'))
  await close()
})

test('the audience is enforced on joining: followers, the club of the host, a VIP level; the host always joins', async () => {
  const { host, RoomID, close } = await openRoom('限定')
  const [guest, gold] = [await enter(), await enter({ vipPoints: 1000 })]
  const join = ({ client }: Resident) => client.call(joinRoom, { RoomID })
  await host.client.call(changeRoomSettings, { Audience: liveAudiences.followers })
  await assert.rejects(join(guest), refusedAs('NotEligibleToJoin', { Why: 'RoomForFollowers' }))
  await guest.client.call(followHost, { HostID: host.id, Follow: true })
  await join(guest)
  await host.client.call(changeRoomSettings, { Audience: liveAudiences.vip, AudienceVIP: 3 })
  await assert.rejects(join(guest), refusedAs('NotEligibleToJoin', { Why: 'RoomForVip', VIPLevel: 3 }))
  await join(gold)
  await host.client.call(changeRoomSettings, { Audience: liveAudiences.club })
  await assert.rejects(join(gold), refusedAs('NotEligibleToJoin', { Why: 'RoomForClub' }))
  const now = here.clock.now()
  await inTransaction(kysely, async (tx) => {
    const clubId = await app.clubs.create(tx, { brand: 'owl', name: '限定俱樂部', leaderId: host.id }, now, () => {})
    await app.clubs.join(tx, clubId as number, { id: gold.id, brand: 'owl' }, now, () => {})
  })
  await join(gold)
  await join(host)
  const room = { id: RoomID, brand: 'owl', hostId: host.id } as const
  const session = { id: 'x', generation: 1 }
  for (const [{ id: playerId }, may] of [
    [gold, true],
    [guest, false],
    [host, true],
  ] as const)
    assert.equal(await app.rooms.permissions.mayWatch(room, { playerId, brand: 'owl', session }), may)
  const viewer = { playerId: gold.id, brand: 'crab', session } as const
  assert.equal(await app.rooms.permissions.mayWatch(room, viewer), false, 'another brand')
  await close()
})

test('lists filter by category, followed hosts and a part of the name; guests follow no host', async () => {
  const music = await openRoom('吉他之夜', { name: '小弦' })
  const talk = await openRoom('深夜聊天', { name: '阿聊' })
  await music.host.client.call(changeRoomSettings, { Category: liveCategories.music })
  const fan = await enter()
  await fan.client.call(followHost, { HostID: talk.host.id, Follow: true })
  const ids = async (asked: object) => (await fan.client.call(listRooms, asked)).Rows.map(({ RoomID }) => RoomID)
  assert.deepEqual(await ids({ Category: liveCategories.music }), [music.RoomID])
  assert.deepEqual(await ids({ Following: true }), [talk.RoomID])
  assert.deepEqual(await ids({ Name: '吉他' }), [music.RoomID])
  assert.deepEqual(await ids({ Name: '阿聊' }), [talk.RoomID])
  assert.deepEqual(await ids({ Name: '沒有' }), [])
  const guest = here.connect(undefined)
  assert.equal((await guest.call(seeRooms, { Following: true })).Total, 0)
  assert.equal((await guest.call(seeRooms, {})).Total, 2)
  const followed = await fan.client.call(listFollowed, {})
  assert.deepEqual([followed.Total, followed.OnAir, followed.Rows[0]!.RoomID], [1, 1, talk.RoomID])
  await talk.close()
  const after = await fan.client.call(listFollowed, {})
  assert.deepEqual([after.Total, after.OnAir, after.Rows[0]!.OnAir], [1, 0, false])
  await music.close()
})

test('the default room: pinned by an operator, else of a followed host, else the fullest that the player may enter', async () => {
  const [full, followed, pinned] = [await openRoom('最滿'), await openRoom('追蹤'), await openRoom('釘選')]
  const [one, fan] = [await enter(), await enter()]
  await one.client.call(joinRoom, { RoomID: full.RoomID })
  await fan.client.call(followHost, { HostID: followed.host.id, Follow: true })
  const first = async ({ client }: Resident) => (await client.call(readDefaultRoom, {})).RoomID
  assert.deepEqual([await first(one), await first(fan)], [full.RoomID, followed.RoomID])
  await here.office(pinDefault, { Brand: 'owl', RoomID: pinned.RoomID })
  await until(() => app.settings.read(pinnedRoom, 'owl').roomId === pinned.RoomID)
  assert.deepEqual([await first(one), await first(fan)], [pinned.RoomID, pinned.RoomID])
  await pinned.host.client.call(changeRoomSettings, { Audience: liveAudiences.vip, AudienceVIP: 8 })
  assert.equal(await first(one), full.RoomID, 'the player may not enter the pinned one')
  await pinned.close()
  assert.equal(await first(fan), followed.RoomID)
  await here.office(pinDefault, { Brand: 'owl', RoomID: null })
  await assert.rejects(here.office(pinDefault, { Brand: 'crab', RoomID: full.RoomID }), { refusal: 'NotFound' })
  for (const room of [full, followed]) await room.close()
})

test('a host announces up to seven broadcasts in the future; players and guests read them', async () => {
  const { host, RoomID, close } = await openRoom('預告')
  const at = (hours: number): string => new Date(here.clock.now().getTime() + hours * 3_600_000).toISOString()
  const add = (hours: number, Title = '週末特別場') =>
    host.client.call(changeSchedule, { Add: { StartTime: at(hours), Title } })
  await assert.rejects(add(-1), refusedAs('BadInput', { Why: 'SchedulePast' }))
  await assert.rejects(add(24 * 61), refusedAs('BadInput', { Why: 'ScheduleFar', Days: 60 }))
  await assert.rejects(add(1, '代儲外掛'), refusedAs('SensitiveWords'))
  for (let nth = 7; nth >= 1; nth--) await add(nth)
  await assert.rejects(add(9), refusedAs('BadInput', { Why: 'ScheduleLimit', Maximum: 7 }))
  const { Rows } = await host.client.call(changeSchedule, {})
  assert.equal(Rows[0]!.StartTime, at(1))
  assert.equal((await host.client.call(changeSchedule, { Remove: Rows[0]!.ScheduleID })).Total, 6)
  await assert.rejects(host.client.call(changeSchedule, { Remove: Rows[0]!.ScheduleID }), refusedAs('TargetNotFound'))
  const guest = here.connect(undefined)
  const listed = await guest.call(listSchedule, { PerPage: 2 })
  assert.deepEqual([listed.Total, listed.Rows[0]!.StartTime, listed.Rows[0]!.RoomID], [6, at(2), RoomID])
  await close()
})

test('a cover is re-encoded, served without expiry, shown in lists, and gone after it was removed', async () => {
  const { host, RoomID, close } = await openRoom('封面')
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
  const { Cover } = await host.client.call(changeCover, { Img: photo.toString('base64') })
  const served = await here.ask('GET', Cover)
  assert.deepEqual([served.status, served.headers['content-type']], [200, 'image/webp'])
  const { Rows } = await host.client.call(listRooms, {})
  assert.equal(Rows.find((room) => room.RoomID === RoomID)!.Cover, Cover)
  await assert.rejects(
    host.client.call(changeCover, { Img: Buffer.from('no picture').toString('base64') }),
    refusedAs('AvatarRefused', { Why: 'Header' }),
  )
  assert.equal((await host.client.call(changeRoomSettings, { RemoveCover: true })).Cover, '')
  assert.equal((await here.ask('GET', Cover)).status, 404)
  await close()
})

test('a recording is listed with the chat of it; hidden by an operator or deleted by the host it is gone', async () => {
  const { host, RoomID } = await openRoom('回放')
  const guest = await enter()
  await guest.client.call(joinRoom, { RoomID })
  here.clock.forward(10_000)
  await guest.client.call(sendRoomMessage, { Message: '這段好笑' })
  here.clock.forward(20_000)
  const finished = { file: `${RoomID}-1.mp4`, bytes: 1000, durationMs: 30_000, width: 640, height: 360, epoch: 1 }
  await app.rooms.life.onRecorded(RoomID, finished)
  await app.rooms.life.onRecorded(RoomID, finished)
  const list = (more: object = {}) => guest.client.call(listRecordings, { RoomID, ...more })
  const { Total, Rows } = await list()
  assert.deepEqual([Total, Rows[0]!.Seconds, Rows[0]!.Title], [1, 30, '回放'])
  const { BroadcastID } = Rows[0]!
  const replay = await list({ BroadcastID })
  assert.deepEqual(
    replay.Messages?.map(({ Message, Second }) => [Message, Second]),
    [['這段好笑', 10]],
  )
  assert.deepEqual((await list({ BroadcastID, FromSecond: 11 })).Messages, [])
  await assert.rejects(here.office(hideRecording, { Brand: 'crab', BroadcastID }), { refusal: 'NotFound' })
  await here.office(hideRecording, { Brand: 'owl', BroadcastID })
  assert.equal((await list()).Total, 0)
  await here.office(hideRecording, { Brand: 'owl', BroadcastID, IsHidden: false })
  await assert.rejects(guest.client.call(editRecordings, { RoomID, Delete: BroadcastID }), refusedAs('WrongRole'))
  assert.equal((await host.client.call(editRecordings, { RoomID, Delete: BroadcastID })).Total, 0)
  const crab = await enter({ brand: 'crab' })
  await assert.rejects(crab.client.call(listRecordings, { RoomID }), refusedAs('TargetNotFound'))
})

test('erasing a host removes cover, schedule, moderators, titles and recordings; erasing a viewer the minutes', async () => {
  const { host, RoomID } = await openRoom('刪除')
  const guest = await enter()
  await guest.client.call(joinRoom, { RoomID })
  await app.rooms.life.countMinute()
  const StartTime = new Date(here.clock.now().getTime() + 3_600_000).toISOString()
  await host.client.call(changeSchedule, { Add: { StartTime, Title: '下次見' } })
  await app.rooms.life.onRecorded(RoomID, {
    file: `${RoomID}-9.mp4`,
    bytes: 1,
    durationMs: 1000,
    width: 1,
    height: 1,
    epoch: 1,
  })
  const records = app.personal.find(({ tables }) => 'live_room' in tables)!
  const watched = (await records.export(kysely, guest.id)) as { liveWatched: { minutes: number }[] }
  assert.deepEqual(
    watched.liveWatched.map(({ minutes }) => minutes),
    [1],
  )
  const kept = (await records.export(kysely, host.id)) as {
    liveSchedule: { title: string }[]
    liveRecordings: { seconds: number }[]
  }
  assert.deepEqual([kept.liveSchedule[0]!.title, kept.liveRecordings.length], ['下次見', 1])
  for (const { id } of [host, guest]) await inTransaction(kysely, (tx) => records.erase(tx, id, here.clock.now()))
  const gone = (await records.export(kysely, host.id)) as typeof kept
  assert.deepEqual([gone.liveSchedule, gone.liveRecordings], [[], []])
  const own = (await records.export(kysely, host.id)) as { liveBroadcasts: { title: string; to: Date | null }[] }
  assert.deepEqual([own.liveBroadcasts[0]!.title, own.liveBroadcasts[0]!.to !== null], ['', true])
  assert.deepEqual(((await records.export(kysely, guest.id)) as typeof watched).liveWatched, [])
  const viewer = await enter()
  assert.equal((await viewer.client.call(listRecordings, { RoomID })).Total, 0)
  const { rows } = await here.db.pool.query('select from live_schedule where room_id = $1', [RoomID])
  assert.equal(rows.length, 0)
})
