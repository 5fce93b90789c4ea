// All SQL of hosts: standing, applications, followers.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { hostStates } from '@lantern/protocol/values/hosts.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'

type Db = Kysely<Schema>
export type ApplicationRow = Selectable<Schema['host_application']>
export type StandingRow = Selectable<Schema['host_standing']>
export type FollowRow = Selectable<Schema['host_follow']>

/** The row of a host; players who were registered as hosts get it when it is first needed. */
export async function ensureStanding(db: Db, brand: BrandCode, playerId: number, now: Date): Promise<void> {
  await db
    .insertInto('host_standing')
    .values({ player_id: playerId, brand, created_at: now })
    .onConflict((conflict) => conflict.column('player_id').doNothing())
    .execute()
}

export async function findStanding(db: Db, playerId: number): Promise<StandingRow | undefined> {
  return db.selectFrom('host_standing').selectAll().where('player_id', '=', playerId).executeTakeFirst()
}

export async function saveSuspension(
  tx: Tx,
  playerId: number,
  suspension: Pick<StandingRow, 'suspended_at' | 'suspended_until' | 'suspended_reason'>,
): Promise<void> {
  await tx.updateTable('host_standing').set(suspension).where('player_id', '=', playerId).execute()
}

/** True: the followers have not been notified since `before`; from now on they count as notified. */
export async function claimBell(tx: Tx, hostId: number, before: Date, now: Date): Promise<boolean> {
  const claimed = await tx
    .updateTable('host_standing')
    .set({ notified_at: now })
    .where('player_id', '=', hostId)
    .where((row) => row.or([row('notified_at', 'is', null), row('notified_at', '<=', before)]))
    .returning('player_id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Undefined if an application of the player waits already. */
export async function insertApplication(
  tx: Tx,
  application: { brand: BrandCode; playerId: number; category: number; words: string },
  now: Date,
): Promise<ApplicationRow | undefined> {
  const { brand, playerId, category, words } = application
  return tx
    .insertInto('host_application')
    .values({ brand, player_id: playerId, category, words, created_at: now })
    .onConflict((conflict) => conflict.column('player_id').where('state', '=', hostStates.waiting).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function findLastApplication(db: Db, playerId: number): Promise<ApplicationRow | undefined> {
  return db
    .selectFrom('host_application')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function lockApplication(tx: Tx, brand: BrandCode, id: number): Promise<ApplicationRow | undefined> {
  return tx
    .selectFrom('host_application')
    .selectAll()
    .where('id', '=', id)
    .where('brand', '=', brand)
    .forUpdate()
    .executeTakeFirst()
}

export async function decideApplication(
  tx: Tx,
  id: number,
  decision: Pick<ApplicationRow, 'state' | 'reason' | 'decided_at' | 'decided_by'>,
): Promise<void> {
  await tx.updateTable('host_application').set(decision).where('id', '=', id).execute()
}

/** For operators, newest first. */
export const listApplications = (db: Db, brand: BrandCode, state: number) =>
  db
    .selectFrom('host_application')
    .select([
      'id as ID',
      'player_id as PlayerID',
      'category as Category',
      'words as Words',
      'state as State',
      'reason as Reason',
      'created_at as CreatedAt',
      'decided_at as DecidedAt',
      'decided_by as DecidedBy',
    ])
    .where('brand', '=', brand)
    .where('state', '=', state)
    .orderBy('id', 'desc')

/** For operators, those with the most followers first. */
export const listHosts = (db: Db, brand: BrandCode) =>
  db
    .selectFrom('host_standing')
    .select([
      'player_id as PlayerID',
      'followers as Followers',
      'notified_at as NotifiedAt',
      'suspended_at as SuspendedAt',
      'suspended_until as SuspendedUntil',
      'suspended_reason as SuspendedReason',
      'created_at as CreatedAt',
    ])
    .where('brand', '=', brand)
    .orderBy('followers', 'desc')
    .orderBy('player_id')

export async function findFollow(db: Db, playerId: number, hostId: number): Promise<FollowRow | undefined> {
  return db
    .selectFrom('host_follow')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('host_id', '=', hostId)
    .executeTakeFirst()
}

export async function countFollowed(db: Db, playerId: number): Promise<number> {
  const { followed } = await db
    .selectFrom('host_follow')
    .select(({ fn }) => fn.countAll<number>().as('followed'))
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  return followed
}

/** The count of followers changes with the row, under the lock of the host's standing. */
export async function saveFollow(
  tx: Tx,
  { playerId, hostId, hasBell }: { playerId: number; hostId: number; hasBell: boolean },
  now: Date,
): Promise<void> {
  await sql`
    WITH added AS (
      INSERT INTO host_follow AS known (player_id, host_id, has_bell, created_at)
      VALUES (${playerId}, ${hostId}, ${hasBell}, ${now})
      ON CONFLICT (player_id, host_id) DO UPDATE SET has_bell = excluded.has_bell
      RETURNING (xmax = 0) AS is_new)
    UPDATE host_standing SET followers = followers + 1 FROM added
    WHERE host_standing.player_id = ${hostId} AND added.is_new`.execute(tx)
}

export async function removeFollow(tx: Tx, playerId: number, hostId: number): Promise<void> {
  await sql`
    WITH gone AS (DELETE FROM host_follow WHERE player_id = ${playerId} AND host_id = ${hostId} RETURNING host_id)
    UPDATE host_standing SET followers = followers - 1 FROM gone WHERE host_standing.player_id = gone.host_id`.execute(
    tx,
  )
}

/** Hosts whom the player follows, the newest first. */
export async function readFollowed(db: Db, playerId: number): Promise<FollowRow[]> {
  return db
    .selectFrom('host_follow')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .orderBy('host_id')
    .execute()
}

export async function readFollowers(db: Db, hostIds: readonly number[]): Promise<Map<number, number>> {
  if (hostIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('host_standing')
    .select(['player_id', 'followers'])
    .where('player_id', '=', sql<number>`ANY(${hostIds}::bigint[])`)
    .execute()
  return new Map(rows.map(({ player_id, followers }) => [player_id, followers]))
}

/** Followers with a bell, in the order of ids, after a known one. */
export async function readBells(db: Db, hostId: number, afterId: number, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('host_follow')
    .select('player_id')
    .where('host_id', '=', hostId)
    .where('player_id', '>', afterId)
    .where('has_bell', '=', true)
    .orderBy('player_id')
    .limit(most)
    .execute()
  return rows.map(({ player_id }) => player_id)
}

export async function readOwn(db: Db, playerId: number) {
  const applications = await db
    .selectFrom('host_application')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('id')
    .execute()
  return { standing: await findStanding(db, playerId), applications, followed: await readFollowed(db, playerId) }
}

/** Standing and decisions stay with the id only, because statements and the audit refer to them. */
export async function erase(tx: Tx, playerId: number): Promise<void> {
  const followed = await readFollowed(tx, playerId)
  // In the order of ids: two erasures at the same time lock the standings in the same order.
  for (const { host_id } of followed.toSorted((a, b) => a.host_id - b.host_id))
    await removeFollow(tx, playerId, host_id)
  await tx.deleteFrom('host_follow').where('host_id', '=', playerId).execute()
  await tx
    .updateTable('host_standing')
    .set({ followers: 0, suspended_reason: null })
    .where('player_id', '=', playerId)
    .execute()
  await tx.updateTable('host_application').set({ words: '', reason: null }).where('player_id', '=', playerId).execute()
}
