// All SQL of phone codes and of their counters.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { sql, type Kysely } from 'kysely'
import { once } from '../../db/driver/compiled.ts'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { dayMs, startOfHour, type HourCount } from './rules.ts'

export type CodePurpose = 'signin' | 'bind' | 'password' | 'email' | 'club'

/** Serialises transactions that count the same subjects. Locks are taken in one global order, which prevents deadlocks. */
export async function lock(tx: Tx, names: readonly string[], isShared = false): Promise<void> {
  if (names.length === 0) return
  const take = sql.raw(isShared ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  const keys = names.map((name) => `code:${name}`)
  await sql`select ${take}(key) from (
    select hashtextextended(name, 0) as key from unnest(${keys}::text[]) as name order by 1) as keys`.execute(tx)
}

export interface SentToPhone {
  /** Only codes that this requester or its network requested: a refusal caused by another's code would disclose that code. */
  readonly last: Date | null
  readonly all: number
  /** Codes that a known device or this device requested, or that were typed correctly. */
  readonly own: number
}

type Asking = Pick<NewCode, 'phone' | 'device' | 'network' | 'requesters'>

export async function sentToPhone(tx: Tx, asking: Asking, now: Date): Promise<SentToPhone> {
  const { phone, device, network, requesters } = asking
  const isOwn = sql`(network = ${network} or requesters && ${requesters}::text[])`
  const { rows } = await sql<SentToPhone>`
    select max(sent_at) filter (where undelivered_at is null and ${isOwn}) as last, count(*) as "all",
      count(*) filter (where is_known_device or used_at is not null or device = ${device}) as own
    from phone_code where phone = ${phone} and sent_at > ${new Date(now.getTime() - dayMs)}`.execute(tx)
  return rows[0]!
}

/** Text messages and e-mails are counted separately. */
export interface Sender {
  readonly purpose: CodePurpose
  readonly playerId: number | null
  readonly device: string | null
  readonly network: string
  readonly prefix: string
}

type Sent = Readonly<Record<'player' | 'device' | 'network' | 'prefix' | 'prefixHour', number>>

/** What was sent in the last day for each of these subjects, over the same medium. */
export async function countSent(tx: Tx, sender: Sender, now: Date): Promise<Sent> {
  const { playerId, device, network, prefix } = sender
  const isAlike = sql`(purpose = 'email') = ${sender.purpose === 'email'}`
  const day = new Date(now.getTime() - dayMs)
  const hour = new Date(now.getTime() - dayMs / 24)
  const { rows } = await sql<Sent>`select
    (select count(*) from phone_code where player_id = ${playerId}::bigint and ${isAlike} and sent_at > ${day}) as player,
    (select count(*) from phone_code where device = ${device}::text and ${isAlike} and sent_at > ${day}) as device,
    (select count(*) from phone_code where network = ${network} and ${isAlike} and sent_at > ${day}) as network,
    (select count(*) from phone_code where prefix = ${prefix} and ${isAlike} and sent_at > ${day}) as prefix,
    (select count(*) from phone_code where prefix = ${prefix} and ${isAlike} and sent_at > ${hour}) as "prefixHour"`.execute(
    tx,
  )
  return rows[0]!
}

export interface NewCode extends Sender {
  readonly phone: string
  readonly brand: BrandCode
  readonly requesters: readonly string[]
  readonly codeHash: Buffer
  readonly sentAt: Date
  readonly expiresAt: Date
  readonly isKnownDevice: boolean
}

export async function saveCode(tx: Tx, code: NewCode): Promise<number> {
  const row = await tx
    .insertInto('phone_code')
    .values({
      phone: code.phone,
      purpose: code.purpose,
      brand: code.brand,
      requesters: [...code.requesters],
      code_hash: code.codeHash,
      sent_at: code.sentAt,
      expires_at: code.expiresAt,
      player_id: code.playerId,
      device: code.device,
      network: code.network,
      prefix: code.prefix,
      is_known_device: code.isKnownDevice,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function markUndelivered(db: Kysely<Schema>, id: number, now: Date): Promise<void> {
  await db.updateTable('phone_code').set({ undelivered_at: now }).where('id', '=', id).execute()
}

export interface Try {
  readonly phone: string
  readonly purpose: CodePurpose
  readonly brand: BrandCode
  /** Only a code requested by this requester is tried. */
  readonly requester: string
  readonly most: number
  readonly now: Date
  /** Hash of the typed code. */
  readonly typedHash: Buffer
}

export const columnsOf = (tries: readonly Try[]) => ({
  phones: tries.map(({ phone }) => phone),
  purposes: tries.map(({ purpose }) => purpose),
  brands: tries.map(({ brand }) => brand),
  requesters: tries.map(({ requester }) => requester),
  most: tries.map(({ most }) => most),
  times: tries.map(({ now }) => now),
  typedHashes: tries.map(({ typedHash }) => typedHash),
})

export type TryColumns = ReturnType<typeof columnsOf>

/** The rows `asked` of a statement, one for each try in its order. */
const askedTries = (all: TryColumns) => sql`
  unnest(${all.phones}::text[], ${all.purposes}::text[], ${all.brands}::text[], ${all.requesters}::text[],
    ${all.most}::int[], ${all.times}::timestamptz[], ${all.typedHashes}::bytea[])
  with ordinality as asked (phone, purpose, brand, requester, most, at, typed_hash, nth)`

/** CTE `newest`: for each row of `asked` the requester's newest code, which replaces that requester's earlier codes. */
const newest = sql`
  newest as (
    select asked.*, code.id from asked cross join lateral (
      select id from phone_code
      where phone = asked.phone and purpose = asked.purpose and phone_code.brand = asked.brand
        and asked.requester = any(requesters) order by sent_at desc, id desc limit 1) as code)`

/** The array makes the planner look up each id: joined to `newest` alone, it may read the whole index instead. */
const isAlive = sql`code.id = any(array(select id from newest)) and code.id = newest.id
  and code.used_at is null and code.expires_at > newest.at`

/**
 * CTEs `asked`, `newest` and `tried`: takes one try of each requester's newest code and uses up a code that was typed correctly. No two tries
 * may be of the same code, because an UPDATE changes a row only once.
 */
export const takingTries = (all: TryColumns) => sql`
  asked as (select * from ${askedTries(all)}),
  ${newest},
  tried as (
    update phone_code as code set tries = tries + 1,
      used_at = case when code_hash = newest.typed_hash then newest.at end
    from newest where ${isAlive} and code.tries < newest.most
    returning nth, code.id as code_id, code_hash, tries, code_hash = newest.typed_hash as is_right)`

/** Columns of `tried`. */
export interface TriedRow {
  readonly nth: number
  readonly code_id: number
  readonly code_hash: Buffer
  readonly tries: number
}

const takeTries = once(
  (all: TryColumns) => sql<TriedRow>`with ${takingTries(all)} select nth::int, code_id, code_hash, tries from tried`,
  { keepsPlan: true },
)

export async function takeTry(tx: Tx, one: Try): Promise<TriedRow | undefined> {
  const [row] = await takeTries(tx, columnsOf([one]))
  return row
}

const selectAlive = once(
  (all: TryColumns) => sql<{ readonly nth: number }>`
    with asked as (select * from ${askedTries(all)}), ${newest}
    select nth::int from newest join phone_code as code on ${isAlive}`,
  { keepsPlan: true },
)

/** Whether there is a code to try, although it has no try left. */
export async function hasCode(db: Kysely<Schema>, one: Try): Promise<boolean> {
  return (await selectAlive(db, columnsOf([one]))).length > 0
}

/** Makes a code usable again that its try used up in the same transaction; the try stays counted. */
export async function restoreCode(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('phone_code').set({ used_at: null }).where('id', '=', id).execute()
}

export interface Counter {
  readonly scope: 'sent' | 'sent.email' | 'wrong' | 'wrong.network' | 'wrong.device'
  /** Empty for the overall counter. */
  readonly subject: string
}

/** The hours of the last day of each counter, in the order of the counters. */
export async function readCounts(tx: Tx, counters: readonly Counter[], now: Date): Promise<readonly HourCount[][]> {
  const rows = await tx
    .selectFrom('code_count')
    .select(['scope', 'subject', 'hour', 'count'])
    .where((eb) => eb.or(counters.map(({ scope, subject }) => eb.and({ scope, subject }))))
    .where('hour', '>', new Date(now.getTime() - dayMs))
    .execute()
  return counters.map(({ scope, subject }) => rows.filter((row) => row.scope === scope && row.subject === subject))
}

export async function count(tx: Tx, counters: readonly Counter[], now: Date): Promise<void> {
  const hour = startOfHour(now)
  await tx
    .insertInto('code_count')
    .values(counters.map(({ scope, subject }) => ({ scope, subject, hour, count: 1 })))
    .onConflict((on) =>
      on.columns(['scope', 'subject', 'hour']).doUpdateSet((eb) => ({ count: eb('code_count.count', '+', 1) })),
    )
    .execute()
}

export async function codesOfPlayer(db: Kysely<Schema>, playerId: number) {
  return db
    .selectFrom('phone_code')
    .select(['purpose', 'sent_at as sentAt', 'used_at as usedAt'])
    .where('player_id', '=', playerId)
    .orderBy('sent_at')
    .execute()
}

export async function forgetPlayer(tx: Tx, playerId: number): Promise<void> {
  await tx.deleteFrom('phone_code').where('player_id', '=', playerId).execute()
}

export async function dropBefore(tx: Tx, time: Date): Promise<void> {
  await tx.deleteFrom('phone_code').where('sent_at', '<', time).execute()
  await tx.deleteFrom('code_count').where('hour', '<', time).execute()
}
