// Points from purchases and play, and the level and VIP that follow from them by the tables of the player's brand.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { coinsPerVipPoint } from '@lantern/protocol/levels.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Context } from '../../kernel/context.ts'
import type { PlayerRow } from './store.ts'
import { coinsBetween, levelOf, levelTable, vipFactors, vipOf, vipTable, type VipStanding } from './tables.ts'

type Settings = Pick<Context['settings'], 'readAt'>

/** The factor by which the coins of a reward are multiplied at this VIP level. */
export function vipFactor(settings: Pick<Context['settings'], 'read'>, brand: BrandCode, vipLevel: number): number {
  const factors = settings.read(vipFactors, brand)
  return factors[Math.min(Math.max(vipLevel, 1), factors.length) - 1]!
}

/** Whole coins; 1.1 has no exact binary form, so the product is rounded to the nearest. */
export const multiplyCoins = (coins: number, factor: number): number => Math.round(coins * factor)

/** Points and VIP only grow. The first statement locks the row, so concurrent additions are all counted. */
export async function addVipPoints(
  tx: Tx,
  settings: Settings,
  { playerId, points, now }: { readonly playerId: number; readonly points: number; readonly now: Date },
): Promise<PlayerRow> {
  const player = await tx
    .updateTable('player')
    .set({ vip_points: sql<number>`vip_points + ${points}::bigint` })
    .where('id', '=', playerId)
    .returningAll()
    .executeTakeFirstOrThrow()
  const table = await settings.readAt(tx, vipTable, player.brand as BrandCode, now)
  const vip = vipOf(table, player.vip_points)
  if (vip <= player.vip) return player
  await tx.updateTable('player').set({ vip }).where('id', '=', playerId).execute()
  return { ...player, vip }
}

/** Sets both, also lower than they were; the caller has locked the player and takes them from the table of the brand. */
export async function storeVip(tx: Tx, playerId: number, { vip, points }: VipStanding): Promise<PlayerRow> {
  return tx
    .updateTable('player')
    .set({ vip, vip_points: points })
    .where('id', '=', playerId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Coins staked per point of exp. */
const coinsAnExp = 1_000

/** A player whose level or VIP rose: from which level, to which, and the coins for it. */
export interface Rise {
  readonly playerId: number
  readonly brand: BrandCode
  readonly from: number
  readonly to: number
  readonly vip: number
  readonly coins: number
}

interface PlayedRow {
  id: number
  brand: BrandCode
  exp: number
  level: number
  vip: number
  vip_points: number
}

/** The new stakes, by player. Exp and points are integer parts of the total ever staked, so no remainder is lost. */
export async function addStakes(
  tx: Tx,
  settings: Settings,
  staked: ReadonlyMap<number, number>,
  now: Date,
): Promise<Rise[]> {
  const ids = [...staked.keys()].sort((a, b) => a - b)
  const stakes = ids.map((id) => staked.get(id)!)
  const { rows } = await sql<PlayedRow>`
    WITH locked AS MATERIALIZED (
      SELECT id FROM player WHERE id = ANY(${ids}::bigint[]) ORDER BY id FOR UPDATE
    )
    UPDATE player p SET staked = p.staked + t.stake,
      exp = p.exp + (p.staked + t.stake) / ${coinsAnExp}::bigint - p.staked / ${coinsAnExp}::bigint,
      vip_points = p.vip_points + (p.staked + t.stake) / ${coinsPerVipPoint}::bigint - p.staked / ${coinsPerVipPoint}::bigint
    FROM unnest(${ids}::bigint[], ${stakes}::bigint[]) AS t(id, stake) JOIN locked ON locked.id = t.id
    WHERE p.id = t.id RETURNING p.id, p.brand, p.exp, p.level, p.vip, p.vip_points`.execute(tx)
  const rises: Rise[] = []
  for (const [brand, players] of Map.groupBy(rows, (row) => row.brand)) {
    const levels = await settings.readAt(tx, levelTable, brand, now)
    const ranks = await settings.readAt(tx, vipTable, brand, now)
    for (const player of players) {
      const { id: playerId, level: from } = player
      const to = Math.max(from, levelOf(levels, player.exp))
      const vip = Math.max(player.vip, vipOf(ranks, player.vip_points))
      if (to > from || vip > player.vip)
        rises.push({ playerId, brand, from, to, vip, coins: coinsBetween(levels, from, to) })
    }
  }
  if (rises.length > 0) await storeRises(tx, rises)
  return rises
}

async function storeRises(tx: Tx, rises: readonly Rise[]): Promise<void> {
  const column = (name: 'playerId' | 'to' | 'vip') => rises.map((rise) => rise[name])
  await sql`UPDATE player p SET level = t.level, vip = t.vip
    FROM unnest(${column('playerId')}::bigint[], ${column('to')}::int[], ${column('vip')}::int[]) AS t(id, level, vip)
    WHERE p.id = t.id`.execute(tx)
}
