// All SQL of proofs: what was proved about a visitor, kept by the hash of its token, and used up at the door.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { type Selectable, sql } from 'kysely'
import { once } from '../../db/once.ts'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import {
  enteredColumns,
  enteredIn,
  enteringAs,
  selectAccounts,
  type EnteredColumns,
  type PlayerRow,
} from '../players/players.ts'
import { sessionRules } from './rules.ts'
import { hashOf, later } from './store.ts'

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

/** What whoever proved an identity is shown of its players. */
export type AccountRow = Pick<PlayerRow, 'id' | 'name' | 'level' | 'registered_at'>

const insertProof = once(
  (one: Proof, db) => sql<AccountRow>`
    with account as (select id, name, level, registered_at from (${selectAccounts(db, one)}) as mine),
    proof as (
      insert into credential (token_hash, brand, purpose, provider, subject, player_ids, expires_at)
      select ${one.tokenHash}::bytea, ${one.brand}, 'signin', ${one.provider}::int, ${one.subject},
        coalesce(array_agg(id order by registered_at, id), '{}'), ${one.expiresAt}::timestamptz
      from account)
    select * from account order by registered_at, id`,
)

/** Keeps that an identity was proved, for the players it has at this moment: one statement, answered by them. */
export async function saveProof(
  tx: Tx,
  token: string,
  proved: Pick<Credential, 'brand' | 'provider' | 'subject'>,
  now: Date,
): Promise<AccountRow[]> {
  const expiresAt = later(now, sessionRules.credentialSeconds)
  return insertProof(tx, { ...proved, tokenHash: hashOf(token), expiresAt })
}

type Spending = Pick<Credential, 'brand' | 'purpose'> & { readonly tokenHash: Buffer; readonly now: Date }

const spending = (one: Spending) => sql`update credential set used_at = ${one.now}
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
  readonly deviceHash: Buffer
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
    ${enteringAs(sql<number>`(select id from chosen where provider = ${one.provider})`, one)}
    select spent.provider as spent_provider, spent.subject as proved, spent.player_ids,
      exists (select from known_device where player_id = entered.id and device_hash = ${one.deviceHash}) as is_known_device,
      ${enteredColumns}
    from spent left join entered on true`,
  { keepsPlan: true },
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
