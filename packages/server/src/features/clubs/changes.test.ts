// Pending changes: confirmed by a phone code, visible to all, cancelled or carried out once; absent leaders are succeeded.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as calls from '@lantern/protocol/clubs.ts'
import { listMail } from '@lantern/protocol/mail.ts'
import { clubChanges } from '@lantern/protocol/values/clubs.ts'
import { sql } from 'kysely'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { refusedAs, startTestServer, type Resident } from '../../testing.ts'
import { act, ageMembers, dayMs, expectLaws, foundWith, gold, hourMs, passAwake, rolesIn } from './clubs.fixture.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())
const { kysely } = server.db

interface Member extends Resident {
  readonly phone: string
}

let phones = 0
const phone = (): string => `9381${String(++phones).padStart(5, '0')}`
const settle = async (standing = gold): Promise<number> => (await server.settle(phone(), standing)).id
async function enter(standing: object = gold): Promise<Member> {
  const own = phone()
  return { ...(await server.signInAs(own, standing)), phone: own }
}
const join = (clubId: number, id: number) =>
  act(server, (clubs, tx, then) => clubs.join(tx, clubId, { id, brand: 'owl' }, server.clock.now(), then))

/** Requests a code for the leader's phone; the minute between two codes passes. */
async function codeFor({ client, phone: own }: Member): Promise<string> {
  server.clock.forward(61_000)
  await client.call(calls.sendClubCode, {})
  return server.inbox.of(`+84${own}`)[0]!.code
}
/** The kinds of letters about roles and changes, oldest first. */
async function lettersTo(playerId: number): Promise<string[]> {
  const rows = await kysely.selectFrom('mail').select('kind').where('player_id', '=', playerId).orderBy('id').execute()
  return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('club'))
}
const changeOf = async ({ client }: Resident) => (await client.call(calls.readMyClub, {})).Club?.Change ?? null

test('the leader hands over after a day, confirmed by a code; the old leader becomes deputy', async () => {
  const [leader, heir, young] = [await enter(), await enter(), await enter()]
  const clubId = await foundWith(server, '交棒會', [leader.id, heir.id])
  await ageMembers(server, clubId, 3)
  await join(clubId, young.id)
  const hand = (PlayerID: number, ValidateCode: string) =>
    leader.client.call(calls.changeLeader, { PlayerID, ValidateCode })
  const code = await codeFor(leader)
  await assert.rejects(hand(young.id, code), refusedAs('ClubRefused'), 'a member for less than three days')
  await assert.rejects(hand(leader.id, code), refusedAs('ClubRefused'))
  const wrong = code === '000000' ? '000001' : '000000'
  await assert.rejects(hand(heir.id, wrong), refusedAs('WrongCode'))
  await assert.rejects(
    heir.client.call(calls.changeLeader, { PlayerID: heir.id, ValidateCode: code }),
    refusedAs('ClubNoRights'),
  )
  const pushes = new PushRecorder(young.client, calls.readMyClub)
  const { Change } = await hand(heir.id, code)
  const effect = server.clock.now().getTime() + 24 * hourMs
  assert.deepEqual([Change.Kind, Change.PlayerID, Date.parse(Change.EffectTime)], [1, heir.id, effect])
  assert.deepEqual(await changeOf(young), Change)
  await pushes.until(({ Changed }) => Changed?.Change?.PlayerID === heir.id)
  assert.equal(await join(clubId, await settle()), 'ClubChangePending')
  await passAwake(server, dayMs - 1000)
  await server.app.jobs.tick()
  assert.equal((await rolesIn(server, clubId))[leader.id], 'leader', 'a second too early')
  server.clock.forward(1000)
  await server.app.jobs.tick()
  assert.deepEqual(await rolesIn(server, clubId), { [leader.id]: 'deputy', [heir.id]: 'leader', [young.id]: 'member' })
  await pushes.until(({ Changed }) => Changed?.LeaderID === heir.id)
  assert.equal(await changeOf(young), null)
  assert.deepEqual(await lettersTo(leader.id), ['clubLeaderChange', 'clubSucceeded'])
  assert.deepEqual(await lettersTo(heir.id), ['clubLeaderChange', 'clubLeader'])
  await expectLaws(server)
})

test('a second change is refused while one is pending; leader and successor can cancel, and its job does nothing', async () => {
  const [leader, heir, member] = [await enter(), await enter(), await enter()]
  const clubId = await foundWith(server, '反悔會', [leader.id, heir.id, member.id])
  await ageMembers(server, clubId, 3)
  const ask = async () =>
    leader.client.call(calls.changeLeader, { PlayerID: heir.id, ValidateCode: await codeFor(leader) })
  await ask()
  await assert.rejects(
    leader.client.call(calls.dissolveClub, { ValidateCode: '123456' }),
    refusedAs('ClubChangePending'),
  )
  await assert.rejects(member.client.call(calls.cancelChange, {}), refusedAs('ClubNoRights'))
  await heir.client.call(calls.cancelChange, {})
  await assert.rejects(leader.client.call(calls.cancelChange, {}), refusedAs('ClubRefused'))
  await ask()
  server.clock.forward(-dayMs)
  await server.app.jobs.tick()
  server.clock.forward(dayMs)
  await leader.client.call(calls.cancelChange, {})
  await passAwake(server, 2 * dayMs)
  await server.app.jobs.tick()
  assert.equal((await rolesIn(server, clubId))[leader.id], 'leader')
})

test('of two changes that are asked for at the same time one is pending and the other is refused', async () => {
  const [leader, heir, other] = [await enter(), await enter(), await enter()]
  const clubId = await foundWith(server, '同時換', [leader.id, heir.id, other.id])
  await ageMembers(server, clubId, 3)
  const ValidateCode = await codeFor(leader)
  const asked = await Promise.allSettled([
    leader.client.call(calls.changeLeader, { PlayerID: heir.id, ValidateCode }),
    leader.client.call(calls.changeLeader, { PlayerID: other.id, ValidateCode }),
    leader.client.call(calls.dissolveClub, { ValidateCode }),
  ])
  assert.equal(asked.filter(({ status }) => status === 'fulfilled').length, 1)
  for (const one of asked) if (one.status === 'rejected') refusedAs('ClubChangePending')(one.reason)
  assert.notEqual(await changeOf(heir), null)
})

test('a change is void when the successor leaves; the job of an older change does not carry out a newer one', async () => {
  const [leader, heir, next] = [await enter(), await enter(), await enter()]
  const clubId = await foundWith(server, '換人會', [leader.id, heir.id, next.id])
  await ageMembers(server, clubId, 3)
  const ask = async (PlayerID: number) =>
    leader.client.call(calls.changeLeader, { PlayerID, ValidateCode: await codeFor(leader) })
  await ask(heir.id)
  await heir.client.call(calls.exitClub, {})
  assert.equal(await changeOf(leader), null)
  assert.deepEqual(await lettersTo(next.id), ['clubLeaderChange', 'clubChangeCancelled'])
  assert.deepEqual(await lettersTo(heir.id), ['clubLeaderChange'])
  await passAwake(server, 12 * hourMs)
  await ask(next.id)
  await passAwake(server, 13 * hourMs)
  await server.app.jobs.tick()
  assert.equal((await rolesIn(server, clubId))[leader.id], 'leader', 'the first change would be due')
  await passAwake(server, 12 * hourMs)
  await server.app.jobs.tick()
  assert.equal((await rolesIn(server, clubId))[next.id], 'leader')
})

test('a dissolved club has no members, its name is taken for thirty days, its members may join another at once', async () => {
  const [leader, member] = [await enter(), await enter()]
  const clubId = await foundWith(server, '散會', [leader.id, member.id])
  const pushes = new PushRecorder(member.client, calls.readMyClub)
  const { Change } = await leader.client.call(calls.dissolveClub, { ValidateCode: await codeFor(leader) })
  assert.equal(Change.Kind, clubChanges.dissolution)
  await assert.rejects(member.client.call(calls.cancelChange, {}), refusedAs('ClubNoRights'))
  await passAwake(server, dayMs)
  await server.app.jobs.tick()
  await pushes.until(({ ClubID, Out }) => ClubID === clubId && Out === true)
  assert.equal((await member.client.call(calls.readMyClub, {})).Club, null)
  assert.equal(await join(clubId, member.id), 'ClubNotFound')
  await assert.rejects(member.client.call(calls.foundClub, { Name: '散會' }), refusedAs('ClubNameTaken'))
  const made = sql<Record<string, string>>`select introduction || notice || picture_path as texts,
    (select count(*)::int from club_crest where club_id = ${clubId}) as crests from club where id = ${clubId}`
  await sql`update club set introduction = '歡迎', picture_path = '/crests/x.webp' where id = ${clubId}`.execute(kysely)
  await sql`insert into club_crest (club_id, name, webp, created_at) values (${clubId}, 'x', '', now())`.execute(kysely)
  await passAwake(server, 31 * dayMs)
  await server.app.jobs.tick()
  assert.deepEqual((await made.execute(kysely)).rows, [{ texts: '', crests: 0 }], 'what players made for it is gone')
  const changes = await server.app.personal.find(({ tables }) => 'club_change' in tables)!.export(kysely, leader.id)
  assert.equal((changes['clubChanges'] as { state: string }[])[0]!.state, 'done')
  await expectLaws(server)
  const founded = await act(server, (clubs, tx, then) =>
    clubs.create(tx, { brand: 'owl', name: '散會', leaderId: member.id }, server.clock.now(), then),
  )
  assert.equal(typeof founded, 'number')
})

test('codes have three tries and are limited to five a day, and only the leader receives them', async () => {
  const [leader, member] = [await enter(), await enter()]
  await foundWith(server, '驗證會', [leader.id, member.id])
  await assert.rejects(member.client.call(calls.sendClubCode, {}), refusedAs('ClubNoRights'))
  const dissolve = (ValidateCode: string) => leader.client.call(calls.dissolveClub, { ValidateCode })
  await assert.rejects(dissolve('123456'), refusedAs('CodeNotValid'))
  const code = await codeFor(leader)
  const wrong = code === '000000' ? '000001' : '000000'
  for (const RemainingTime of [2, 1, 0])
    await assert.rejects(dissolve(wrong), refusedAs('WrongCode', { RemainingTime }))
  await assert.rejects(dissolve(code), refusedAs('CodeUsedUp'))
  // The rate of calls allows more before the minute between two codes is over.
  server.clock.forward(30_000)
  await assert.rejects(leader.client.call(calls.sendClubCode, {}), refusedAs('CodeTooSoon'))
  for (let nth = 0; nth < 8; nth++) {
    const refusal = await codeFor(leader).then(
      () => null,
      (error: unknown) => error,
    )
    if (refusal) {
      refusedAs('ClubSmsLimit')(refusal)
      return
    }
  }
  assert.fail('codes are not limited')
})

test('an absent leader gets letters on days 21 and 28 and is succeeded on day 30 by a member who was seen', async () => {
  const [leader, deputy, old, recent] = [await settle(), await settle(), await settle(), await settle()]
  const clubId = await foundWith(server, '缺席會', [leader, deputy, old, recent])
  await act(server, (clubs, tx, then) =>
    clubs.setDeputy(tx, { actorId: leader, playerId: deputy, isDeputy: true }, server.clock.now(), then),
  )
  const letters = async () =>
    (await kysely.selectFrom('mail').select('kind').where('player_id', '=', leader).execute()).filter(
      ({ kind }) => kind === 'clubAbsence',
    ).length
  const days = async (count: number) => {
    await passAwake(server, count * dayMs)
    await server.app.jobs.tick()
  }
  await days(20)
  assert.equal(await letters(), 0)
  await days(1)
  assert.equal(await letters(), 1)
  await days(1)
  assert.equal(await letters(), 1)
  await days(6)
  assert.equal(await letters(), 2)
  await days(2)
  assert.equal((await rolesIn(server, clubId))[leader], 'leader', 'nobody was seen within fourteen days')
  await kysely.updateTable('player').set({ last_login_at: server.clock.now() }).where('id', '=', recent).execute()
  server.clock.forward(hourMs)
  await server.app.jobs.tick()
  assert.deepEqual(await rolesIn(server, clubId), {
    [leader]: 'deputy',
    [deputy]: 'deputy',
    [old]: 'member',
    [recent]: 'leader',
  })
  await expectLaws(server)
})

test('a long ban and a request for deletion make another member leader at once, a short ban does not', async () => {
  const [leader, deputy, member] = [await settle(), await settle(), await enter()]
  const clubId = await foundWith(server, '停權會', [leader, deputy, member.id])
  const { players, clubs } = server.app
  const ban = (playerId: number, days: number) =>
    kysely.transaction().execute((tx) => {
      const now = server.clock.now()
      const until = new Date(now.getTime() + days * dayMs)
      return players.ban(tx, { playerId, reason: 'cheating', until, isPublic: false, now }, () => {})
    })
  const pushes = new PushRecorder(member.client, calls.readMyClub)
  await ban(leader, 7)
  assert.equal((await rolesIn(server, clubId))[leader], 'leader')
  await ban(leader, 8)
  assert.deepEqual(await rolesIn(server, clubId), { [leader]: 'deputy', [deputy]: 'leader', [member.id]: 'member' })
  await pushes.until(({ Changed }) => Changed?.LeaderID === deputy)
  await kysely.transaction().execute((tx) => clubs.succession.depose(tx, deputy, server.clock.now()))
  assert.equal((await rolesIn(server, clubId))[member.id], 'leader', 'the banned deputy does not lead')
  assert.ok((await member.client.call(listMail, {})).Total > 0)
  await expectLaws(server)
})
