// Points that purchases and play bring, and the VIP level that follows from them.
import { sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import { vipThresholds } from './rules.ts'
import type { PlayerRow } from './store.ts'

/** Points and VIP only grow; one statement, so that two additions at once are both counted. */
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
