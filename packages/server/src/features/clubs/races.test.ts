// Races on two nodes: a change of leader against kick, exit, ban and erasure; two changes; deputies; the last place.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { cancelChange, dissolveClub, exitClub, kickMember, setDeputy } from '@lantern/protocol/clubs.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { startTestServer, type Resident } from '../../testing.ts'
import { lockClub } from './clubs.ts'
import { act, ageMembers, dayMs, expectLaws, foundWith, gold, rolesIn } from './clubs.fixture.ts'

const here = await startTestServer()
const there = await startTestServer({ db: here.db, clock: here.clock, bus: here.bus })
after(async () => {
  await there[Symbol.asyncDispose]()
  await here[Symbol.asyncDispose]()
})
const { kysely } = here.db

let phones = 0
const phone = (): string => `9391${String(++phones).padStart(5, '0')}`
const settle = async (): Promise<number> => (await here.settle(phone(), gold)).id
const enter = (node = here): Promise<Resident> => node.signInAs(phone(), gold)

/** A change of leader that is due now, without the calls that ask for it. */
async function plant(clubId: number, leaderId: number, playerId: number): Promise<void> {
  const now = here.clock.now()
  await kysely.transaction().execute(async (tx) => {
    const change = { club_id: clubId, kind: 1, player_id: playerId, asked_by: leaderId, asked_at: now, effect_at: now }
    const { id } = await tx.insertInto('club_change').values(change).returning('id').executeTakeFirstOrThrow()
    const job = {
      kind: 'clubs.change',
      key: `clubs.change:${id}`,
      run_at: now,
      payload: JSON.stringify({ changeId: id }),
    }
    await tx.insertInto('job').values(job).execute()
  })
}
const refusedOrDone = (calls: readonly Promise<unknown>[]) => Promise.allSettled(calls)
const erase = (id: number) => {
  const records = here.app.personal.find(({ tables }) => 'club_member' in tables)!
  return inTransaction(kysely, (tx) => records.erase(tx, id, here.clock.now()))
}
const ban = (playerId: number) =>
  inTransaction(kysely, (tx) => {
    const now = here.clock.now()
    const until = new Date(now.getTime() + 30 * dayMs)
    return there.app.players.ban(tx, { playerId, reason: 'cheating', until, isPublic: false, now }, () => {})
  })

const rounds = 2

for (const [what, against] of Object.entries({
  kick: (leader: Resident, heir: Resident) => leader.client.call(kickMember, { PlayerID: heir.id }),
  exit: (_leader: Resident, heir: Resident) => heir.client.call(exitClub, {}),
  'cancelling by the successor': (_leader: Resident, heir: Resident) => heir.client.call(cancelChange, {}),
  'a ban of the successor': (_leader: Resident, heir: Resident) => ban(heir.id),
  'a ban of the leader': (leader: Resident) => ban(leader.id),
  'an erasure of the successor': (_leader: Resident, heir: Resident) => erase(heir.id),
  'an erasure of the leader': (leader: Resident) => erase(leader.id),
})) {
  test(`a due change of leader against ${what} leaves one leader who is a member`, async () => {
    for (let round = 0; round < rounds; round++) {
      const [leader, heir, other] = [await enter(), await enter(there), await settle()]
      const clubId = await foundWith(here, `競${what.length}${round}${phones}`, [leader.id, heir.id, other])
      await ageMembers(here, clubId, 3)
      await plant(clubId, leader.id, heir.id)
      const racing =
        round % 2 ? [against(leader, heir), here.app.jobs.tick()] : [here.app.jobs.tick(), against(leader, heir)]
      await refusedOrDone(racing)
      await here.app.jobs.tick()
      const roles = await rolesIn(here, clubId)
      assert.equal(Object.values(roles).filter((role) => role === 'leader').length, 1, JSON.stringify(roles))
      const open = await kysely
        .selectFrom('club_change')
        .select('id')
        .where('club_id', '=', clubId)
        .where('state', '=', 'open')
        .execute()
      assert.deepEqual(open, [], 'nothing is pending')
    }
    await expectLaws(here)
  })
}

test('ten parallel appointments make three deputies, and parallel kicks and exits keep the count', async () => {
  const leader = await enter()
  const members = await Promise.all(Array.from({ length: 10 }, settle))
  const clubId = await foundWith(here, '同時會', [leader.id, ...members])
  await refusedOrDone(members.map((PlayerID) => leader.client.call(setDeputy, { PlayerID, Deputy: true })))
  const roles = Object.values(await rolesIn(here, clubId))
  assert.equal(roles.filter((role) => role === 'deputy').length, 3)
  const now = here.clock.now()
  await refusedOrDone(
    members.flatMap((id) => [
      act(here, (clubs, tx, then) => clubs.leave(tx, id, now, then)),
      act(there, (clubs, tx, then) => clubs.kick(tx, leader.id, id, now, then)),
    ]),
  )
  assert.deepEqual(await rolesIn(here, clubId), { [leader.id]: 'leader' })
  await expectLaws(here)
})

test('a dissolution against joins leaves no member, and joins into two clubs admit a player once', async () => {
  const [one, two] = [await enter(), await enter(there)]
  const [first, second] = [await foundWith(here, '甲組會', [one.id]), await foundWith(here, '乙組會', [two.id])]
  const people = await Promise.all(Array.from({ length: 12 }, settle))
  const now = here.clock.now()
  const join = (clubId: number, id: number) =>
    act(clubId === first ? here : there, (clubs, tx, then) => clubs.join(tx, clubId, { id, brand: 'owl' }, now, then))
  await refusedOrDone([
    ...people.slice(0, 6).map((id) => join(first, id)),
    ...people.map((id) => join(second, id)),
    act(here, async (clubs, tx, then) => {
      const club = await lockClub(tx, first)
      await clubs.dissolve(tx, { club: club! }, now, then)
    }),
    ...people.slice(6).map((id) => join(first, id)),
  ])
  assert.deepEqual(await rolesIn(here, first), {})
  await assert.rejects(one.client.call(dissolveClub, { ValidateCode: '123456' }))
  await expectLaws(here)
})
