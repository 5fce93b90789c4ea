// Booked shots as plays: those of one player that were booked together are one play with each shot's result in it.
import { fish4 } from '@lantern/games/fish4/game.ts'
import { readShots } from '@lantern/games/fish4/record.ts'
import { sql } from 'kysely'
import { once } from '../../db/driver/compiled.ts'
import { headOf } from '../../kernel/jobs/probe.ts'
import { taipeiDay } from '../../kernel/time/day.ts'
import type { AskedPlays, PlaySource, SettledRow, StoredPlay } from '../plays/plays.ts'

/** The number of the booking serves as the id, and one game has all rows. */
interface Row extends Omit<StoredPlay, 'id' | 'game'> {
  readonly shots: string
}

const columns = sql`s.xid::text::bigint AS xid, s.id AS number, b.brand, s.player_id AS "playerId", s.stake, s.win, s.shots,
  (extract(epoch FROM s.created_at) * 1000)::bigint AS at`

const selectBooked = once(
  ({ xid, number, below, most }: AskedPlays) => sql<Row>`
    SELECT ${columns} FROM (
      SELECT * FROM fish_shots
      WHERE (fish_shots.xid, id) > (${xid}::xid8, ${number}::bigint) AND fish_shots.xid < ${below}::xid8
      ORDER BY fish_shots.xid, id LIMIT ${most}::int
    ) AS s JOIN fish_buyin b ON b.number = s.buyin
    ORDER BY s.xid, s.id`,
  { keepsPlan: true },
)

function showRow({ xid, number, shots, at, ...row }: Row): SettledRow {
  const fired = readShots(shots).map(({ bet, win, kind: fish }) => ({ bet, win, fish }))
  const what = { kind: 'shots', id: String(number), game: fish4.code, jackpots: [], counters: {} } as const
  return { xid, number, play: { ...what, ...row, shots: fired, at: new Date(at) } }
}

export const shotPlays: PlaySource = {
  kind: 'shots',
  head: headOf('fish_shots', 'id'),
  async read(db, after, below, most) {
    return (await selectBooked(db, { ...after, below, most })).map(showRow)
  },
  async readOf(db, { playerId, from, until }, { xid, number }) {
    const { rows } = await sql<Row>`SELECT ${columns} FROM fish_shots s JOIN fish_buyin b ON b.number = s.buyin
      WHERE s.player_id = ${playerId} AND s.day >= ${taipeiDay(from)}::date AND s.created_at >= ${from}
        AND s.created_at < ${until} AND (s.xid, s.id) <= (${xid}::xid8, ${number}::bigint)
      ORDER BY s.xid, s.id`.execute(db)
    return rows.map(showRow)
  },
}
