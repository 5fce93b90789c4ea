// Chat of clubs and alliances: members only, locked until opened, with club name and colour; a removed member loses access at once.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { countUnread, markRead, readHistory, sendClub } from '@lantern/protocol/chat.ts'
import { senderTypes } from '@lantern/protocol/values/chat.ts'
import type { Tx } from '../../db/open.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { refusedAs, startTestServer, type Resident } from '../../testing.ts'
import type { Clubs } from '../clubs/clubs.ts'

const server = await startTestServer()
const other = await startTestServer({ db: server.db, clock: server.clock, bus: server.bus })
after(async () => {
  await other[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

const club = { ChannelType: 3 } as const
const alliance = { ChannelType: 4 } as const

/** Like a call: callbacks given to `after` run after COMMIT. */
async function act<T>(run: (clubs: Clubs, tx: Tx, after: (then: () => void) => void) => Promise<T>): Promise<T> {
  const following: (() => void)[] = []
  const inside = (tx: Tx) => run(server.app.clubs, tx, (then) => following.push(then))
  const done = await server.db.kysely.transaction().execute(inside)
  for (const then of following) then()
  return done
}

async function found(name: string, leader: Resident, members: readonly Resident[]): Promise<number> {
  const now = server.clock.now()
  const id = await act((clubs, tx, then) => clubs.create(tx, { brand: 'owl', name, leaderId: leader.id }, now, then))
  assert.ok(typeof id === 'number', String(id))
  const join = (member: Resident) =>
    act<string | null>((clubs, tx, then) => clubs.join(tx, id, { id: member.id, brand: 'owl' }, now, then))
  for (const member of members) assert.equal(await join(member), null)
  return id
}
const open = (leader: Resident) => act((clubs, tx, then) => clubs.openChat(tx, leader.id, server.clock.now(), then))

test('a club’s members can use its chat after the leader has opened it', async () => {
  const [leader, member, stranger] = [
    await server.signInAs('917000001', { vipPoints: 1000, name: '會長甲' }),
    await other.signInAs('917000002'),
    await server.signInAs('917000003'),
  ]
  const recorder = new PushRecorder(member.client, sendClub)
  const strangerRecorder = new PushRecorder(stranger.client, sendClub)
  const send = ({ client }: Resident, Message: string) => client.call(sendClub, { ...club, Message })
  await assert.rejects(send(stranger, 'hi'), refusedAs('ClubNotMember'))
  await assert.rejects(stranger.client.call(readHistory, club), refusedAs('ClubNotMember'))
  await found('夜談社', leader, [member])
  await assert.rejects(send(leader, 'hi'), refusedAs('ClubChatClosed'))
  await assert.rejects(member.client.call(readHistory, club), refusedAs('ClubChatClosed'))
  assert.equal((await member.client.call(countUnread, {})).EnableClub, false)
  await open(leader)
  await member.client.call(markRead, club)
  const message = await send(leader, '今晚八點集合')
  assert.deepEqual([message.ChannelType, message.Flag, message.ClubName, message.ColorID], [3, 0, undefined, undefined])
  assert.deepEqual(await recorder.until(({ ID }) => ID === message.ID), message)
  const counted = await member.client.call(countUnread, {})
  assert.deepEqual([counted.Club, counted.Total, counted.EnableClub], [1, 1, true])
  const answer = await member.client.call(sendClub, { ...club, Message: '好', ReplyID: message.ID })
  // Messages of new members carry the warning in clubs too; replying marks the channel as read.
  assert.deepEqual([answer.Flag, answer.Reply?.Message], [1, '今晚八點集合'])
  assert.equal((await member.client.call(countUnread, {})).Club, 0)
  const { Rows } = await member.client.call(readHistory, club)
  assert.deepEqual(
    Rows.map(({ ID }) => ID),
    [answer.ID, message.ID],
  )
  assert.deepEqual(Rows[0], answer)
  await assert.rejects(stranger.client.call(readHistory, club), refusedAs('ClubNotMember'))
  await assert.rejects(send(leader, '賣外掛'), refusedAs('SensitiveWords'))
  assert.deepEqual(strangerRecorder.received, [])
})

test('an alliance channel shows two clubs by name and colour; a club without an alliance has none', async () => {
  const [one, two, lone] = [
    await server.signInAs('917000011'),
    await other.signInAs('917000012'),
    await server.signInAs('917000013'),
  ]
  const [first, second] = [await found('東門', one, []), await found('西門', two, [])]
  await found('孤門', lone, [])
  for (const leader of [one, two, lone]) await open(leader)
  await assert.rejects(lone.client.call(sendClub, { ...alliance, Message: 'hi' }), refusedAs('AllianceNotFound'))
  await assert.rejects(lone.client.call(readHistory, alliance), refusedAs('AllianceNotFound'))
  const now = server.clock.now()
  const id = await act((clubs, tx) => clubs.createAlliance(tx, { brand: 'owl', name: '四門' }, now))
  assert.ok(typeof id === 'number')
  for (const clubId of [first, second]) await act((clubs, tx, then) => clubs.ally(tx, id, clubId, now, then))
  const recorder = new PushRecorder(two.client, sendClub)
  const message = await one.client.call(sendClub, { ...alliance, Message: '聯盟集合' })
  assert.deepEqual([message.ChannelType, message.ClubName, message.ColorID], [4, '東門', 0])
  assert.deepEqual(await recorder.until(({ ID }) => ID === message.ID), message)
  const answer = await two.client.call(sendClub, { ...alliance, Message: '到' })
  assert.deepEqual([answer.ClubName, answer.ColorID], ['西門', 1])
  const { Rows } = await one.client.call(readHistory, alliance)
  const typed = (rows: typeof Rows) => rows.filter(({ SenderType }) => SenderType === senderTypes.player)
  assert.deepEqual(typed(Rows), [answer, message])
  assert.deepEqual(typed((await one.client.call(readHistory, club)).Rows), [])
})

test('a removed member can neither read, write nor receive, on any node and at once', async () => {
  const [leader, member] = [await server.signInAs('917000021'), await other.signInAs('917000022')]
  await found('離門', leader, [member])
  await open(leader)
  const recorder = new PushRecorder(member.client, sendClub)
  const received = await leader.client.call(sendClub, { ...club, Message: '你好' })
  await recorder.until(({ ID }) => ID === received.ID)
  assert.equal(await act((clubs, tx, then) => clubs.kick(tx, leader.id, member.id, server.clock.now(), then)), null)
  await leader.client.call(sendClub, { ...club, Message: '他走了' })
  await assert.rejects(member.client.call(readHistory, club), refusedAs('ClubNotMember'))
  await assert.rejects(member.client.call(sendClub, { ...club, Message: '我呢' }), refusedAs('ClubNotMember'))
  assert.deepEqual(await member.client.call(countUnread, {}), {
    Total: 0,
    Announcement: 0,
    Public: 0,
    Private: 0,
    Club: 0,
    Alliance: 0,
    EnableClub: false,
  })
  assert.deepEqual(
    recorder.received.flatMap(({ ID, SenderType }) => (SenderType === senderTypes.player ? [ID] : [])),
    [received.ID],
  )
})
