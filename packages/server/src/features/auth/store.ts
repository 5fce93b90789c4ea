// All SQL of sessions and devices; tokens are stored only as hashes.
import { hash } from 'node:crypto'
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Locale } from '@lantern/locales/locale.ts'
import { type Expression, type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import { once } from '../../db/driver/compiled.ts'
import type { Tx } from '../../db/open.ts'
import { taipeiDay } from '../../kernel/time/day.ts'
import type { Look, Snapshot } from '../../kernel/feature/helloBuilder.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { withHoldings, withPlayer, type HoldingsColumns, type PlayerRow } from '../players/players.ts'
import type { Visit } from './events.ts'
import { sessionRules } from './rules.ts'

export const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')
export const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

/** A requested session, before it is known which player signs in. */
export interface NewSession {
  readonly id: string
  readonly token: string
  readonly brand: BrandCode
  /** Wire value: 10000 for a phone, else the third-party type. */
  readonly provider: number
  readonly lang: Locale | null
  readonly client: string
  readonly ip: string
  /** Hash of the device cookie. */
  readonly deviceHash: Buffer
  readonly userAgent: string
}

/** A session that expired before it was ended gets its expiry as the end time. */
const ending = (because: string, now: Date | Expression<Date>) => {
  const ranOut = sql`acted_at + make_interval(secs => ${sessionRules.idleSeconds})`
  return sql`ended_at = least(${now}::timestamptz, ${ranOut}),
    ended_because = case when ${ranOut} < ${now}::timestamptz then 'SessionExpired' else ${because} end`
}

const stillLasts = (playerId: number | Expression<number>, oldest: Date | Expression<Date>) =>
  sql`session.player_id = ${playerId} and session.ended_at is null and session.created_at > ${oldest}`

/** Sessions that started before this time have expired. */
const oldestLasting = (now: Date): Date => later(now, -sessionRules.absoluteSeconds)

/** The sessions to open, column by column, so that one statement opens any number of them. */
export function columnsOf(sessions: readonly (NewSession & { readonly now: Date })[]) {
  const all = <T>(of: (one: NewSession & { readonly now: Date }) => T): T[] => sessions.map(of)
  return {
    ids: all(({ id }) => id),
    tokenHashes: all(({ token }) => hashOf(token)),
    brands: all(({ brand }) => brand),
    providers: all(({ provider }) => provider),
    langs: all(({ lang }) => lang),
    clients: all(({ client }) => client),
    ips: all(({ ip }) => ip),
    deviceHashes: all(({ deviceHash }) => deviceHash),
    devices: all(({ deviceHash }) => deviceHash.toString('base64url')),
    userAgents: all(({ userAgent }) => userAgent),
    times: all(({ now }) => now),
    oldest: all(({ now }) => oldestLasting(now)),
  }
}

export type SessionColumns = ReturnType<typeof columnsOf>

/** The columns as the rows `wanted` of a statement, in their order. */
export const wanted = (all: SessionColumns) => sql`
  unnest(${all.ids}::uuid[], ${all.tokenHashes}::bytea[], ${all.brands}::text[], ${all.providers}::int[], ${all.langs}::text[],
    ${all.clients}::text[], ${all.ips}::text[], ${all.deviceHashes}::bytea[], ${all.devices}::text[], ${all.userAgents}::text[],
    ${all.times}::timestamptz[], ${all.oldest}::timestamptz[])
  with ordinality as wanted
    (id, token_hash, brand, provider, lang, client, ip, device_hash, device, user_agent, at, oldest, nth)`

/**
 * CTEs that open sessions. For each row of `arrival`, which is a row of `wanted` with its player, the device is stored and older valid
 * sessions end.
 */
export const opening = sql`
    device as (
      insert into known_device (player_id, device_hash, first_at, last_at)
      select player_id, device_hash, at, at from arrival
      on conflict (player_id, device_hash) do update set last_at = excluded.last_at
      returning player_id, xmax <> 0 as was_known),
    ended as (update session set ${ending('SignedInElsewhere', sql<Date>`arrival.at`)} from arrival
      where ${stillLasts(sql<number>`arrival.player_id`, sql<Date>`arrival.oldest`)}),
    opened as (
      insert into session (id, token_hash, player_id, brand, generation, provider, lang, client, ip, device, user_agent,
        created_at, acted_at, is_new_device)
      select id, token_hash, player_id, brand, generation, provider, lang, client, ip, device, user_agent,
        at, at, is_returning and not was_known
      from arrival join device using (player_id) returning player_id, is_new_device)`

/** The player of the session. */
interface Holder {
  readonly playerId: number
  readonly generation: number
  /** The player has signed in before, so a new device causes a letter. */
  readonly isReturning: boolean
}

const insertSession = once(
  (one: SessionColumns & Holder) => sql<{ is_new_device: boolean }>`
    with arrival as (select wanted.*, ${one.playerId}::bigint as player_id, ${one.generation}::int as generation,
      ${one.isReturning}::boolean as is_returning from ${wanted(one)}),
    ${opening} select is_new_device from opened`,
  { keepsPlan: true },
)

/** One statement; the caller holds the lock of the player's row. True when a returning player uses a device not seen before. */
export async function openSession(tx: Tx, session: NewSession, holder: Holder, now: Date): Promise<boolean> {
  const [opened] = await insertSession(tx, { ...columnsOf([{ ...session, now }]), ...holder })
  return opened!.is_new_device
}

export type SessionRow = Selectable<Schema['session']>

/** The columns of a snapshot: a session joined with its player. */
export type HeldRow = PlayerRow &
  Pick<SessionRow, 'generation' | 'provider' | 'lang' | 'client' | 'created_at' | 'acted_at' | 'ended_because'> & {
    readonly session_id: string
  }

const sessionsWhere = (condition: RawBuilder<unknown>) => sql<Omit<HeldRow, keyof PlayerRow>>`
  select id as session_id, player_id, generation, provider, lang, client, created_at, acted_at, ended_because
  from session where ${condition}`

const selectByToken = once(
  ({ tokenHash }: { tokenHash: Buffer }) => withPlayer(sessionsWhere(sql`token_hash = ${tokenHash}`)),
  { keepsPlan: true },
)
const selectByIds = once(({ ids }: { ids: readonly string[] }) =>
  withPlayer(sessionsWhere(sql`id = any(${ids}::uuid[])`)),
)

export async function findHeld(db: Kysely<Schema>, token: string): Promise<HeldRow | undefined> {
  const [row] = await selectByToken(db, { tokenHash: hashOf(token) })
  return row
}

/** A session, its player, their holdings, and the additional columns of `look`. */
export type MetRow = HeldRow & HoldingsColumns & Snapshot
export type FindAllMet = (
  db: Kysely<Schema>,
  tokens: readonly string[],
  now: Date,
) => Promise<readonly (MetRow | undefined)[]>

/** Builds the query of sessions by their tokens; the results are in the order of the tokens. */
export function findAllMetBy(look: Look | null): FindAllMet {
  const select = once(
    (asked: { hashes: readonly Buffer[]; now: Date }) => {
      const one = withPlayer(sessionsWhere(sql`token_hash = came.hash`))
      const held = sql<HeldRow & { readonly nth: number }>`select one.*, nth::int
        from unnest(${asked.hashes}::bytea[]) with ordinality as came (hash, nth)
        cross join lateral (${one} offset 0) as one`
      return withHoldings(held, look?.(asked.now))
    },
    { keepsPlan: true },
  )
  return async (db, tokens, now) => {
    const rows = await select(db, { hashes: tokens.map(hashOf), now })
    const found = new Map(rows.map((row) => [row.nth - 1, row]))
    return tokens.map((_, nth) => found.get(nth))
  }
}

export async function findAllHeld(db: Kysely<Schema>, ids: readonly string[]): Promise<HeldRow[]> {
  return selectByIds(db, { ids })
}

/** A subquery: the players whose sessions started last, one row per session. */
export const selectRecent = (brand: BrandCode, most: number) => sql<{ player_id: number }>`
  select player_id from session where brand = ${brand} order by created_at desc limit ${most}`

export async function findSessionById(db: Kysely<Schema>, id: string): Promise<SessionRow | undefined> {
  return db.selectFrom('session').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function endSession(tx: Tx, id: string, because: string, now: Date): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: now, ended_because: because })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends the valid sessions of a player and returns their number; older ones have already expired. */
export async function endSessions(tx: Tx, playerId: number, because: string, now: Date): Promise<number> {
  const { rows } = await sql<{ ended_because: string }>`update session set ${ending(because, now)}
    where ${stillLasts(playerId, oldestLasting(now))} returning ended_because`.execute(tx)
  return rows.filter(({ ended_because }) => ended_because === because).length
}

/** Locked in one order, so that the statements of two nodes never wait for each other. */
const moveActedAt = once(
  ({ ids, times, befores }: { ids: readonly string[]; times: readonly Date[]; befores: readonly Date[] }) => sql`
    update session set acted_at = acted.at from (
      select session.id, t.at from unnest(${ids}::uuid[], ${times}::timestamptz[], ${befores}::timestamptz[]) as t(id, at, before)
      join session on session.id = t.id
      where session.ended_at is null and session.acted_at < t.before order by session.id for no key update of session
    ) as acted where session.id = acted.id`,
  { keepsPlan: true },
)

export interface Acted {
  readonly id: string
  readonly at: Date
}

/** Several actions within a short time are written once. */
export async function touchSessions(db: Kysely<Schema>, acted: readonly Acted[]): Promise<void> {
  await moveActedAt(db, {
    ids: acted.map(({ id }) => id),
    times: acted.map(({ at }) => at),
    befores: acted.map(({ at }) => later(at, -sessionRules.touchSeconds)),
  })
}

/** Deletes credentials and attempts a day after they expired; sign-ins and devices after their retention period. */
export async function dropDeadCredentials(db: Kysely<Schema>, now: Date): Promise<void> {
  await db.deleteFrom('credential').where('expires_at', '<', later(now, -86_400)).execute()
  await db.deleteFrom('sign_in_attempt').where('expires_at', '<', later(now, -86_400)).execute()
  await db.deleteFrom('session').where('created_at', '<', daysAgo(now, sessionRules.historyDays)).execute()
  await db.deleteFrom('known_device').where('last_at', '<', daysAgo(now, sessionRules.deviceDays)).execute()
  // The last visit of each player is kept, because return rewards need the length of an absence.
  await sql`DELETE FROM visit WHERE day < ${taipeiDay(daysAgo(now, sessionRules.visitDays))}::date AND EXISTS
    (SELECT FROM visit AS later WHERE later.player_id = visit.player_id AND later.day > visit.day)`.execute(db)
}

const daysAgo = (now: Date, days: number): Date => later(now, -days * 86_400)

/** Whether any of these players has signed in from the device. */
export async function isDeviceOf(db: Kysely<Schema>, playerIds: readonly number[], hash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('player_id')
    .where('player_id', '=', sql<number>`ANY(${playerIds}::bigint[])`)
    .where('device_hash', '=', hash)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function forgetDevices(tx: Tx, playerId: number): Promise<void> {
  await tx.deleteFrom('known_device').where('player_id', '=', playerId).execute()
}

export async function listSessions(
  db: Kysely<Schema>,
  playerId: number,
  now: Date,
  page: { readonly offset: number; readonly most: number },
): Promise<{ readonly total: number; readonly rows: readonly SessionRow[] }> {
  const recent = db
    .selectFrom('session')
    .where('player_id', '=', playerId)
    .where('created_at', '>', daysAgo(now, sessionRules.historyDays))
  const [{ total }, rows] = await Promise.all([
    recent.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    recent
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .offset(page.offset)
      .limit(page.most)
      .execute(),
  ])
  return { total, rows }
}

export interface Arrival {
  readonly sessionId: string
  readonly day: string
  readonly at: Date
}

interface ArrivalColumns {
  readonly sessionIds: readonly string[]
  readonly days: readonly string[]
  readonly times: readonly Date[]
}

const insertVisits = once(
  ({ sessionIds, days, times }: ArrivalColumns) => sql<{ player_id: number; brand: BrandCode; first_at: Date }>`
    INSERT INTO visit (player_id, day, brand, first_at)
    SELECT DISTINCT ON (session.player_id, t.day) session.player_id, t.day, session.brand, t.at
    FROM unnest(${sessionIds}::uuid[], ${days}::date[], ${times}::timestamptz[]) AS t(session_id, day, at)
    JOIN session ON session.id = t.session_id
    ORDER BY session.player_id, t.day, t.at
    ON CONFLICT DO NOTHING RETURNING player_id, brand, first_at`,
  { keepsPlan: true },
)

/** Returns the first ones of their days. Rows are inserted in the order of their keys, so that two nodes do not deadlock. */
export async function addVisits(tx: Tx, arrivals: readonly Arrival[]): Promise<Visit[]> {
  const rows = await insertVisits(tx, {
    sessionIds: arrivals.map(({ sessionId }) => sessionId),
    days: arrivals.map(({ day }) => day),
    times: arrivals.map(({ at }) => at),
  })
  return rows.map(({ player_id, brand, first_at }) => ({ playerId: player_id, brand, at: first_at.toISOString() }))
}

/** The times of a player's visits in a span. */
export async function listVisits(db: Kysely<Schema>, playerId: number, from: Date, until: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('visit')
    .select('first_at')
    .where('player_id', '=', playerId)
    .where('first_at', '>=', from)
    .where('first_at', '<', until)
    .orderBy('first_at')
    .execute()
  return rows.map(({ first_at }) => first_at)
}

/** The day of the last visit before that of `now`, or null; a subquery. */
export const lastVisitBefore = ({ playerId, now }: { readonly playerId: number; readonly now: Date }) =>
  sql<string | null>`SELECT day FROM visit WHERE player_id = ${playerId}
    AND day < (${now}::timestamptz AT TIME ZONE 'Asia/Taipei')::date ORDER BY day DESC LIMIT 1`

/** The day of the last visit before each of these visits, in their order. */
export async function lastVisitsBeforeEach(
  db: Kysely<Schema>,
  visits: readonly { readonly playerId: number; readonly day: string }[],
): Promise<(string | null)[]> {
  const { rows } = await sql<{ day: string | null }>`SELECT before.day::text
    FROM unnest(${visits.map(({ playerId }) => playerId)}::bigint[], ${visits.map(({ day }) => day)}::date[])
      WITH ORDINALITY AS t(player_id, day, nth)
    LEFT JOIN LATERAL (SELECT visit.day FROM visit WHERE visit.player_id = t.player_id AND visit.day < t.day
      ORDER BY visit.day DESC LIMIT 1) AS before ON true
    ORDER BY nth`.execute(db)
  return rows.map(({ day }) => day)
}

/** The day of the last visit of those of the players whose last visit was before a day. */
export async function lastVisitsBefore(
  db: Kysely<Schema>,
  playerIds: readonly number[],
  day: string,
): Promise<Map<number, string>> {
  const { rows } = await sql<{ player_id: number; day: string }>`SELECT player_id, max(day)::text AS day FROM visit
    WHERE player_id = ANY(${playerIds}::bigint[]) GROUP BY player_id HAVING max(day) < ${day}::date`.execute(db)
  return new Map(rows.map((row) => [row.player_id, row.day]))
}

/** The visits of a player. */
export async function exportVisits(db: Kysely<Schema>, playerId: number, most: number) {
  return db
    .selectFrom('visit')
    .select('first_at as firstAt')
    .where('player_id', '=', playerId)
    .orderBy('day', 'desc')
    .limit(most)
    .execute()
}

/** The sign-ins of a player, without the hashes. */
export async function exportSessions(db: Kysely<Schema>, playerId: number, most: number) {
  return db
    .selectFrom('session')
    .select(['created_at', 'acted_at', 'ended_at', 'ended_because', 'provider', 'client', 'lang', 'ip', 'user_agent'])
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
}

export async function exportDevices(db: Kysely<Schema>, playerId: number, most: number) {
  return db
    .selectFrom('known_device')
    .select(['first_at', 'last_at'])
    .where('player_id', '=', playerId)
    .orderBy('last_at', 'desc')
    .limit(most)
    .execute()
}

/** Deletes sessions, devices and proofs; no other feature needs them. */
export async function eraseSessions(tx: Tx, playerId: number): Promise<void> {
  await tx.deleteFrom('session').where('player_id', '=', playerId).execute()
  await tx.deleteFrom('known_device').where('player_id', '=', playerId).execute()
  await tx.deleteFrom('visit').where('player_id', '=', playerId).execute()
  // A proof that is being used right now (locked row) is left to the cleanup job: waiting for its lock here could deadlock.
  await sql`DELETE FROM credential WHERE token_hash IN (
    SELECT token_hash FROM credential WHERE player_ids @> array[${playerId}::bigint] FOR UPDATE SKIP LOCKED)`.execute(
    tx,
  )
}
