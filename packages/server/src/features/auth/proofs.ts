// All SQL of proofs: a verified identity is stored under the hash of a token, and used up by the sign-in.
import { takingTries, type TriedRow, type TryColumns } from '../codes/codes.ts'
import type { BrandCode } from '@lantern/brands/brand.ts'
import { type Selectable, sql } from 'kysely'
import { once } from '../../db/driver/compiled.ts'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import {
  enteredColumns,
  enteredIn,
  entering,
  lockComing,
  phoneProvider,
  selectAccounts,
  type Entered,
  type EnteredColumns,
  type PlayerRow,
} from '../players/players.ts'
import { sessionRules } from './rules.ts'
import { columnsOf, hashOf, later, opening, wanted, type NewSession, type SessionColumns } from './store.ts'

export interface Credential {
  readonly brand: BrandCode
  /** signin opens a session, link adds the identity to the signed-in player, phone certifies that the player's phone was verified. */
  readonly purpose: 'signin' | 'link' | 'phone'
  readonly provider: number
  readonly subject: string
  /** The players it may open: those that the identity had when it was verified. */
  readonly playerIds: readonly number[]
  /** The profile data returned by the provider. */
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

/** The columns of a player that are shown to the holder of the verified phone. */
export type AccountRow = Pick<PlayerRow, 'id' | 'name' | 'level' | 'registered_at'>

type ProvedRow = TriedRow & (AccountRow | { readonly id: null })

const proofColumns = (proofs: readonly { readonly token: string; readonly now: Date }[]) => ({
  tokenHashes: proofs.map(({ token }) => hashOf(token)),
  expiresAt: proofs.map(({ now }) => later(now, sessionRules.credentialSeconds)),
})

const proveTries = once(
  (all: TryColumns & ReturnType<typeof proofColumns>, db) => sql<ProvedRow>`
    with ${takingTries(all)},
    token as (
      select * from unnest(${all.tokenHashes}::bytea[], ${all.expiresAt}::timestamptz[])
      with ordinality as token (token_hash, expires_at, nth)),
    proved as (
      select nth, asked.brand, asked.phone, token_hash, token.expires_at
      from tried join asked using (nth) join token using (nth) where is_right),
    account as (
      select nth, mine.id, name, level, registered_at from proved cross join lateral (
        ${selectAccounts(db, { brand: sql.ref('proved.brand'), provider: phoneProvider, subject: sql.ref('proved.phone') })}
      ) as mine),
    proof as (
      insert into credential (token_hash, brand, purpose, provider, subject, player_ids, expires_at)
      select token_hash, brand, 'signin', ${phoneProvider}::int, phone,
        array(select id from account where account.nth = proved.nth order by registered_at, id), expires_at
      from proved)
    select tried.nth::int, code_id, code_hash, tries, account.id, name, level, registered_at
    from tried left join account using (nth) order by tried.nth, registered_at, account.id`,
  { keepsPlan: true },
)

export interface TriedProof {
  readonly row: TriedRow
  /** The players of the phone, oldest first; empty for a wrong code. */
  readonly accounts: readonly AccountRow[]
}

/**
 * Takes the tries, and stores for right codes that their phones were verified, each for the players it has now: one statement. Undefined where
 * no try was taken.
 */
export async function proveAll(
  tx: Tx,
  tries: TryColumns,
  tokens: readonly { readonly token: string; readonly now: Date }[],
): Promise<(TriedProof | undefined)[]> {
  const rows = Map.groupBy(await proveTries(tx, { ...tries, ...proofColumns(tokens) }), ({ nth }) => nth - 1)
  return tokens.map((_, nth) => {
    const found = rows.get(nth)
    return found && { row: found[0]!, accounts: found.flatMap((row) => (row.id === null ? [] : [row])) }
  })
}

/** Deletes a proof that was stored in the same transaction. */
export async function dropProof(tx: Tx, token: string): Promise<void> {
  await tx.deleteFrom('credential').where('token_hash', '=', hashOf(token)).execute()
}

type Spending = Pick<Credential, 'brand' | 'purpose'> & { readonly tokenHash: Buffer; readonly now: Date }

const spending = (one: Spending) => sql`update credential set used_at = ${one.now}
  where token_hash = ${one.tokenHash} and brand = ${one.brand} and purpose = ${one.purpose}
    and used_at is null and expires_at > ${one.now}`

type Spent = Pick<Selectable<Schema['credential']>, 'provider' | 'subject' | 'player_ids' | 'name' | 'picture'>

const useCredential = once(
  (one: Spending) => sql<Spent>`${spending(one)} returning provider, subject, player_ids, name, picture`,
)

/** Uses up the token; undefined when it is unknown, used, expired, of another brand or for another purpose. */
export async function spendCredential(
  tx: Tx,
  token: string,
  asked: Pick<Credential, 'brand' | 'purpose'>,
  now: Date,
): Promise<Spent | undefined> {
  const [spent] = await useCredential(tx, { ...asked, tokenHash: hashOf(token), now })
  return spent
}

/** A sign-in with the proof of a phone. */
export interface Entry {
  readonly token: string
  /** Null: the only player that the proof opens. */
  readonly playerId: number | null
  readonly terms: string
  readonly session: NewSession
  readonly now: Date
}

const entryColumns = (entries: readonly Entry[]) => ({
  ...columnsOf(entries.map(({ session, now }) => ({ ...session, now }))),
  proofHashes: entries.map(({ token }) => hashOf(token)),
  playerIds: entries.map(({ playerId }) => playerId),
  terms: entries.map(({ terms }) => terms),
})

type EntryColumns = SessionColumns & ReturnType<typeof entryColumns>

export interface Admitted {
  readonly entered: Entered
  /** The player signed in before, but not on this device. */
  readonly isNewDevice: boolean
}

/** CTEs `asked`, `proof` and `met`: the entries, the valid proofs of their players, and those players; the last two locked. */
const meeting = (all: EntryColumns, { skipLocked }: { readonly skipLocked: boolean }) => sql`
  asked as (
    select * from ${wanted(all)}
    join unnest(${all.proofHashes}::bytea[], ${all.playerIds}::bigint[], ${all.terms}::text[])
      with ordinality as brought (proof_hash, chosen_id, terms, nth) using (nth)),
  proof as (
    select nth, coalesce(chosen_id, credential.player_ids[1]) as player_id, asked.at, asked.terms
    from asked join credential on credential.token_hash = asked.proof_hash
    where credential.brand = asked.brand and credential.purpose = 'signin' and credential.provider = ${phoneProvider}
      and credential.used_at is null and credential.expires_at > asked.at
      and (chosen_id = any(credential.player_ids) or (chosen_id is null and cardinality(credential.player_ids) = 1))
    for update of credential ${skipLocked ? sql`skip locked` : sql``}),
  ${lockComing({ skipLocked })}`

const lockEntry = once((one: EntryColumns) => sql`with ${meeting(one, { skipLocked: false })} select from met`, {
  keepsPlan: true,
})

type AdmittedColumns = EnteredColumns & { readonly nth: number; readonly is_new_device: boolean }

/** Selects from `met` who signs in: all of them, or only those on a known device or for the first time whose row `is_plain`. */
const entryStatement = (mayBeSpecial: boolean) =>
  once(
    (all: EntryColumns) => sql<AdmittedColumns>`
      with ${meeting(all, { skipLocked: true })},
      coming as (select met.* from met ${mayBeSpecial ? sql`` : onlyPlain}),
      spent as (update credential set used_at = asked.at from coming join asked using (nth)
        where credential.token_hash = asked.proof_hash),
      ${entering({ now: sql<Date>`coming.at`, terms: sql<string>`coming.terms` })},
      arrival as (
        select asked.*, entered.id as player_id, entered.session_generation as generation,
          entered.session_generation > 1 as is_returning
        from entered join coming using (id) join asked using (nth)),
      ${opening}
      select ${enteredColumns}, coming.nth::int, opened.is_new_device
      from entered join coming using (id) join opened on opened.player_id = entered.id`,
    { keepsPlan: true },
  )

const onlyPlain = sql`
  join asked using (nth)
  left join lateral (
    select true as is_known from known_device
    where player_id = met.id and device_hash = asked.device_hash limit 1) as device on true
  where is_plain and (is_first or device.is_known)`

const enterPlain = entryStatement(false)
const enterAny = entryStatement(true)

const admittedIn = ({ nth, is_new_device: isNewDevice, ...row }: AdmittedColumns) => ({
  place: nth - 1,
  entered: enteredIn(row),
  isNewDevice,
})

/**
 * Uses up the proofs, signs the players in and opens their sessions in one statement for all; tokens and players must be distinct.
 * Null, and nothing written, for rows that a concurrent transaction has locked (SKIP LOCKED), and for players whose sign-in may be refused or
 * needs a letter. A session that a concurrent transaction opens is not ended here: its generation is older.
 */
export async function enterBatch(tx: Tx, entries: readonly Entry[]): Promise<(Entered | null)[]> {
  const admitted = (await enterPlain(tx, entryColumns(entries))).map(admittedIn)
  const entered = new Map(admitted.map((one) => [one.place, one.entered]))
  return entries.map((_, nth) => entered.get(nth) ?? null)
}

/**
 * The same for one entry of any player: the caller refuses it and rolls back, or writes the letters. Null: the proof is not valid or does not
 * open that player. A separate statement waits for the locks, because a statement does not see sessions that were committed while it waited,
 * and would leave them open.
 */
export async function enterOne(tx: Tx, entry: Entry): Promise<Admitted | null> {
  const columns = entryColumns([entry])
  const locked = await lockEntry(tx, columns)
  if (locked.length === 0) return null
  const [row] = await enterAny(tx, columns)
  return row ? admittedIn(row) : null
}
