// Moderation in a live room over two nodes: pin, delete, mute, remove, moderators, slow mode, followers only, no links, badges.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  changeModerators,
  changeRoomSettings,
  liftMeasure,
  listMeasures,
  moderateRoom,
} from '@lantern/protocol/broadcasts.ts'
import { removeClubMessage } from '@lantern/protocol/chat.ts'
import { followHost } from '@lantern/protocol/hosts.ts'
import { joinRoom, readRoomHistory, sendRoomMessage } from '@lantern/protocol/live.ts'
import { banViewer } from '@lantern/protocol/office/live.ts'
import { messageFlags } from '@lantern/protocol/values/chat.ts'
import { liveActs, liveRoles } from '@lantern/protocol/values/live.ts'
import { busySecondMs, until } from '../../../kernel/testing/until.ts'
import { PushRecorder } from '../../../kernel/testing/pushRecorder.ts'
import { refusedAs, type Resident } from '../../../testing.ts'
import { startTwoNodes } from '../../../twoNodes.fixture.ts'

const { here, there, enter, enterThere, openRoom, visitor } = await startTwoNodes('9386')
let texts = 0
const send = ({ client }: Pick<Resident, 'client'>, Message = `message ${++texts}`) =>
  client.call(sendRoomMessage, { Message })

test('host and moderators act, viewers cannot; the host is exempt, and moderators from one another', async () => {
  const { host, RoomID } = await openRoom('管理')
  const [one, two, guest] = [await visitor(RoomID), await visitor(RoomID), await visitor(RoomID)]
  const act = ({ client }: Resident, PlayerID: number, Act: number = liveActs.mute, Minutes: 1 | 10 = 1) =>
    client.call(moderateRoom, { Act, PlayerID, Minutes })
  await assert.rejects(act(one, guest.id), refusedAs('WrongRole'))
  await assert.rejects(host.client.call(changeModerators, { Add: host.id }), refusedAs('BadInput', { Why: 'Oneself' }))
  const roles = new PushRecorder(one.client, changeModerators)
  for (const { id } of [one, two]) await host.client.call(changeModerators, { Add: id })
  await roles.until((push) => push.RoomID === RoomID && push.Role === liveRoles.moderator)
  assert.equal((await one.client.call(joinRoom, { RoomID })).Role, liveRoles.moderator)
  const staff = refusedAs('NotEligibleToJoin', { Why: 'RoomStaff' })
  await assert.rejects(act(one, host.id), staff)
  await assert.rejects(act(one, two.id), staff)
  await assert.rejects(act(host, host.id), staff)
  await assert.rejects(act(one, guest.id, liveActs.kick, 1), refusedAs('BadInput', { Field: 'Minutes' }))
  await act(one, guest.id)
  for (let nth = 0; nth < 3; nth++) await host.client.call(changeModerators, { Add: (await enter()).id })
  await assert.rejects(
    host.client.call(changeModerators, { Add: guest.id }),
    refusedAs('BadInput', { Why: 'ModeratorLimit', Maximum: 5 }),
  )
  assert.equal((await host.client.call(changeModerators, { Remove: one.id })).Total, 4)
  await roles.until(({ Role }) => Role === liveRoles.viewer)
  await assert.rejects(act(one, guest.id), refusedAs('WrongRole'))
})

test('a pinned message is pushed and given to those who join; a deleted one loses its text on every node', async () => {
  const { host, RoomID } = await openRoom('置頂')
  const guest = await visitor(RoomID)
  const far = await enterThere(guest)
  await far.call(joinRoom, { RoomID })
  const line = await send(guest, '今晚八點抽獎')
  const [pins, removals] = [new PushRecorder(far, moderateRoom), new PushRecorder(far, removeClubMessage)]
  await host.client.call(moderateRoom, { Act: liveActs.pin, MessageID: line.ID })
  assert.equal((await pins.until(({ Act }) => Act === liveActs.pin)).Pinned?.Message, '今晚八點抽獎')
  const late = await enter()
  assert.equal((await late.client.call(joinRoom, { RoomID })).Pinned?.ID, line.ID)
  await host.client.call(moderateRoom, { Act: liveActs.delete, MessageID: line.ID })
  assert.equal((await removals.until(({ ID }) => ID === line.ID)).Message, '')
  assert.equal((await late.client.call(joinRoom, { RoomID })).Pinned, undefined)
  const other = await openRoom('別的房間')
  const foreign = await send(other.host)
  await assert.rejects(
    host.client.call(moderateRoom, { Act: liveActs.delete, MessageID: foreign.ID }),
    refusedAs('TargetNotFound'),
  )
})

test('a mute holds in this room only, until it ends or is lifted, and names its end', async () => {
  const { host, RoomID } = await openRoom('禁言')
  const other = await openRoom('隔壁')
  const guest = await visitor(RoomID)
  const measures = new PushRecorder(guest.client, moderateRoom)
  const { Until } = await host.client.call(moderateRoom, { Act: liveActs.mute, PlayerID: guest.id, Minutes: 10 })
  await assert.rejects(send(guest), refusedAs('Muted', { Why: 'RoomMuted', Until: Until! }))
  await guest.client.call(joinRoom, { RoomID: other.RoomID })
  await send(guest)
  await guest.client.call(joinRoom, { RoomID })
  const { Rows } = await host.client.call(listMeasures, {})
  assert.deepEqual([Rows[0]!.PlayerID, Rows[0]!.Act, Rows[0]!.Until], [guest.id, liveActs.mute, Until])
  const lifted = await host.client.call(liftMeasure, { Lift: { PlayerID: guest.id, Act: liveActs.mute } })
  assert.equal(lifted.Total, 0)
  const ended = here.clock.now().toISOString()
  await measures.until((push) => push.Act === liveActs.mute && push.PlayerID === guest.id && push.Until === ended)
  await send(guest)
  await host.client.call(moderateRoom, { Act: liveActs.mute, PlayerID: guest.id, Minutes: 1 })
  here.clock.forward(60_001)
  await send(guest)
  await assert.rejects(guest.client.call(listMeasures, { RoomID }), refusedAs('WrongRole'))
})

test('a removed player leaves the chat on every node within a second and returns when the removal ends', async () => {
  const { host, RoomID } = await openRoom('請出')
  const guest = await visitor(RoomID)
  const far = await enterThere(guest)
  await far.call(joinRoom, { RoomID })
  const notice = new PushRecorder(far, moderateRoom)
  await host.client.call(moderateRoom, { Act: liveActs.kick, PlayerID: guest.id, Minutes: 10 })
  const begun = performance.now()
  await notice.until(({ Act, PlayerID }) => Act === liveActs.kick && PlayerID === guest.id)
  await until(async () => {
    const refused = await Promise.allSettled([send({ client: far }), send(guest)])
    return refused.every(({ status }) => status === 'rejected')
  })
  assert.ok(performance.now() - begun < busySecondMs)
  const Until = new Date(here.clock.now().getTime() + 600_000).toISOString()
  await assert.rejects(far.call(joinRoom, { RoomID }), refusedAs('NotEligibleToJoin', { Why: 'RoomBanned', Until }))
  here.clock.forward(600_001)
  await far.call(joinRoom, { RoomID })
  await host.client.call(moderateRoom, { Act: liveActs.kick, PlayerID: guest.id, Minutes: 0 })
  here.clock.forward(30 * 60_000)
  const again = await enter()
  await again.client.call(joinRoom, { RoomID })
  const measures = await here.app.rooms.find(here.db.kysely, 'owl', RoomID)
  assert.equal(measures?.hasBans, true)
})

test('a moderator lifts what moderators did, not what the host or an operator did', async () => {
  const { host, RoomID } = await openRoom('解除')
  const [helper, one, two] = [await visitor(RoomID), await visitor(RoomID), await visitor(RoomID)]
  await host.client.call(changeModerators, { Add: helper.id })
  await helper.client.call(moderateRoom, { Act: liveActs.kick, PlayerID: one.id, Minutes: 0 })
  await host.client.call(moderateRoom, { Act: liveActs.kick, PlayerID: two.id, Minutes: 0 })
  const lift = ({ client }: Resident, PlayerID: number) =>
    client.call(liftMeasure, { RoomID, Lift: { PlayerID, Act: liveActs.kick } })
  assert.equal((await lift(helper, one.id)).Total, 1)
  await assert.rejects(lift(helper, two.id), refusedAs('WrongRole'))
  assert.equal((await lift(host, two.id)).Total, 0)
  await here.office(banViewer, { Brand: 'owl', RoomID, PlayerID: one.id })
  await assert.rejects(lift(host, one.id), refusedAs('WrongRole'))
})

test('slow mode lets one of several parallel messages pass, names the wait, and does not bind host and moderators', async () => {
  const { host, RoomID } = await openRoom('慢速')
  await host.client.call(changeRoomSettings, { SlowSeconds: 30 })
  const guest = await visitor(RoomID)
  const tabs = await Promise.all(
    [here, there].flatMap((server) => [1, 2].map(() => server.helloWith(guest.token, 'chat'))),
  )
  for (const tab of tabs) await tab.ask({ OP: 30120, RoomID })
  const answers = await Promise.all(tabs.map((tab, nth) => tab.ask({ OP: 30100, Message: `parallel ${nth}` })))
  assert.deepEqual(answers.map(({ Code }) => Code).toSorted(), [200, 200069, 200069, 200069])
  const refused = answers.find(({ Code }) => Code !== 200)!
  assert.deepEqual([refused.Result.Why, refused.Result.RemainingTime], ['RoomSlow', 30])
  for (let nth = 0; nth < 2; nth++) await send(host)
  here.clock.forward(30_000)
  await send(guest)
  await assert.rejects(send(guest), refusedAs('TooManyMessages', { Why: 'RoomSlow' }))
})

test('followers only and no links refuse viewers with a reason; a refused message costs no turn of slow mode', async () => {
  const { host, RoomID } = await openRoom('規則')
  await host.client.call(changeRoomSettings, { FollowersOnly: true, NoLinks: true, SlowSeconds: 10 })
  const guest = await visitor(RoomID)
  await assert.rejects(send(guest), refusedAs('NotEligibleToJoin', { Why: 'RoomFollowers' }))
  await guest.client.call(followHost, { HostID: host.id, Follow: true })
  for (const text of [
    '快來 https://example.com',
    'www.example.org',
    '加我 lucky888.com',
    'ｌｕｃｋｙ．ｃｏｍ',
    encodeURIComponent('a.com'),
  ])
    await assert.rejects(
      guest.client.call(sendRoomMessage, { Message: text, Decode: text.includes('%') || undefined }),
      refusedAs('SensitiveWords', { Why: 'RoomLinks' }),
      text,
    )
  await send(guest, '今天贏了 3.5 倍，謝謝')
  await send(host, '看 https://example.com')
})

test('messages carry the badge of host and moderators, and the warning below VIP 3', async () => {
  const { host, RoomID } = await openRoom('徽章')
  const [helper, low, gold] = [await visitor(RoomID), await visitor(RoomID), await visitor(RoomID, { vipPoints: 1000 })]
  await host.client.call(changeModerators, { Add: helper.id })
  const lines = [await send(host), await send(helper), await send(low), await send(gold)]
  assert.deepEqual(
    lines.map(({ Badge }) => Badge),
    [liveRoles.host, liveRoles.moderator, undefined, undefined],
  )
  assert.deepEqual([lines[2]!.Flag, lines[3]!.Flag], [messageFlags.tradeWarning, messageFlags.plain])
  assert.equal(lines[3]!.VIPLevel, 3)
  const { Rows } = await low.client.call(readRoomHistory, {})
  const badges = new Map(Rows.map(({ ID, Badge }) => [ID, Badge]))
  assert.deepEqual([badges.get(lines[0]!.ID), badges.get(lines[1]!.ID)], [liveRoles.host, liveRoles.moderator])
})

test('the chat shows that a Gold player joined, as a composed message of the system', async () => {
  const { host, RoomID } = await openRoom('歡迎')
  const pushes = new PushRecorder(host.client, sendRoomMessage)
  const gold = await visitor(RoomID, { vipPoints: 1000, name: '黃金貴客' })
  const line = await pushes.until(({ SenderType }) => SenderType === 2)
  assert.match(line.Message, new RegExp(`^\\[.*黃金貴客.*\\]\\(op=live_join&player_id=${gold.id}&from=`))
})
