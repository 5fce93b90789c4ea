// All SQL of sessions and of the proofs that open them; only hashes of tokens are kept.
import { hash } from 'node:crypto'
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Locale } from '@lantern/locales/locale.ts'
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import { once } from '../../db/once.ts'
import type { Tx } from '../../db/open.ts'
import type { Look, Sights } from '../../kernel/greeting.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { isAlive, takingTry, type FreeTry, type Verdict } from '../codes/codes.ts'
import {
  enteredColumns,
  enteredIn,
  entering,
  selectAccounts,
  withHoldings,
  withPlayer,
  type EnteredColumns,
  type HoldingsColumns,
  type PlayerRow,
} from '../players/players.ts'
import { sessionRules } from './rules.ts'

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')
const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

export interface Credential {
  readonly brand: BrandCode
  /** signin opens a session, link adds the identity to whoever is signed in, phone says that the holder's phone was proved. */
  readonly purpose: 'signin' | 'link' | 'phone'
  readonly provider: number
  readonly subject: string
  /** The players it may open: those the identity had at that moment. */
  readonly playerIds: readonly number[]
  /** What a provider told of the person. */
  readonly name?: string
  readonly picture?: string
}

const insertCredential = once(
  (one: Required<Credential> & { tokenHash: Buffer; expiresAt: Date }) => sql`
    insert into credential (token_hash, brand, purpose, provider, subject, player_ids, name, picture, expires_at)
    values (${one.tokenHash}, ${one.brand}, ${one.purpose}, ${one.provider}, ${one.subject}, ${one.playerIds},
      ${one.name}, ${one.picture}, ${one.expiresAt})`,
)

export async function saveCredential(tx: Tx, token: string, credential: Credential, now: Date): Promise<void> {
  const expiresAt = later(now, sessionRules.credentialSeconds)
  await insertCredential(tx, { name: '', picture: '', ...credential, tokenHash: hashOf(token), expiresAt })
}

interface Proof {
  readonly tokenHash: Buffer
  readonly expiresAt: Date
  readonly brand: BrandCode
  readonly provider: number
  readonly subject: string
}

/** For the rows `account` of a larger statement. */
const keepingProof = (one: Proof) => sql`
  insert into credential (token_hash, brand, purpose, provider, subject, player_ids, expires_at)
  select ${one.tokenHash}::bytea, ${one.brand}, 'signin', ${one.provider}::int, ${one.subject},
    coalesce(array_agg(id order by registered_at, id), '{}'), ${one.expiresAt}::timestamptz
  from account`

const insertProof = once(
  (one: Proof, db) => sql<PlayerRow>`
    with account as (${selectAccounts(db, one)}), proof as (${keepingProof(one)})
    select * from account order by registered_at, id`,
)

/** Keeps that an identity was proved, for the players it has at this moment: one statement, answered by them. */
export async function saveProof(
  tx: Tx,
  token: string,
  proved: Pick<Credential, 'brand' | 'provider' | 'subject'>,
  now: Date,
): Promise<PlayerRow[]> {
  const expiresAt = later(now, sessionRules.credentialSeconds)
  return insertProof(tx, { ...proved, tokenHash: hashOf(token), expiresAt })
}

type ProvedRow = { readonly codeHash: Buffer | null; readonly tries: number; readonly is_alive: boolean } & (
  | PlayerRow
  | { readonly id: null }
)

const proveAtOnce = once((one: FreeTry & Proof, db) => {
  const isRight = sql`exists (select from tried where "codeHash" = ${one.usedBy})`
  return sql<ProvedRow>`
      with tried as (${takingTry(one)}),
      account as (select mine.* from (${selectAccounts(db, one)}) as mine where ${isRight}),
      proof as (${keepingProof(one)} having ${isRight})
      select "codeHash", tries, is_alive, account.*
      from (select exists (select from phone_code where ${isAlive(one)}) as is_alive) as known
      left join tried on true left join account on true order by registered_at, account.id`
})

/** Takes the try, and keeps the proof if it was right: one statement, answered by the verdict and the players. */
export async function tryAndProve(
  tx: Tx,
  token: string,
  free: FreeTry,
  proved: Pick<Credential, 'brand' | 'provider' | 'subject'>,
): Promise<{ readonly verdict: Verdict; readonly accounts: PlayerRow[] }> {
  const expiresAt = later(free.now, sessionRules.credentialSeconds)
  const rows = await proveAtOnce(tx, { ...free, ...proved, tokenHash: hashOf(token), expiresAt })
  const { codeHash, tries, is_alive: isAlive } = rows[0]!
  const verdict = free.judge(codeHash && { codeHash, tries }, isAlive)
  return { verdict, accounts: rows.flatMap((row) => (row.id === null ? [] : [row])) }
}

type Spending = Pick<Credential, 'brand' | 'purpose'> & { readonly tokenHash: Buffer; readonly now: Date }

const spending = (one: Spending) => sql`
  update credential set used_at = ${one.now}
  where token_hash = ${one.tokenHash} and brand = ${one.brand} and purpose = ${one.purpose}
    and used_at is null and expires_at > ${one.now}`

type Spent = Pick<Selectable<Schema['credential']>, 'provider' | 'subject' | 'player_ids' | 'name' | 'picture'>

const useCredential = once(
  (one: Spending) => sql<Spent>`${spending(one)} returning provider, subject, player_ids, name, picture`,
)

/** Uses the token up; undefined when it is unknown, spent, expired, another brand's or for something else. */
export async function spendCredential(
  tx: Tx,
  token: string,
  asked: Pick<Credential, 'brand' | 'purpose'>,
  now: Date,
): Promise<Spent | undefined> {
  const [spent] = await useCredential(tx, { ...asked, tokenHash: hashOf(token), now })
  return spent
}

interface Entry {
  readonly brand: BrandCode
  readonly provider: number
  /** Null: the only one there is. */
  readonly playerId: number | null
  readonly deviceHash: Buffer | null
  readonly terms: string
}

interface SpentAtTheDoor {
  readonly spent_provider: number
  readonly proved: string
  readonly player_ids: number[]
  /** The player signed in on this device before. */
  readonly is_known_device: boolean
}

const enterWith = once(
  (one: Entry & Spending) => sql<SpentAtTheDoor & (EnteredColumns | { readonly id: null })>`
    with spent as (${spending(one)} returning provider, subject, player_ids),
    chosen as (select coalesce(${one.playerId}::bigint, player_ids[1]) as id, provider from spent
      where ${one.playerId}::bigint = any(player_ids) or (${one.playerId}::bigint is null and cardinality(player_ids) = 1)),
    ${entering(sql<number>`(select id from chosen where provider = ${one.provider})`, one)}
    select spent.provider as spent_provider, spent.subject as proved, spent.player_ids,
      exists (select from known_device where player_id = entered.id and device_hash = ${one.deviceHash}) as is_known_device,
      ${enteredColumns}
    from spent left join entered on true`,
)

/** Uses the token up, and whoever it opens comes in by the same step; nobody where it opens none, or not the one asked for. */
export async function enterByCredential(tx: Tx, token: string, entry: Entry, now: Date) {
  const [row] = await enterWith(tx, { ...entry, purpose: 'signin', tokenHash: hashOf(token), now })
  if (!row) return undefined
  const {
    spent_provider: provider,
    proved: subject,
    player_ids: playerIds,
    is_known_device: isKnownDevice,
    ...who
  } = row
  return { provider, subject, playerIds, isKnownDevice, entered: who.id === null ? null : enteredIn(who) }
}

export interface NewSession {
  readonly id: string
  readonly token: string
  readonly playerId: number
  readonly brand: BrandCode
  readonly generation: number
  readonly provider: number
  readonly lang: Locale | null
  readonly client: string
  readonly ip: string
  /** Of our cookie. */
  readonly deviceHash: Buffer
  readonly userAgent: string
  /** The player was here before, so that a device not seen yet is worth a word. */
  readonly isReturning: boolean
}

/** A session that ran out before anyone ended it ended when it ran out. */
const ending = (because: string, now: Date) => {
  const ranOut = sql`acted_at + make_interval(secs => ${sessionRules.idleSeconds})`
  return sql`ended_at = least(${now}::timestamptz, ${ranOut}),
    ended_because = case when ${ranOut} < ${now}::timestamptz then 'SessionExpired' else ${because} end`
}

const stillLasts = (playerId: number, oldest: Date) =>
  sql`player_id = ${playerId} and ended_at is null and created_at > ${oldest}`

/** Sessions that began before have run out by themselves. */
const oldestLasting = (now: Date): Date => later(now, -sessionRules.absoluteSeconds)

const insertSession = once(
  (session: NewSession & { tokenHash: Buffer; device: string; now: Date; oldest: Date }) => sql<{
    is_new_device: boolean
  }>`
    with device as (
      insert into known_device (player_id, device_hash, first_at, last_at)
      values (${session.playerId}, ${session.deviceHash}, ${session.now}, ${session.now})
      on conflict (player_id, device_hash) do update set last_at = excluded.last_at
      returning xmax <> 0 as was_known),
    ended as (update session set ${ending('SignedInElsewhere', session.now)}
      where ${stillLasts(session.playerId, session.oldest)})
    insert into session (id, token_hash, player_id, brand, generation, provider, lang, client, ip, device, user_agent,
      created_at, acted_at, is_new_device)
    select ${session.id}::uuid, ${session.tokenHash}::bytea, ${session.playerId}::bigint, ${session.brand},
      ${session.generation}::int, ${session.provider}::int, ${session.lang}, ${session.client}, ${session.ip},
      ${session.device}, ${session.userAgent}, ${session.now}::timestamptz, ${session.now}::timestamptz,
      ${session.isReturning}::boolean and not was_known
    from device returning is_new_device`,
)

/**
 * One statement: the device is remembered, what still lasts of older sessions ends, the new one begins. The caller holds
 * the player's row. True when a returning player came with a device not seen before.
 */
export async function openSession(tx: Tx, session: NewSession, now: Date): Promise<boolean> {
  const hashes = { tokenHash: hashOf(session.token), device: session.deviceHash.toString('base64url') }
  const [opened] = await insertSession(tx, { ...session, ...hashes, now, oldest: oldestLasting(now) })
  return opened!.is_new_device
}

export type SessionRow = Selectable<Schema['session']>

/** What a snapshot is made from: a session beside its player. */
export type HeldRow = PlayerRow &
  Pick<SessionRow, 'generation' | 'provider' | 'lang' | 'client' | 'created_at' | 'acted_at' | 'ended_because'> & {
    readonly session_id: string
  }

const sessionsWhere = (condition: RawBuilder<unknown>) => sql<Omit<HeldRow, keyof PlayerRow>>`
  select id as session_id, player_id, generation, provider, lang, client, created_at, acted_at, ended_because
  from session where ${condition}`

type ByToken = { readonly tokenHash: Buffer }
const byToken = ({ tokenHash }: ByToken) => sessionsWhere(sql`token_hash = ${tokenHash}`)
const selectByToken = once((token: ByToken) => withPlayer(byToken(token)))
const selectByIds = once(({ ids }: { ids: readonly string[] }) =>
  withPlayer(sessionsWhere(sql`id = any(${ids}::uuid[])`)),
)

export async function findHeld(db: Kysely<Schema>, token: string): Promise<HeldRow | undefined> {
  const [row] = await selectByToken(db, { tokenHash: hashOf(token) })
  return row
}

/** A session, its player, what they hold, and what else a look wants to see of them. */
export type MetRow = HeldRow & HoldingsColumns & Sights
export type FindMet = (db: Kysely<Schema>, token: string, now: Date) => Promise<MetRow | undefined>

export function findMetBy(look: Look | null): FindMet {
  const select = once((one: ByToken & { now: Date }) => withHoldings(byToken(one), look?.(one.now)))
  return async (db, token, now) => (await select(db, { tokenHash: hashOf(token), now }))[0]
}

export async function findAllHeld(db: Kysely<Schema>, ids: readonly string[]): Promise<HeldRow[]> {
  return selectByIds(db, { ids })
}

/** Whose sessions began last, as a part of a larger question; a player is named once for each session. */
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

/** Ends what still lasts of a player's sessions; older ones have run out by themselves. */
export async function endSessions(tx: Tx, playerId: number, because: string, now: Date): Promise<void> {
  await sql`update session set ${ending(because, now)} where ${stillLasts(playerId, oldestLasting(now))}`.execute(tx)
}

const moveActedAt = once(({ id, now, before }: { id: string; now: Date; before: Date }, db) =>
  db
    .updateTable('session')
    .set({ acted_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('acted_at', '<', before),
)

/** Several actions in a short while are written once. */
export async function touchSession(db: Kysely<Schema>, id: string, now: Date): Promise<void> {
  await moveActedAt(db, { id, now, before: later(now, -sessionRules.touchSeconds) })
}

/** What can no longer be used leaves after a day; sign-ins and devices after their time. */
export async function dropDeadCredentials(db: Kysely<Schema>, now: Date): Promise<void> {
  await db.deleteFrom('credential').where('expires_at', '<', later(now, -86_400)).execute()
  await db.deleteFrom('sign_in_attempt').where('expires_at', '<', later(now, -86_400)).execute()
  await db.deleteFrom('session').where('created_at', '<', daysAgo(now, sessionRules.historyDays)).execute()
  await db.deleteFrom('known_device').where('last_at', '<', daysAgo(now, sessionRules.deviceDays)).execute()
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

/** Where a player came in, without the hashes. */
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

/** Sessions, devices and proofs go; nobody else needs them. */
export async function eraseSessions(tx: Tx, playerId: number): Promise<void> {
  await tx.deleteFrom('session').where('player_id', '=', playerId).execute()
  await tx.deleteFrom('known_device').where('player_id', '=', playerId).execute()
  // One that is being spent right now is left to the sweep: waiting for it here could wait for ever.
  await sql`DELETE FROM credential WHERE token_hash IN (
    SELECT token_hash FROM credential WHERE player_ids @> array[${playerId}::bigint] FOR UPDATE SKIP LOCKED)`.execute(
    tx,
  )
}
