// Live rooms: a player in a room receives it, can write in it and is counted; over two nodes, with several tabs, until the socket closes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  joinRoom,
  leaveRoom,
  listOnline,
  listRooms,
  readDefaultRoom,
  openOwnRoom,
  readRoomHistory,
  sendRoomMessage,
  updateRoom,
} from '@lantern/protocol/live.ts'
import { report } from '@lantern/protocol/support.ts'
import { liveAudiences, liveCategories, liveStatuses } from '@lantern/protocol/values/live.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { refusedAs, type SignInOptions } from '../../testing.ts'
import { startTwoNodes } from '../../twoNodes.fixture.ts'
import { mute } from '../chat/chat.ts'

const { here, there, enter, enterThere, openRoom: openJoined } = await startTwoNodes('9371')
const { kysely } = here.db

/** The host is not in the room, and is not counted. */
async function openRoom(Title: string, standing: SignInOptions = {}) {
  const { host, RoomID } = await openJoined(Title, standing)
  await host.client.call(leaveRoom, {})
  return { host, RoomID }
}
async function beat(): Promise<void> {
  for (let round = 0; round < 2; round++) for (const { app } of [here, there]) await app.rooms.localRooms.viewers.beat()
}
const act = async (
  run: (tx: Parameters<typeof here.app.rooms.ban>[0], after: (then: () => void) => void) => unknown,
) => {
  const following: (() => void)[] = []
  await kysely.transaction().execute(async (tx) => run(tx, (then) => following.push(then)))
  for (const then of following) then()
}

test('a host opens the room, which is listed and shown by default; without a title it stays closed', async () => {
  const host = await enter({ isHost: true, name: '主播小雨' })
  const mine = await host.client.call(openOwnRoom, {})
  assert.deepEqual([mine.Title, mine.Status, mine.HostID, mine.PushUrl], ['', liveStatuses.closed, host.id, ''])
  await assert.rejects(
    host.client.call(updateRoom, { Status: liveStatuses.live }),
    refusedAs('BadInput', { Field: 'Title' }),
  )
  await assert.rejects(host.client.call(updateRoom, { Title: ' <b></b> ' }), refusedAs('BadInput', { Field: 'Title' }))
  assert.deepEqual(await host.client.call(readDefaultRoom, {}), {})
  const room = await host.client.call(updateRoom, { Title: encodeURIComponent('雨夜'), Decode: true, Status: 1 })
  assert.deepEqual(room, {
    RoomID: mine.RoomID,
    Title: '雨夜',
    Status: 1,
    HostID: host.id,
    HostName: '主播小雨',
    PictureURL: room.PictureURL,
    Viewers: 0,
    DownStreamUrl: '',
    Category: liveCategories.other,
    Cover: '',
    OnAir: true,
    StartTime: here.clock.now().toISOString(),
    Audience: liveAudiences.all,
    SlowSeconds: 0,
    FollowersOnly: false,
    NoLinks: false,
    Followers: 0,
  })
  const guest = await enter()
  assert.deepEqual(await guest.client.call(listRooms, {}), { Total: 1, Rows: [room] })
  assert.deepEqual(await guest.client.call(readDefaultRoom, {}), room)
  await host.client.call(updateRoom, { Status: liveStatuses.closed })
  assert.deepEqual(await guest.client.call(listRooms, {}), { Total: 0, Rows: [] })
})

test('only hosts have a room; a muted host cannot rename it; filtered words are refused as a title', async () => {
  const guest = await enter()
  for (const op of [updateRoom, openOwnRoom]) await assert.rejects(guest.client.call(op, {}), refusedAs('WrongRole'))
  const host = await enter({ isHost: true })
  await assert.rejects(host.client.call(updateRoom, { Title: '代儲外掛' }), refusedAs('SensitiveWords'))
  const until = new Date(here.clock.now().getTime() + 60_000)
  await act((tx) => mute(tx, host.id, { channelType: null, until, reason: 'story' }, here.clock.now()))
  await assert.rejects(host.client.call(updateRoom, { Title: '新名字' }), refusedAs('Muted'))
})

test('members of a room send and receive on either node; others can do neither', async () => {
  const { host, RoomID } = await openRoom('說話')
  const guest = await enter({ name: '小聽眾' })
  const [far, near] = [await enterThere(guest), guest.client]
  const recorders = [near, far].map((client) => new PushRecorder(client, sendRoomMessage))
  const send = (client: typeof far, Message: string) => client.call(sendRoomMessage, { Message })
  await assert.rejects(send(far, '還沒進來'), refusedAs('NotEligibleToJoin', { Why: 'RoomOutside' }))
  await assert.rejects(far.call(readRoomHistory, {}), refusedAs('NotEligibleToJoin'))
  await assert.rejects(far.call(listOnline, {}), refusedAs('NotEligibleToJoin'))
  await far.call(joinRoom, { RoomID })
  await assert.rejects(send(near, '另一個分頁'), refusedAs('NotEligibleToJoin'), 'each socket joins for itself')
  await near.call(joinRoom, { RoomID })
  await host.client.call(joinRoom, { RoomID })
  const sent = await send(far, '晚安')
  for (const recorder of recorders) assert.equal((await recorder.until(({ ID }) => ID === sent.ID)).From, '小聽眾')
  const answer = await host.client.call(sendRoomMessage, { Message: '歡迎', ReplyID: sent.ID })
  assert.deepEqual(answer.Reply, { ID: sent.ID, From: '小聽眾', Message: '晚安' })
  const { Total, Rows } = await near.call(readRoomHistory, {})
  assert.deepEqual([Total, Rows.map(({ Message }) => Message)], [2, ['歡迎', '晚安']])
  const later = await near.call(readRoomHistory, { AfterID: sent.ID })
  assert.deepEqual(
    later.Rows.map(({ ID }) => ID),
    [answer.ID],
  )
  await near.call(leaveRoom, {})
  await near.call(leaveRoom, {})
  const last = await send(far, '還在嗎')
  await recorders[1]!.until(({ ID }) => ID === last.ID)
  await near.call(readDefaultRoom, {})
  assert.equal(
    recorders[0]!.received.some(({ ID }) => ID === last.ID),
    false,
  )
  await assert.rejects(send(near, '我走了'), refusedAs('NotEligibleToJoin'))
})

test('a paused room refuses messages, a closed one refuses joins, and members are notified', async () => {
  const { host, RoomID } = await openRoom('暫停')
  const [guest, late] = [await enter(), await enter()]
  const recorder = new PushRecorder(guest.client, updateRoom)
  await guest.client.call(joinRoom, { RoomID })
  await host.client.call(updateRoom, { Status: liveStatuses.paused })
  assert.equal((await recorder.until(({ Status }) => Status === liveStatuses.paused)).RoomID, RoomID)
  const paused = refusedAs('NotEligibleToJoin', { Why: 'RoomPaused' })
  await assert.rejects(guest.client.call(sendRoomMessage, { Message: '喂' }), paused)
  await late.client.call(joinRoom, { RoomID })
  await late.client.call(leaveRoom, {})
  await host.client.call(updateRoom, { Status: liveStatuses.closed })
  const closed = refusedAs('NotEligibleToJoin', { Why: 'RoomClosed' })
  await assert.rejects(late.client.call(joinRoom, { RoomID }), closed)
  assert.equal(
    (await host.client.call(joinRoom, { RoomID })).Status,
    liveStatuses.closed,
    'the host may prepare the room',
  )
  await host.client.call(updateRoom, { Status: liveStatuses.live })
  assert.equal((await guest.client.call(sendRoomMessage, { Message: '又開了' })).ChannelType, 5)
})

test('rooms of another brand are unknown, and brands without live rooms have none', async () => {
  const { host, RoomID } = await openRoom('只在鴞')
  const crab = await enter({ brand: 'crab' })
  await assert.rejects(crab.client.call(joinRoom, { RoomID }), refusedAs('TargetNotFound'))
  await assert.rejects(crab.client.call(joinRoom, { RoomID: 999_999 }), refusedAs('TargetNotFound'))
  assert.equal((await crab.client.call(listRooms, {})).Total, 0)
  const dragon = await enter({ brand: 'dragon', isHost: true })
  assert.deepEqual(await dragon.client.call(readDefaultRoom, {}), {})
  for (const op of [updateRoom, openOwnRoom])
    await assert.rejects(dragon.client.call(op, {}), refusedAs('TargetNotFound'))
  await assert.rejects(dragon.client.call(joinRoom, { RoomID }), refusedAs('TargetNotFound'))
  await host.client.call(updateRoom, { Status: liveStatuses.closed })
})

test('viewers are counted across nodes, tabs once; leaving, closing and another room remove them', async () => {
  const { host, RoomID } = await openRoom('人數')
  const other = await openRoom('隔壁')
  const [one, two] = [await enter({ name: '阿一', vipPoints: 1000 }), await enter({ name: '阿二' })]
  const [tab, far] = [await here.helloWith(one.token, 'chat'), await enterThere(two)]
  const recorder = new PushRecorder(host.client, joinRoom)
  await host.client.call(joinRoom, { RoomID })
  assert.equal((await one.client.call(joinRoom, { RoomID })).Viewers, 2)
  assert.equal((await tab.ask({ OP: 30120, RoomID })).Result.Viewers, 2, 'a second tab is the same viewer')
  await far.call(joinRoom, { RoomID })
  const full = await recorder.until(({ Viewers }) => Viewers === 3)
  assert.equal(full.RoomID, RoomID)
  const { Total, Rows } = await host.client.call(listOnline, {})
  assert.equal(Total, 3)
  assert.deepEqual(
    Rows.map(({ PlayerID }) => PlayerID),
    [host.id, one.id, two.id].toSorted((a, b) => a - b),
  )
  const row = Rows.find(({ PlayerID }) => PlayerID === one.id)!
  assert.deepEqual([row.Name, row.VIPLevel, row.Online], ['阿一', 3, true])
  const page = await far.call(listOnline, { Page: 2, PerPage: 2 })
  assert.deepEqual([page.Total, page.Rows.length], [3, 1])
  assert.deepEqual((await far.call(listOnline, { Page: 1_000_000 })).Rows, [])
  assert.equal((await two.client.call(readDefaultRoom, {})).RoomID, RoomID, 'the fullest')

  await one.client.call(leaveRoom, {})
  await beat()
  assert.equal(here.app.rooms.viewers(RoomID), 3, 'the tab is still there')
  tab.close()
  await tab.closed
  await recorder.until(({ Viewers }) => Viewers === 2)
  await far.call(joinRoom, { RoomID: other.RoomID })
  await beat()
  assert.deepEqual([here.app.rooms.viewers(RoomID), here.app.rooms.viewers(other.RoomID)], [1, 1])
  there.cut(two.id)
  await recorder.until(({ Viewers }) => Viewers === 1)
  for (const room of [host, other.host]) await room.client.call(updateRoom, { Status: liveStatuses.closed })
})

test('a removed viewer receives nothing more on any node and cannot join until the ban ends', async () => {
  const { host, RoomID } = await openRoom('請出')
  const guest = await enter()
  const far = await enterThere(guest)
  const [recorder, own] = [new PushRecorder(far, sendRoomMessage), new PushRecorder(host.client, sendRoomMessage)]
  for (const client of [far, guest.client, host.client]) await client.call(joinRoom, { RoomID })
  const until = new Date(here.clock.now().getTime() + 3_600_000)
  await act((tx, then) => here.app.rooms.ban(tx, { roomId: RoomID, playerId: guest.id, until }, here.clock.now(), then))
  const line = await host.client.call(sendRoomMessage, { Message: '清靜了' })
  await own.until(({ ID }) => ID === line.ID)
  for (const client of [far, guest.client]) {
    await assert.rejects(client.call(sendRoomMessage, { Message: '我呢' }), refusedAs('NotEligibleToJoin'))
    await assert.rejects(client.call(readRoomHistory, {}), refusedAs('NotEligibleToJoin'))
    await assert.rejects(client.call(joinRoom, { RoomID }), refusedAs('NotEligibleToJoin', { Why: 'RoomBanned' }))
  }
  assert.deepEqual(recorder.received, [])
  await beat()
  assert.equal(there.app.rooms.viewers(RoomID), 1)
  here.clock.forward(3_600_001)
  assert.equal((await far.call(joinRoom, { RoomID })).RoomID, RoomID)
  await act((tx, then) =>
    here.app.rooms.ban(tx, { roomId: RoomID, playerId: guest.id, until: null }, here.clock.now(), then),
  )
  await assert.rejects(far.call(joinRoom, { RoomID }), refusedAs('NotEligibleToJoin'))
  await act((tx, then) => here.app.rooms.lift(tx, RoomID, guest.id, then))
  assert.equal((await far.call(joinRoom, { RoomID })).RoomID, RoomID)
})

test('concurrent joins and leaves end with the state of the last one', async () => {
  const { RoomID } = await openRoom('競走')
  const other = await openRoom('競走二')
  const guest = await enter()
  const tabs = await Promise.all(
    [here, there].flatMap((server) => [1, 2, 3].map(() => server.helloWith(guest.token, 'chat'))),
  )
  for (const [nth, tab] of tabs.entries()) {
    for (let step = 0; step < 20; step++) {
      const room = (nth + step) % 2 ? RoomID : other.RoomID
      tab.send(step % 3 === 2 ? { OP: 30130 } : { OP: 30120, RoomID: room })
    }
    tab.send({ OP: 30120, RoomID: nth % 2 ? RoomID : other.RoomID, Seq: 99 })
  }
  await Promise.all(tabs.map((tab) => tab.next(({ Seq }) => Seq === 99)))
  await beat()
  for (const { app } of [here, there])
    assert.deepEqual([app.rooms.viewers(RoomID), app.rooms.viewers(other.RoomID)], [1, 1])
  const leaving = tabs.filter((_, nth) => nth % 2 === 1)
  for (const tab of leaving) tab.send({ OP: 30130, Seq: 100 })
  await Promise.all(leaving.map((tab) => tab.next(({ Seq }) => Seq === 100)))
  await beat()
  for (const { app } of [here, there])
    assert.deepEqual([app.rooms.viewers(RoomID), app.rooms.viewers(other.RoomID)], [0, 1])
})

test('a ban concurrent with a join never leaves the banned viewer in the room', async () => {
  const { RoomID } = await openRoom('門口')
  const guest = await enter()
  const tab = await there.helloWith(guest.token, 'chat')
  for (let round = 0; round < 15; round++) {
    const joining = tab.ask({ OP: 30120, RoomID })
    await act((tx, then) =>
      here.app.rooms.ban(tx, { roomId: RoomID, playerId: guest.id, until: null }, here.clock.now(), then),
    )
    await joining
    assert.equal((await tab.ask({ OP: 30110 })).Code, 200024, `round ${round}`)
    await beat()
    assert.equal(here.app.rooms.viewers(RoomID), 0)
    await act((tx, then) => here.app.rooms.lift(tx, RoomID, guest.id, then))
  }
})

test('erasing a host closes the room and removes its name; erasing a viewer removes the ban', async () => {
  const { host, RoomID } = await openRoom('告別')
  const guest = await enter()
  await act((tx, then) =>
    here.app.rooms.ban(tx, { roomId: RoomID, playerId: guest.id, until: null }, here.clock.now(), then),
  )
  const records = here.app.personal.find(({ tables }) => 'live_room' in tables)!
  const { liveRoom } = (await records.export(kysely, host.id)) as { liveRoom: { title: string } }
  assert.equal(liveRoom.title, '告別')
  const { liveBans } = (await records.export(kysely, guest.id)) as { liveBans: { room: number }[] }
  assert.deepEqual(
    liveBans.map(({ room }) => room),
    [RoomID],
  )
  for (const { id } of [host, guest])
    await kysely.transaction().execute((tx) => records.erase(tx, id, here.clock.now()))
  const room = await here.app.rooms.find(kysely, 'owl', RoomID)
  assert.deepEqual([room?.title, room?.status], ['', liveStatuses.closed])
  assert.deepEqual(((await records.export(kysely, guest.id)) as { liveBans: unknown[] }).liveBans, [])
})

test('a room is reported with its title at that time, once, by players of its brand', async () => {
  const { host, RoomID } = await openRoom('便宜金幣找我')
  const guest = await enter()
  const accuse = { Kind: 3, TargetID: RoomID, Reason: 4, Words: '<b>賣幣</b>' }
  const { ReportID } = await guest.client.call(report, accuse)
  await host.client.call(updateRoom, { Title: '晚安' })
  assert.deepEqual(await guest.client.call(report, accuse), { ReportID })
  const row = await kysely.selectFrom('report').selectAll().where('id', '=', ReportID).executeTakeFirstOrThrow()
  assert.deepEqual([row.player_id, row.words, row.evidence], [host.id, '賣幣', { Title: '便宜金幣找我' }])
  const stranger = await enter({ brand: 'crab' })
  await assert.rejects(stranger.client.call(report, accuse), refusedAs('TargetNotFound'))
  await assert.rejects(host.client.call(report, accuse), refusedAs('TargetNotFound'))
})
