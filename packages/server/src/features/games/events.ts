// News of games: rounds that are over. Followers read the rounds themselves, so that none is told twice and none is lost.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { RoundCounters } from '@lantern/games/engine/count.ts'
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { DayFloor } from '../../kernel/time/dayfloor.ts'
import { declareEvent, hear, type Consumer, type Place, type Told } from '../../kernel/jobs/events.ts'
import { recordOf, type RoundRecord } from './replay.ts'
import type { PlayedRow } from './store.ts'

export type { RoundRecord } from './replay.ts'

export interface RoundPlayed extends RoundRecord {
  readonly brand: BrandCode
  /** What was staked: the bet times the price of its mode. */
  readonly cost: number
  /** What missions count; what is absent is 0. */
  readonly counters: Partial<RoundCounters>
  readonly day: string
}

const roundsPlayed = declareEvent<readonly RoundPlayed[]>('games.rounds')

const atOnce = 2000

/**
 * Follows all rounds in the order of their transactions; `apply` and the follower's place are one transaction. A new name
 * reads from the beginning of what is kept.
 */
export function followRounds(name: string, apply: (rounds: readonly RoundPlayed[], tx: Tx) => Promise<void>): Consumer {
  const floor = new DayFloor()
  return {
    name,
    hears: [hear(roundsPlayed, (rounds, tx) => apply(rounds, tx))],
    async read(db, after, most) {
      const rows = await readRounds(db, after, most === 1 ? 1 : atOnce, floor.from)
      const last = rows.at(-1)
      if (!last) return []
      floor.saw(last.day)
      const payload = rows.map(showRow)
      return [
        { xid: last.xid, id: last.movement_id, kind: roundsPlayed.kind, payload, created_at: last.created_at },
      ] satisfies Told[]
    },
  }
}

async function readRounds(db: Kysely<Schema>, { xid, id }: Place, most: number, fromDay: string): Promise<PlayedRow[]> {
  const { rows } = await sql<PlayedRow>`SELECT *, xid::text AS xid FROM game_round
    WHERE (xid, movement_id) > (${xid}::xid8, ${id}::bigint) AND xid < pg_snapshot_xmin(pg_current_snapshot())
      AND movement_id > 0 AND day >= ${fromDay}::date
    ORDER BY game_round.xid, movement_id LIMIT ${most}`.execute(db)
  return rows
}

function showRow(row: PlayedRow): RoundPlayed {
  return {
    ...recordOf(row),
    brand: row.brand as BrandCode,
    cost: row.cost ?? row.bet,
    counters: row.counters === null ? {} : (JSON.parse(row.counters) as Partial<RoundCounters>),
    day: row.day,
  }
}
