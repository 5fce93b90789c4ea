// News of fishing: shots that were booked. Followers read the rows themselves, so that none is told twice and none is lost.
import { sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import { DayFloor } from '../../kernel/time/dayfloor.ts'
import { declareEvent, hear, type Consumer } from '../../kernel/jobs/events.ts'

/** The shots of one player that were booked together. */
export interface ShotsBooked {
  readonly id: number
  readonly playerId: number
  readonly stake: number
  readonly win: number
  /** shot,bet,kind,win and the kinds struck; parted by semicolons. */
  readonly shots: string
  readonly day: string
  readonly at: Date
}

interface Row {
  readonly xid: string
  readonly id: number
  readonly player_id: number
  readonly stake: number
  readonly win: number
  readonly shots: string
  readonly day: string
  readonly created_at: Date
}

const shotsBooked = declareEvent<ShotsBooked>('fishing.shots')

/** `apply` and the follower's place are one transaction; a new name reads from the beginning of what is kept. */
export function followShots(name: string, apply: (booked: ShotsBooked, tx: Tx) => Promise<void>): Consumer {
  const floor = new DayFloor()
  return {
    name,
    hears: [hear(shotsBooked, (booked, tx) => apply(booked, tx))],
    async read(db, after, most) {
      const { rows } = await sql<Row>`SELECT xid::text AS xid, id, player_id, stake, win, shots, day, created_at
        FROM fish_shots WHERE (xid, id) > (${after.xid}::xid8, ${after.id}::bigint)
          AND xid < pg_snapshot_xmin(pg_current_snapshot()) AND day >= ${floor.from}::date ORDER BY fish_shots.xid, id LIMIT ${most}`.execute(
        db,
      )
      const last = rows.at(-1)
      if (last) floor.saw(last.day)
      return rows.map(({ xid, id, player_id: playerId, created_at, ...booked }) => ({
        xid,
        id,
        kind: shotsBooked.kind,
        created_at,
        payload: { id, playerId, ...booked, at: created_at },
      }))
    },
  }
}
