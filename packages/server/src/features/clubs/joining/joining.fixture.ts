// Two nodes and clubs for the tests of joining and alliances.
import assert from 'node:assert/strict'
import { sql, type Updateable } from 'kysely'
import type { Tx } from '../../../db/open.ts'
import type { Schema } from '../../../db/schema.gen.ts'
import { startTestServer, type Resident, type SignInOptions } from '../../../testing.ts'
import type { Clubs } from '../clubs.ts'
import { lockClub, type ClubRow } from '../store/clubs.ts'

export const hour = 3_600_000
export const day = 24 * hour

type Act = <T>(run: (clubs: Clubs, tx: Tx, after: (then: () => void) => void) => Promise<T>) => Promise<T>

/** `phones` is the beginning of the phone numbers of this file. */
export async function startClubs(phones: string) {
  const here = await startTestServer()
  const there = await startTestServer({ db: here.db, clock: here.clock, bus: here.bus })
  const { kysely } = here.db
  here.bus.store.spend = async () => 0
  let used = 0
  const phone = (): string => `${phones}${String(++used).padStart(9 - phones.length, '0')}`

  /** Like a call: callbacks given to `after` run after COMMIT. */
  const act: Act = async (run) => {
    const following: (() => void)[] = []
    const done = await kysely.transaction().execute((tx) => run(here.app.clubs, tx, (then) => following.push(then)))
    for (const then of following) then()
    return done
  }
  const enter = (standing: SignInOptions = {}): Promise<Resident> => here.signInAs(phone(), standing)
  const settle = () => here.settle(phone())
  const setClub = async (clubId: number, set: Updateable<Schema['club']>): Promise<void> =>
    void (await kysely.updateTable('club').set(set).where('id', '=', clubId).execute())

  async function join(clubId: number, id: number): Promise<void> {
    const refusal = await act((clubs, tx, then) => clubs.join(tx, clubId, { id, brand: 'owl' }, here.clock.now(), then))
    assert.equal(refusal, null)
  }

  async function found(
    name: string,
    leader: { readonly id: number },
    members: readonly { readonly id: number }[] = [],
  ) {
    const club = { brand: 'owl', name, leaderId: leader.id } as const
    const clubId = await act((clubs, tx, then) => clubs.create(tx, club, here.clock.now(), then))
    assert.ok(typeof clubId === 'number', String(clubId))
    for (const { id } of members) await join(clubId, id)
    return clubId
  }

  return {
    here,
    there,
    kysely,
    act,
    enter,
    settle,
    found,
    join,
    setClub,

    /** A club that fulfils the conditions of an alliance. */
    async foundAllied(name: string) {
      const leader = await enter()
      const clubId = await found(name, leader)
      await setClub(clubId, { level: 3, is_chat_open: true })
      return { leader, clubId }
    },

    async deputise(actorId: number, playerId: number): Promise<void> {
      const asked = { actorId, playerId, isDeputy: true }
      assert.equal(await act((clubs, tx, then) => clubs.setDeputy(tx, asked, here.clock.now(), then)), null)
    },

    ...rowsIn(here),

    async close(): Promise<void> {
      await there[Symbol.asyncDispose]()
      await here[Symbol.asyncDispose]()
    },
  }
}

const timesOf = {
  club: ['allied_at', 'color_changed_at', 'alliance_left_at'],
  club_stay: ['joined_at', 'left_at'],
  club_application: ['created_at', 'expires_at', 'settled_at'],
  club_invitation: ['created_at', 'expires_at', 'settled_at'],
  club_link: ['created_at', 'expires_at'],
  alliance_invitation: ['created_at', 'expires_at', 'settled_at'],
}

/** What must hold after any sequence of calls; the row names the violated invariant. */
const laws = sql<{ law: string; id: number }>`
  SELECT 'one leader' AS law, club.id FROM club WHERE dissolved_at IS NULL
    AND 1 <> (SELECT count(*) FROM club_member WHERE club_id = club.id AND role = 'leader')
  UNION ALL SELECT 'counted members', club.id FROM club
    WHERE members <> (SELECT count(*) FROM club_member WHERE club_id = club.id)
  UNION ALL SELECT 'no member of a dissolved club', club_id FROM club_member JOIN club ON club.id = club_id
    WHERE dissolved_at IS NOT NULL
  UNION ALL SELECT 'stays', member.player_id FROM club_member AS member WHERE NOT EXISTS
    (SELECT 1 FROM club_stay AS stay WHERE stay.player_id = member.player_id AND stay.club_id = member.club_id AND left_at IS NULL)
  UNION ALL SELECT 'no open request of a member', asked.player_id FROM club_member AS member JOIN
    (SELECT player_id FROM club_application WHERE state = 'open' UNION ALL SELECT player_id FROM club_invitation
      WHERE state = 'open') AS asked USING (player_id)
  UNION ALL SELECT 'a living head', alliance.id FROM alliance LEFT JOIN club ON club.id = head_club_id
    WHERE ended_at IS NULL AND (club.alliance_id IS DISTINCT FROM alliance.id OR dissolved_at IS NOT NULL)
  UNION ALL SELECT 'no club of an ended alliance', club.id FROM club JOIN alliance ON alliance.id = alliance_id
    WHERE ended_at IS NOT NULL OR dissolved_at IS NOT NULL
  UNION ALL SELECT 'one club per colour', min(id) FROM club WHERE alliance_id IS NOT NULL
    GROUP BY alliance_id, color_id HAVING count(*) > 1`

/** Reads and writes rows directly, where no call reaches them yet. */
function rowsIn({ db: { kysely }, clock }: Awaited<ReturnType<typeof startTestServer>>) {
  return {
    async lock(tx: Tx, clubId: number): Promise<ClubRow> {
      return (await lockClub(tx, clubId))!
    },

    async expectLaws(): Promise<void> {
      assert.deepEqual((await laws.execute(kysely)).rows, [])
    },

    /** Time passes for clubs only: the clock stays, because sessions end after an hour without an action. */
    async age(ms: number): Promise<void> {
      const earlier = (columns: readonly string[]) =>
        sql.join(columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(name)} - ${ms} * interval '1 millisecond'`))
      for (const [table, columns] of Object.entries(timesOf))
        await sql`UPDATE ${sql.table(table)} SET ${earlier(columns)}`.execute(kysely)
    },

    async dissolutionPends(clubId: number, askedBy: number): Promise<number> {
      const now = clock.now()
      const row = await kysely
        .insertInto('club_change')
        .values({
          club_id: clubId,
          kind: 2,
          asked_by: askedBy,
          asked_at: now,
          effect_at: new Date(now.getTime() + day),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id
    },

    async cancelChange(id: number): Promise<void> {
      await kysely.updateTable('club_change').set({ state: 'cancelled' }).where('id', '=', id).execute()
    },

    alliance: (id: number) => kysely.selectFrom('alliance').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),

    async invitationState(id: number): Promise<string> {
      const asked = kysely.selectFrom('alliance_invitation').select('state').where('id', '=', id)
      return (await asked.executeTakeFirstOrThrow()).state
    },
  }
}
