// All SQL of leases, chains and shared rounds; bets have their own file.
import { type Kysely, type Selectable, sql } from 'kysely'
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { leasesIn, type Lease } from '../../kernel/leaseRows.ts'

type Db = Kysely<Schema>
export type RoundRow = Selectable<Schema['arcade_round']>
export type ChainRow = Selectable<Schema['arcade_chain']>

export interface Game {
  readonly brand: BrandCode
  readonly code: string
}

export const leases = leasesIn<Game>('arcade_lease', ({ brand, code }) => ({ brand, game_code: code }))

/** True while the lease is held under this epoch; a takeover waits until the transaction ends. */
export async function isHeld(tx: Tx, { brand, code }: Game, { epoch }: Lease): Promise<boolean> {
  const { rows } = await sql`SELECT FROM arcade_lease
    WHERE brand = ${brand} AND game_code = ${code} AND epoch = ${epoch} FOR SHARE`.execute(tx)
  return rows.length > 0
}

/** Games with bets in a round that no node runs. */
export async function findOrphans(db: Db, now: Date): Promise<Game[]> {
  const { rows } = await sql<{ brand: BrandCode; code: string }>`
    SELECT DISTINCT r.brand, r.game_code AS code FROM arcade_round r
    LEFT JOIN arcade_lease l ON l.brand = r.brand AND l.game_code = r.game_code
    WHERE r.state IN ('betting', 'running') AND (l.held_until IS NULL OR l.held_until <= ${now})
      AND EXISTS (SELECT FROM arcade_bet b WHERE b.round_id = r.id AND b.state = 'open')`.execute(db)
  return rows
}

export async function currentChain(db: Db, { brand, code }: Game): Promise<ChainRow | undefined> {
  return db
    .selectFrom('arcade_chain')
    .selectAll()
    .where('brand', '=', brand)
    .where('game_code', '=', code)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

export async function findChain(db: Db, id: number): Promise<ChainRow> {
  return db.selectFrom('arcade_chain').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export async function addChain(
  tx: Tx,
  { brand, code }: Game,
  chain: { readonly lastSeed: string; readonly commitment: string; readonly length: number },
  now: Date,
): Promise<ChainRow> {
  await tx
    .updateTable('arcade_chain')
    .set({ ended_at: now })
    .where('brand', '=', brand)
    .where('game_code', '=', code)
    .where('ended_at', 'is', null)
    .execute()
  return tx
    .insertInto('arcade_chain')
    .values({
      brand,
      game_code: code,
      last_seed: chain.lastSeed,
      commitment: chain.commitment,
      length: chain.length,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function listChains(db: Db, { brand, code }: Game, most: number): Promise<ChainRow[]> {
  return db
    .selectFrom('arcade_chain')
    .selectAll()
    .where('brand', '=', brand)
    .where('game_code', '=', code)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

/** Far more than the number of epochs that a restored or promoted database can have lost. */
const epochsApart = 1_000_000

/** Invalidates all leases at once, also those taken after this database was copied; the next owner finds an ended chain. */
export async function endAllChains(tx: Tx, now: Date): Promise<number> {
  await sql`UPDATE arcade_lease SET epoch = epoch + ${epochsApart}::bigint, held_until = ${now}`.execute(tx)
  await sql`UPDATE arcade_round SET epoch = epoch + ${epochsApart}::bigint
    WHERE state IN ('betting', 'running')`.execute(tx)
  const { numUpdatedRows } = await tx
    .updateTable('arcade_chain')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function saltChain(tx: Tx, id: number, salt: string, bets: readonly string[]): Promise<void> {
  await tx
    .updateTable('arcade_chain')
    .set({ salt, salt_bets: [...bets] })
    .where('id', '=', id)
    .where('salt', 'is', null)
    .execute()
}

/** Puts the unfinished round under this epoch: bets that the previous holder was placing are either in it or refused. */
export async function adoptRound(db: Db, { brand, code }: Game, epoch: number): Promise<RoundRow | undefined> {
  return db
    .updateTable('arcade_round')
    .set({ epoch })
    .where('brand', '=', brand)
    .where('game_code', '=', code)
    .where('state', 'in', ['betting', 'running'])
    .returningAll()
    .executeTakeFirst()
}

/** The chain's next link, used up by this statement. Undefined: the chain has ended or has no link left. */
export async function takeLink(tx: Tx, chainId: number): Promise<number | undefined> {
  const row = await tx
    .updateTable('arcade_chain')
    .set({ next_link: sql`next_link + 1` })
    .where('id', '=', chainId)
    .where('ended_at', 'is', null)
    .whereRef('next_link', '<=', 'length')
    .returning(sql<number>`next_link - 1`.as('link'))
    .executeTakeFirst()
  return row?.link
}

export interface NewRound {
  readonly game: Game
  readonly chainId: number
  readonly link: number
  readonly mathHash: string
  readonly epoch: number
  readonly now: Date
  readonly closesAt: Date
}

export async function addRound(tx: Tx, round: NewRound): Promise<RoundRow> {
  return tx
    .insertInto('arcade_round')
    .values({
      brand: round.game.brand,
      game_code: round.game.code,
      chain_id: round.chainId,
      link: round.link,
      math_hash: round.mathHash,
      epoch: round.epoch,
      state: 'betting',
      opened_at: round.now,
      closes_at: round.closesAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

type Change = Partial<
  Pick<RoundRow, 'state' | 'salt' | 'seed' | 'is_interrupted' | 'closes_at' | 'started_at' | 'done_at'>
>

/** False: the round now belongs to another holder. */
export async function changeRound(
  db: Db,
  { id, epoch }: Pick<RoundRow, 'id' | 'epoch'>,
  change: Change & { readonly outcome?: readonly number[] },
): Promise<boolean> {
  const { outcome, ...rest } = change
  const { numUpdatedRows } = await db
    .updateTable('arcade_round')
    .set({ ...rest, ...(outcome ? { outcome: [...outcome] } : {}) })
    .where('id', '=', id)
    .where('epoch', '=', epoch)
    .where('state', 'in', ['betting', 'running'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface PastRow {
  readonly id: number
  readonly link: number
  readonly commitment: string
  readonly seed: string
  readonly salt: string
  readonly outcome: number[]
  readonly opened_at: Date
  readonly is_interrupted: boolean
}

export async function listPast(db: Db, { brand, code }: Game, most: number, offset = 0): Promise<PastRow[]> {
  const { rows } = await sql<PastRow>`
    SELECT r.id, r.link, c.commitment, r.seed, r.salt, r.outcome, r.opened_at, r.is_interrupted
    FROM arcade_round r JOIN arcade_chain c ON c.id = r.chain_id
    WHERE r.brand = ${brand} AND r.game_code = ${code} AND r.state = 'done'
    ORDER BY r.id DESC LIMIT ${most} OFFSET ${offset}`.execute(db)
  return rows
}

export async function countPast(db: Db, { brand, code }: Game): Promise<number> {
  const row = await db
    .selectFrom('arcade_round')
    .select(sql<number>`count(*)`.as('total'))
    .where('brand', '=', brand)
    .where('game_code', '=', code)
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow()
  return row.total
}

export async function findPast(db: Db, ids: readonly number[]): Promise<Map<number, PastRow>> {
  const { rows } = await sql<PastRow>`
    SELECT r.id, r.link, c.commitment, r.seed, r.salt, r.outcome, r.opened_at, r.is_interrupted
    FROM arcade_round r JOIN arcade_chain c ON c.id = r.chain_id
    WHERE r.id = ANY(${ids}::bigint[]) AND r.state = 'done'`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export async function dropOld(db: Db, before: Date): Promise<void> {
  await sql`DELETE FROM arcade_bet WHERE settled_at < ${before}`.execute(db)
  await sql`DELETE FROM arcade_round r WHERE r.done_at < ${before}
    AND NOT EXISTS (SELECT FROM arcade_bet b WHERE b.round_id = r.id)`.execute(db)
}

export interface OpenRow {
  readonly code: string
  readonly players: number
  readonly starts_at: Date
}

/** The open rounds of a brand's games, and how many players have bet on each. */
export async function listOpen(db: Db, brand: BrandCode): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    SELECT r.game_code AS code, coalesce(r.started_at, r.closes_at) AS starts_at,
      (SELECT count(DISTINCT b.player_id) FROM arcade_bet b WHERE b.round_id = r.id) AS players
    FROM arcade_round r WHERE r.brand = ${brand} AND r.state IN ('betting', 'running')`.execute(db)
  return rows
}
