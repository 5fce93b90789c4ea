// For tests: clubs with members, transactions with pushes after COMMIT, and the invariants.
import assert from 'node:assert/strict'
import { sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { startTestServer } from '../../testing.ts'
import type { After, Clubs } from './clubs.ts'

export type TestServer = Awaited<ReturnType<typeof startTestServer>>

export const gold = { vipPoints: 1000, coins: 5_000_000 }
export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

/** Like a call: what is given to `after` runs after COMMIT. */
export async function act<T>(
  { db, app }: TestServer,
  run: (clubs: Clubs, tx: Tx, after: After) => Promise<T>,
): Promise<T> {
  const following: (() => void)[] = []
  const done = await db.kysely.transaction().execute((tx) => run(app.clubs, tx, (then) => following.push(then)))
  for (const then of following) then()
  return done
}

/** A club without conditions and fee; the first member leads. */
export async function foundWith(
  server: TestServer,
  name: string,
  [leaderId, ...others]: readonly number[],
): Promise<number> {
  const now = server.clock.now()
  return act(server, async (clubs, tx, after) => {
    const clubId = await clubs.create(tx, { brand: 'owl', name, leaderId: leaderId! }, now, after)
    if (typeof clubId === 'string') throw new Error(clubId)
    for (const id of others) assert.equal(await clubs.join(tx, clubId, { id, brand: 'owl' }, now, after), null)
    return clubId
  })
}

/** Moves the clock; sessions, which end after an hour without a call and a day after sign-in, go on. */
export async function passAwake(server: TestServer, milliseconds: number): Promise<void> {
  const then = new Date(server.clock.now().getTime() + milliseconds)
  await server.db.kysely.updateTable('session').set({ acted_at: then, created_at: then }).execute()
  await server.pass(milliseconds)
}

/** Moves the time at which all members joined this many days back; moving the clock forward would end their sessions. */
export async function ageMembers({ db, clock }: TestServer, clubId: number, days: number): Promise<void> {
  const joined = new Date(clock.now().getTime() - days * dayMs)
  await db.kysely.updateTable('club_member').set({ joined_at: joined }).where('club_id', '=', clubId).execute()
}

/** The roles of a club's members by player. */
export async function rolesIn({ db }: TestServer, clubId: number): Promise<Record<number, string>> {
  const rows = await db.kysely.selectFrom('club_member').selectAll().where('club_id', '=', clubId).execute()
  return Object.fromEntries(rows.map((row) => [row.player_id, row.role]))
}

/** One leader per living club, the stored count of members, at most `cap` members and three deputies, one open stay per member. */
export async function expectLaws({ db, app }: TestServer): Promise<void> {
  const { rows } = await sql<{
    id: number
    brand: 'owl'
    level: number
    counted: number
    members: number
    leaders: number
    deputies: number
    stays: number
    isDissolved: boolean
  }>`SELECT club.id, club.brand, club.level, club.members AS counted, club.dissolved_at IS NOT NULL AS "isDissolved",
      count(member.player_id) AS members, count(*) FILTER (WHERE member.role = 'leader') AS leaders,
      count(*) FILTER (WHERE member.role = 'deputy') AS deputies,
      (SELECT count(*) FROM club_stay AS stay WHERE stay.club_id = club.id AND stay.left_at IS NULL) AS stays
    FROM club LEFT JOIN club_member AS member ON member.club_id = club.id GROUP BY club.id`.execute(db.kysely)
  for (const row of rows) {
    const named = `club ${row.id}: ${JSON.stringify(row)}`
    assert.equal(row.leaders, row.isDissolved ? 0 : 1, named)
    assert.equal(row.counted, row.members, named)
    assert.equal(row.stays, row.members, named)
    assert.ok(row.deputies <= app.clubs.rules(row.brand).deputies, named)
    assert.ok(row.members <= app.clubs.memberLimit(row), named)
  }
}
