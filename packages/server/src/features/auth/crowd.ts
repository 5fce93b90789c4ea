// Many at the door in the same moment: whoever types a code, and whoever comes in without a word, in one statement each for all.
import { sql, type Kysely } from 'kysely'
import { once } from '../../db/once.ts'
import { commitWithNext } from '../../db/prepared.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { gather } from '../../kernel/database/gather.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { takingTries, type FreeTry, type Verdict } from '../codes/codes.ts'
import {
  enteredColumns,
  enteredIn,
  entering,
  isPlain,
  phoneProvider,
  type Entered,
  type EnteredColumns,
} from '../players/players.ts'
import type { AccountRow } from './proofs.ts'
import { sessionRules } from './rules.ts'
import { columnsOf, hashOf, later, opening, wanted, type NewSession, type SessionColumns } from './store.ts'

export interface Typed {
  readonly try: FreeTry
  /** Of the proof, if the code is right. */
  readonly token: string
}

export interface Proved {
  readonly verdict: Verdict
  /** What the phone opens, oldest first. */
  readonly accounts: readonly AccountRow[]
}

export interface PlainEntry {
  /** Of the proof. */
  readonly token: string
  readonly playerId: number
  readonly terms: string
  readonly session: NewSession
  readonly now: Date
}

/** Each in a transaction of its own: to be asked before the caller's asks anything. */
export interface Crowd {
  /** Takes the try, and keeps the proof if it was right. */
  prove(typed: Typed): Promise<Proved>
  /**
   * Uses the token up, lets the player in and opens the session: for a player of whom nothing is to be asked or told, on a
   * device of theirs or for the first time. Null for anybody else, and then nothing was done.
   */
  enter(entry: PlainEntry): Promise<Entered | null>
}

export function createCrowd(db: Kysely<Schema>): Crowd {
  const alone = <Values, Row>(ask: (db: Kysely<Schema>, values: Values) => Promise<Row[]>, values: Values) =>
    inTransaction(db, async (tx) => {
      await commitWithNext(tx)
      return ask(tx, values)
    })

  return {
    prove: gather(
      async (all) => {
        const rows = Map.groupBy(await alone(proveAll, typedColumns(all)), ({ nth }) => nth - 1)
        return all.map((typed, nth) => provedBy(typed, rows.get(nth)!))
      },
      { namesOf: (typed) => [typed.try.phone] },
    ),
    enter: gather(
      async (all) => {
        const rows = await alone(enterAll, { ...columnsOf(all.map(asSession)), ...entryColumns(all) })
        const entered = new Map(rows.map((row) => [row.id, enteredIn(row)]))
        return all.map(({ playerId }) => entered.get(playerId) ?? null)
      },
      { namesOf: ({ token, playerId }) => [token, String(playerId)] },
    ),
  }
}

type ProvedRow = {
  readonly nth: number
  readonly code_hash: Buffer | null
  readonly tries: number
  readonly is_alive: boolean | null
} & (AccountRow | { readonly id: null })

const typedColumns = (all: readonly Typed[]) => ({
  phones: all.map((typed) => typed.try.phone),
  purposes: all.map((typed) => typed.try.purpose),
  most: all.map((typed) => typed.try.most),
  times: all.map((typed) => typed.try.now),
  usedBy: all.map((typed) => typed.try.usedBy),
  brands: all.map((typed) => typed.try.brand),
  requesters: all.map((typed) => typed.try.requester),
  tokenHashes: all.map(({ token }) => hashOf(token)),
  expiresAt: all.map((typed) => later(typed.try.now, sessionRules.credentialSeconds)),
})

const proveAll = once(
  (all: ReturnType<typeof typedColumns>) => sql<ProvedRow>`
    with asked as (
      select * from unnest(${all.phones}::text[], ${all.purposes}::text[], ${all.most}::int[], ${all.times}::timestamptz[],
        ${all.usedBy}::bytea[], ${all.brands}::text[], ${all.requesters}::text[], ${all.tokenHashes}::bytea[],
        ${all.expiresAt}::timestamptz[])
      with ordinality as asked (phone, purpose, most, at, used_by, brand, requester, token_hash, expires_at, nth)),
    ${takingTries},
    account as (
      select nth, player.id, name, level, registered_at
      from tried join asked using (nth)
      join player_identity as known on known.brand = asked.brand and known.provider = ${phoneProvider} and known.subject = phone
      join player on player.id = known.player_id
      where is_right),
    proof as (
      insert into credential (token_hash, brand, purpose, provider, subject, player_ids, expires_at)
      select token_hash, brand, 'signin', ${phoneProvider}, phone,
        array(select id from account where account.nth = asked.nth order by registered_at, id), expires_at
      from tried join asked using (nth) where is_right)
    select asked.nth::int, code_hash, tries, is_alive, account.id, name, level, registered_at
    from asked left join newest using (nth) left join tried using (nth) left join account using (nth)
    order by nth, registered_at, account.id`,
  { keepsPlan: true },
)

function provedBy(typed: Typed, rows: readonly ProvedRow[]): Proved {
  const { code_hash: codeHash, tries, is_alive: isAlive } = rows[0]!
  const verdict = typed.try.judge(codeHash && { codeHash, tries }, isAlive ?? false)
  return { verdict, accounts: rows.flatMap((row) => (row.id === null ? [] : [row])) }
}

const asSession = ({ session, now }: PlainEntry) => ({ ...session, now })

const entryColumns = (all: readonly PlainEntry[]) => ({
  proofHashes: all.map(({ token }) => hashOf(token)),
  playerIds: all.map(({ playerId }) => playerId),
  terms: all.map(({ terms }) => terms),
})

/**
 * Whoever is being changed by another this very moment is passed over, so that nobody waits for somebody else. A session
 * that begins meanwhile is not among the ended: its generation ends it all the same.
 */
const enterAll = once(
  (all: SessionColumns & ReturnType<typeof entryColumns>) => sql<EnteredColumns>`
    with asked as (
      select * from ${wanted(all)}
      join unnest(${all.proofHashes}::bytea[], ${all.playerIds}::bigint[], ${all.terms}::text[])
        with ordinality as brought (proof_hash, player_id, terms, nth) using (nth)),
    met as (
      select nth, player.id, player.deletion_at, asked.at, asked.terms,
        player.id = any(credential.player_ids) and credential.brand = asked.brand and credential.purpose = 'signin'
          and credential.provider = ${phoneProvider} and credential.used_at is null and credential.expires_at > asked.at
          and ${isPlain(sql<Date>`asked.at`)} and (player.session_generation = 0 or device.is_known) as is_plain
      from asked join credential on credential.token_hash = asked.proof_hash join player on player.id = asked.player_id
      left join lateral (
        select true as is_known from known_device
        where player_id = player.id and device_hash = asked.device_hash limit 1) as device on true
      for update of credential, player skip locked),
    coming as (select * from met where is_plain),
    spent as (update credential set used_at = asked.at from coming join asked using (nth)
      where credential.token_hash = asked.proof_hash),
    ${entering({ now: sql<Date>`coming.at`, terms: sql<string>`coming.terms` })},
    arrival as (select asked.*, entered.session_generation as generation, false as is_returning
      from entered join asked on asked.player_id = entered.id),
    ${opening}
    select ${enteredColumns} from entered`,
  { keepsPlan: true },
)
