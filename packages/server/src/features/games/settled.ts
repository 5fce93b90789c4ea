// Slot rounds as plays: the row that the batch writes with the money is the event.
import type { RoundCounters } from '@lantern/games/engine/count.ts'
import { sql } from 'kysely'
import { once } from '../../db/driver/compiled.ts'
import { headOf } from '../../kernel/jobs/probe.ts'
import type { AskedPlays, PlaySource, SettledRow, StoredPlay } from '../plays/plays.ts'
import { readJackpotsPaid } from './replay.ts'

interface Row extends StoredPlay {
  readonly jackpots: string | null
  readonly counters: string | null
}

const columns = sql`r.xid::text::bigint AS xid, movement_id AS number, id, brand, player_id AS "playerId", game_code AS game,
  coalesce(cost, bet) AS stake, win, jackpots, counters, (date_part('epoch', created_at) * 1000)::bigint AS at`

/** All partitions are read by their index on (xid, movement_id): which day a row has depends on a clock, the order does not. */
const selectSettled = once(
  ({ xid, number, below, most }: AskedPlays) => sql<Row>`
    SELECT ${columns} FROM game_round r
    WHERE (r.xid, movement_id) > (${xid}::xid8, ${number}::bigint) AND r.xid < ${below}::xid8 AND movement_id > 0
    ORDER BY r.xid, movement_id LIMIT ${most}::int`,
  { keepsPlan: true },
)

type Counters = Readonly<Partial<RoundCounters>>
const none: Counters = {}
/** Most rounds count one of a few combinations: parsing them was a fifth of the time of catching up. */
const parsed = new Map<string, Counters>()
const mostParsed = 1000

function readCounters(text: string): Counters {
  const known = parsed.get(text)
  if (known) return known
  if (parsed.size >= mostParsed) parsed.clear()
  const counters = Object.freeze(JSON.parse(text) as Counters)
  parsed.set(text, counters)
  return counters
}

/** Names each field: a copy by rest and spread takes several times as long, and this runs for every round. */
function showRow({ xid, number, id, brand, playerId, game, stake, win, jackpots, counters, at }: Row): SettledRow {
  return {
    xid,
    number,
    play: {
      kind: 'slot',
      id,
      brand,
      playerId,
      game,
      stake,
      win,
      jackpots: readJackpotsPaid(jackpots),
      counters: counters === null ? none : readCounters(counters),
      at: new Date(at),
    },
  }
}

export const slotPlays: PlaySource = {
  kind: 'slot',
  head: headOf('game_round', 'movement_id'),
  async read(db, after, below, most) {
    return (await selectSettled(db, { ...after, below, most })).map(showRow)
  },
  async readOf(db, { playerId, from, until }, { xid, number }) {
    const { rows } = await sql<Row>`SELECT ${columns} FROM game_round r
      WHERE player_id = ${playerId} AND created_at >= ${from} AND created_at < ${until} AND movement_id > 0
        AND (r.xid, movement_id) <= (${xid}::xid8, ${number}::bigint) ORDER BY r.xid, movement_id`.execute(db)
    return rows.map(showRow)
  },
}
