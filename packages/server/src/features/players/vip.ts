// Points from purchases and play, and the VIP level that follows from them.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { coinsPerVipPoint } from '@lantern/protocol/rewards.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import { levelOf, vipThresholds } from './rules.ts'
import type { PlayerRow } from './store.ts'

/** Points and VIP only grow; one statement, so that concurrent additions are all counted. */
export async function addVipPoints(tx: Tx, playerId: number, points: number): Promise<PlayerRow> {
  const sum = sql<number>`vip_points + ${points}::bigint`
  return tx
    .updateTable('player')
    .set({
      vip_points: sum,
      vip: sql<number>`greatest(vip, (SELECT count(*) FROM unnest(${vipThresholds}::bigint[]) AS t WHERE t <= ${sum}))`,
    })
    .where('id', '=', playerId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Coins staked per point of exp. */
const coinsAnExp = 1_000

/** A player whose level or VIP rose: from which level, to which. */
export interface Rise {
  readonly playerId: number
  readonly brand: BrandCode
  readonly from: number
  readonly to: number
  readonly vip: number
}

interface PlayedRow {
  id: number
  brand: BrandCode
  exp: number
  level: number
  vip: number
  before_vip: number
}

/** The new stakes, by player. Exp and points are integer parts of the total ever staked, so no remainder is lost. */
export async function addStakes(tx: Tx, staked: ReadonlyMap<number, number>): Promise<Rise[]> {
  const ids = [...staked.keys()].sort((a, b) => a - b)
  const stakes = ids.map((id) => staked.get(id)!)
  const points = sql`p.vip_points + (p.staked + t.stake) / ${coinsPerVipPoint}::bigint - p.staked / ${coinsPerVipPoint}::bigint`
  const { rows } = await sql<PlayedRow>`
    WITH before AS MATERIALIZED (
      SELECT id, vip FROM player WHERE id = ANY(${ids}::bigint[]) ORDER BY id FOR UPDATE
    )
    UPDATE player p SET staked = p.staked + t.stake,
      exp = p.exp + (p.staked + t.stake) / ${coinsAnExp}::bigint - p.staked / ${coinsAnExp}::bigint,
      vip_points = ${points},
      vip = greatest(p.vip, (SELECT count(*) FROM unnest(${vipThresholds}::bigint[]) AS least WHERE least <= ${points}))
    FROM unnest(${ids}::bigint[], ${stakes}::bigint[]) AS t(id, stake) JOIN before ON before.id = t.id
    WHERE p.id = t.id RETURNING p.id, p.brand, p.exp, p.level, p.vip, before.vip AS before_vip`.execute(tx)
  const risen = rows
    .map(({ id: playerId, brand, exp, level: from, vip, before_vip }) => {
      const to = Math.max(from, levelOf(exp))
      return { playerId, brand, from, to, vip, isRisen: to > from || vip > before_vip }
    })
    .filter(({ isRisen }) => isRisen)
  if (risen.length > 0)
    await sql`UPDATE player p SET level = t.level FROM unnest(${risen.map(({ playerId }) => playerId)}::bigint[],
      ${risen.map(({ to }) => to)}::int[]) AS t(id, level) WHERE p.id = t.id`.execute(tx)
  return risen.map(({ playerId, brand, from, to, vip }) => ({ playerId, brand, from, to, vip }))
}
