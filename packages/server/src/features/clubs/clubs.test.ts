// Clubs: one at a time, included in hello and profiles; a removed member receives nothing more, on any node.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sendClub } from '@lantern/protocol/chat.ts'
import { readAlliance } from '@lantern/protocol/alliances.ts'
import { readMyClub } from '@lantern/protocol/clubs.ts'
import type { BodyOf } from '@lantern/protocol/op.ts'
import { readPlayer } from '@lantern/protocol/players.ts'
import type { Tx } from '../../db/open.ts'
import type { Guest } from '../../kernel/testing.ts'
import { refusedAs, startTestServer, type SignInOptions } from '../../testing.ts'
import { allianceChannel, clubChannel, clubOf, type Clubs } from './clubs.ts'

const here = await startTestServer()
const there = await startTestServer({ db: here.db, clock: here.clock, bus: here.bus })
after(async () => {
  await there[Symbol.asyncDispose]()
  await here[Symbol.asyncDispose]()
})
const { kysely } = here.db
const { clubs } = here.app

/** Like a call: callbacks given to `after` run after COMMIT. */
async function act<T>(run: (clubs: Clubs, tx: Tx, after: (then: () => void) => void) => Promise<T>): Promise<T> {
  const following: (() => void)[] = []
  const done = await kysely.transaction().execute((tx) => run(clubs, tx, (then) => following.push(then)))
  for (const then of following) then()
  return done
}

let phones = 0
const phone = (): string => `9361${String(++phones).padStart(5, '0')}`
const enter = (standing: SignInOptions = {}) => here.signInAs(phone(), standing)
const settle = () => here.settle(phone())
const found = async (name: string, leaderId: number): Promise<number> => {
  const made = await act((club, tx, then) => club.create(tx, { brand: 'owl', name, leaderId }, here.clock.now(), then))
  assert.equal(typeof made, 'number', String(made))
  return made as number
}
const join = (clubId: number, id: number, brand = 'owl') =>
  act((club, tx, then) => club.join(tx, clubId, { id, brand }, here.clock.now(), then))
const kick = (actorId: number, playerId: number) =>
  act((club, tx, then) => club.kick(tx, actorId, playerId, here.clock.now(), then))

let lines = 0
/** Publishes a message to the members; the rules of chat are tested elsewhere. */
function say(channel: string): number {
  const CreateTime = here.clock.now().toISOString()
  const line: BodyOf<typeof sendClub> = {
    ID: ++lines,
    ChannelType: 3,
    PlayerID: 1,
    From: '會長',
    Message: '集合',
    CreateTime,
    Flag: 0,
    SenderType: 0,
  }
  here.app.kernel.publish(channel, sendClub, line)
  return lines
}
const expectMessage = async (guest: Guest, id: number): Promise<void> =>
  void (await guest.next(({ OP, Result }) => OP === sendClub.op + 2 && Result.ID === id))
const linesOf = (guest: Guest): number[] =>
  guest.received.flatMap(({ OP, Result }) => (OP === sendClub.op + 2 ? [Result.ID as number] : []))

test('the hello has the player’s club and role, a profile has the club', async () => {
  const leader = await enter()
  assert.equal(leader.hello.Club, null)
  const clubId = await found('夜鴞會', leader.id)
  const member = await settle()
  const stranger = await enter()
  assert.equal(await join(clubId, member.id), null)
  const again = await here.helloWith(leader.token)
  again.close()
  const tab = await here.connectRaw()
  const { Result } = await tab.ask({ OP: 10000, Token: leader.token })
  assert.deepEqual(Result.Club, { ClubID: clubId, ClubName: '夜鴞會', Role: 'leader' })
  const seen = async (viewer: typeof leader, PlayerID: number) =>
    (await viewer.client.call(readPlayer, { PlayerID })).Club
  const club = { ClubID: clubId, ClubName: '夜鴞會' }
  assert.deepEqual(await seen(leader, member.id), { ...club, KickoutBtn: true })
  assert.deepEqual(await seen(leader, leader.id), { ...club, KickoutBtn: false })
  assert.deepEqual(await seen(stranger, member.id), { ...club, KickoutBtn: false })
  assert.equal(await seen(leader, stranger.id), null)
})

test('a club name is unique per brand, ignoring case; a player is in at most one club', async () => {
  const [first, second] = [await settle(), await settle()]
  const clubId = await found('Night Owls', first.id)
  const create = (brand: 'owl' | 'crab', name: string, leaderId: number) =>
    act((club, tx, then) => club.create(tx, { brand, name, leaderId }, here.clock.now(), then))
  assert.equal(await create('owl', 'night OWLS', second.id), 'ClubNameTaken')
  assert.equal(await create('owl', 'Day Owls', first.id), 'ClubAlreadyMember')
  assert.equal(await join(clubId, first.id), 'ClubAlreadyMember')
  assert.equal(await join(999_999, second.id), 'ClubNotFound')
  const crab = await here.settle(phone(), { brand: 'crab' })
  assert.equal(typeof (await create('crab', 'Night Owls', crab.id)), 'number', 'another brand, another club')
  assert.equal(await create('owl', 'Day Owls', second.id), (await clubOf(kysely, second.id))!.clubId)
})

test('joining a club of another brand is refused', async () => {
  const clubId = await found('只有鴞', (await settle()).id)
  const crab = await here.settle(phone(), { brand: 'crab' })
  assert.equal(await join(clubId, crab.id, 'crab'), 'ClubNotFound')
  assert.equal(await clubOf(kysely, crab.id), null)
})

/** Members of a club of the first level. */
const cap = 30

test('concurrent joins fill a club exactly to its limit', async () => {
  const clubId = await found('人人都來', (await settle()).id)
  const people = []
  for (let nth = 0; nth < cap + 5; nth++) people.push(await settle())
  const answers = await Promise.all(people.map(({ id }) => join(clubId, id)))
  assert.equal(answers.filter((answer) => answer === null).length, cap - 1)
  assert.equal(answers.filter((answer) => answer === 'ClubFull').length, 6)
})

test('a removed member receives nothing more, on any node; a new member receives at once', async () => {
  const [leader, member] = [await enter(), await enter()]
  const clubId = await found('靜夜', leader.id)
  const [tab, far] = [await here.helloWith(member.token), await there.helloWith(member.token)]
  const before = say(clubChannel(clubId))
  assert.equal(await join(clubId, member.id), null)
  const received = say(clubChannel(clubId))
  await expectMessage(tab, received)
  await expectMessage(far, received)
  assert.equal(await kick(leader.id, member.id), null)
  const silent = say(clubChannel(clubId))
  const own = await here.helloWith(leader.token)
  const last = say(clubChannel(clubId))
  await expectMessage(own, last)
  // After a request and its reply, everything sent earlier has arrived.
  for (const guest of [tab, far]) assert.equal((await guest.ask({ OP: 30040 })).Code, 200)
  assert.deepEqual([linesOf(tab), linesOf(far)], [[], []], `not ${before}, ${silent} or ${last}`)
  assert.equal(await clubOf(kysely, member.id), null)
})

test('a deputy removes members only; the leader hands over before leaving', async () => {
  const [leader, deputy, member] = [await settle(), await settle(), await settle()]
  const clubId = await found('三個人', leader.id)
  for (const { id } of [deputy, member]) assert.equal(await join(clubId, id), null)
  assert.equal(await kick(deputy.id, member.id), 'ClubNoRights')
  const promote = (actorId: number, playerId: number) =>
    act((club, tx, then) => club.setDeputy(tx, { actorId, playerId, isDeputy: true }, here.clock.now(), then))
  assert.equal(await promote(deputy.id, deputy.id), 'ClubNoRights')
  assert.equal(await promote(leader.id, deputy.id), null)
  assert.equal(await kick(deputy.id, leader.id), 'ClubNoRights')
  assert.equal(await kick(deputy.id, deputy.id), 'ClubNoRights')
  assert.equal(await kick(deputy.id, member.id), null)
  assert.equal(await kick(deputy.id, member.id), 'ClubRefused', 'already removed')
  assert.equal(await kick(member.id, deputy.id), 'ClubNotMember')
  const leave = (playerId: number) => act((club, tx, then) => club.leave(tx, playerId, here.clock.now(), then))
  assert.equal(await leave(leader.id), 'ClubRefused')
  assert.equal(await leave(deputy.id), null)
  assert.equal(await leave(deputy.id), 'ClubNotMember')
})

test('only the leader opens the chat', async () => {
  const [leader, member] = [await settle(), await settle()]
  const clubId = await found('開口', leader.id)
  await join(clubId, member.id)
  const isOpen = async () => (await clubOf(kysely, member.id))!.isChatOpen
  assert.equal(await isOpen(), false)
  assert.equal(await act((club, tx, then) => club.openChat(tx, member.id, here.clock.now(), then)), 'ClubNoRights')
  assert.equal(await act((club, tx, then) => club.openChat(tx, leader.id, here.clock.now(), then)), null)
  assert.equal(await isOpen(), true)
})

test('an alliance lists its clubs by colour, takes ten, and its messages reach all their members', async () => {
  const me = await enter()
  await assert.rejects(me.client.call(readAlliance, {}), refusedAs('ClubNotMember'))
  const clubId = await found('盟一', me.id)
  await assert.rejects(me.client.call(readAlliance, {}), refusedAs('AllianceNotFound'))
  const allianceId = (await act((club, tx) =>
    club.createAlliance(tx, { brand: 'owl', name: '夜之盟' }, here.clock.now()),
  )) as number
  const tab = await there.helloWith(me.token)
  const ally = (id: number) => act((club, tx, then) => club.ally(tx, allianceId, id, here.clock.now(), then))
  const others: number[] = []
  for (let nth = 2; nth <= 11; nth++) others.push(await found(`盟${nth}`, (await settle()).id))
  assert.equal(await ally(clubId), null)
  const answers = await Promise.all(others.map(ally))
  assert.deepEqual(
    answers.filter((answer) => answer !== null),
    ['ClubFull'],
  )
  const line = say(allianceChannel(allianceId))
  await expectMessage(tab, line)
  const { AllianceName, Clubs: listed } = await me.client.call(readAlliance, {})
  assert.equal(AllianceName, '夜之盟')
  assert.deepEqual(
    listed.map(({ ColorID }) => ColorID),
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  )
  assert.deepEqual(listed[0], {
    ClubID: clubId,
    ClubName: '盟一',
    MemberCount: 1,
    ColorID: 0,
    Level: 1,
    PicInfo: { Path: '', DefaultID: 1 },
  })
  assert.equal(await act((club, tx, then) => club.part(tx, clubId, here.clock.now(), then)), null)
  say(allianceChannel(allianceId))
  assert.equal((await tab.ask({ OP: 30040 })).Code, 200)
  assert.deepEqual(linesOf(tab), [])
  await assert.rejects(me.client.call(readAlliance, {}), refusedAs('AllianceNotFound'))
  assert.equal(await ally(others[answers.indexOf('ClubFull')]!), null, 'the colour is free again')
})

test('a leader who erases the account hands the club to the next member; without one the club is dissolved', async () => {
  const [leader, next] = [await settle(), await settle()]
  const clubId = await found('傳承', leader.id)
  await join(clubId, next.id)
  const records = here.app.personal.find(({ tables }) => 'club_member' in tables)!
  const exported = await records.export(kysely, leader.id)
  assert.deepEqual(exported['club'], { id: clubId, name: '傳承', role: 'leader' })
  assert.equal((exported['clubStays'] as unknown[]).length, 1)
  const erase = (id: number) => kysely.transaction().execute((tx) => records.erase(tx, id, here.clock.now()))
  await erase(leader.id)
  assert.equal(await clubOf(kysely, leader.id), null)
  assert.equal((await clubOf(kysely, next.id))!.role, 'leader')
  await erase(next.id)
  const ended = await kysely.selectFrom('club').selectAll().where('id', '=', clubId).executeTakeFirstOrThrow()
  assert.ok(ended.dissolved_at)
  assert.equal(ended.members, 0)
  await erase(next.id)
})

test('a change is pushed to the members and to players who joined or left', async () => {
  const leader = await enter()
  const member = await enter()
  const stranger = await enter()
  const clubId = await found('燈下會', leader.id)
  const seats = await Promise.all([leader, member, stranger].map(({ token }) => here.helloWith(token)))
  const [led, came, apart] = seats as [Guest, Guest, Guest]
  const isNews = ({ OP }: { OP: number }): boolean => OP === readMyClub.op + 2
  const push = async (guest: Guest) => (await guest.next(isNews)).Result
  await join(clubId, member.id)
  const entered = (await push(led)) as { Changed: unknown; Members: { PlayerID: number; Role: string }[] }
  assert.deepEqual(entered.Changed, { MemberCount: 2 })
  assert.deepEqual(
    entered.Members.map(({ PlayerID, Role }) => [PlayerID, Role]),
    [[member.id, 'member']],
  )
  assert.deepEqual(await push(came), { ClubID: clubId, Entered: true })
  const asked = { actorId: leader.id, playerId: member.id, isDeputy: true }
  await act((club, tx, then) => club.setDeputy(tx, asked, here.clock.now(), then))
  for (const guest of [led, came]) assert.ok('Members' in (await push(guest)))
  assert.deepEqual(await push(came), { ClubID: clubId, Changed: { Role: 'deputy' } })
  await act((club, tx, then) => club.openChat(tx, leader.id, here.clock.now(), then))
  for (const guest of [led, came])
    assert.deepEqual(await push(guest), { ClubID: clubId, Changed: { EnableChat: true } })
  await kick(leader.id, member.id)
  assert.deepEqual(await push(led), { ClubID: clubId, Changed: { MemberCount: 1 }, Gone: [member.id] })
  assert.deepEqual(await push(came), { ClubID: clubId, Out: true })
  assert.deepEqual(apart.received.filter(isNews), [])
  for (const guest of seats) {
    assert.deepEqual(guest.received.filter(isNews), [], 'and only once')
    guest.close()
  }
})
