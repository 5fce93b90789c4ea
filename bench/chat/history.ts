// A channel with a long history: inserted directly into the tables, then read by the queries of the product.
import pg from 'pg'
import { withoutLimits } from '@lantern/server/db/driver/connection.ts'
import { createPartitions } from '@lantern/server/db/partitions.ts'
import type { Database } from '@lantern/server/db/open.ts'
import { readHistory, type HistoryAsked } from '@lantern/server/features/chat/history.ts'
import type { Players } from '@lantern/server/features/players/players.ts'
import { addDays, taipeiDay } from '@lantern/server/kernel/time/day.ts'

/** A month, or three days of a smoke test. */
const daysOf = (lines: number): number => (lines < 100_000 ? 3 : 30)
const channel = { brand: 'owl', type: 1, key: '0' } as const
const dayMs = 86_400_000

/** Inserts this many messages over the last month, all older than those that the players of the bench have sent. */
export async function writeHistory(db: Database, lines: number, now: Date): Promise<void> {
  const today = taipeiDay(now)
  const days = daysOf(lines)
  const perDay = Math.floor(lines / days)
  const client = new pg.Client(db.connection)
  await client.connect()
  try {
    await client.query(withoutLimits)
    await client.query(`DELETE FROM chat_line; DELETE FROM chat_day; DELETE FROM chat_channel`)
    for (let nth = 0; nth < days; nth++) {
      const day = addDays(today, nth - days + 1)
      await createPartitions({ connection: db.connection }, new Date(now.getTime() + (nth - days + 1) * dayMs), 1)
      await writeDay(client, day, nth * perDay, perDay)
    }
    await client.query(
      `INSERT INTO chat_channel (brand, channel_type, channel, lines, day, day_first, last_at)
       SELECT $1, $2, $3, max(line_no), $4, $5, max(created_at) FROM chat_line`,
      [channel.brand, channel.type, channel.key, today, (days - 1) * perDay + 1],
    )
    await client.query(`SELECT setval('chat_line_id', (SELECT max(id) FROM chat_line))`)
    // The product runs this by itself in a quiet hour.
    for (const chore of ['VACUUM ANALYZE', 'CHECKPOINT']) await client.query(chore)
  } finally {
    await client.end()
  }
}

async function writeDay(client: pg.Client, day: string, before: number, lines: number): Promise<void> {
  const { rows } = await client.query<{ low: number }>(`SELECT min(id) AS low FROM player`)
  await client.query(
    `INSERT INTO chat_line (id, day, line_no, brand, channel_type, channel, player_id, name, message, created_at)
     SELECT $2::bigint + nth, $1::date, $2::bigint + nth, 'owl', 1, '0', $4::bigint + nth % 1000, 'crowd',
       'a line like many others, said on a long evening ' || nth,
       $1::date::timestamp AT TIME ZONE 'Asia/Taipei' + nth * interval '1 day' / ($3::bigint + 1)
     FROM generate_series(1, $3::bigint) AS nth`,
    [day, before, lines, rows[0]!.low],
  )
  await client.query(
    `INSERT INTO chat_day SELECT 'owl', 1, '0', $1::date, min(line_no), min(id), min(created_at) FROM chat_line WHERE day = $1::date`,
    [day],
  )
}

interface Spread {
  readonly p50: number
  readonly p99: number
}

export interface Pages {
  readonly ways: Readonly<Record<string, Spread>>
  /** Three trivial queries, sent between the pages: the latency of the machine itself. */
  readonly floor: Spread
}

export interface Times {
  /** A connection plans its first queries on a table with many partitions more slowly, once; a server in production has long-lived connections. */
  readonly warmUps: number
  readonly measured: number
}

/** Runs every kind of query this many times, including the lookup of the senders' avatars. */
export async function measurePages(
  { kysely: db, pool }: Database,
  players: Players,
  now: Date,
  { warmUps, measured }: Times,
): Promise<Pages> {
  const { lines } = await db
    .selectFrom('chat_channel')
    .select('lines')
    .where('channel', '=', '0')
    .executeTakeFirstOrThrow()
  const days = daysOf(lines)
  let seed = 11
  const draw = (below: number): number => (seed = (seed * 48_271) % 0x7fffffff) % below
  const page = { page: 1, perPage: 20, startTime: null }
  const ways: Readonly<Record<string, () => HistoryAsked>> = {
    'the newest page': () => page,
    'a page further back': () => ({ ...page, page: 1 + draw(50) }),
    'a page from some moment of the month': () => ({
      ...page,
      startTime: new Date(now.getTime() - draw(days * 24 * 3_600) * 1_000),
    }),
    'before a known line': () => ({ ...page, beforeId: 1 + draw(lines) }),
    'after a known line': () => ({ ...page, afterId: draw(lines) }),
  }
  const read = async (asked: HistoryAsked): Promise<number> => {
    const began = performance.now()
    const { rows } = await readHistory(db, channel, asked, now)
    await players.many(db, [...new Set(rows.map((row) => row.player_id))])
    return performance.now() - began
  }
  const askNothing = async (): Promise<number> => {
    const began = performance.now()
    for (let nth = 0; nth < 3; nth++)
      await pool.query({ name: 'nothing', text: 'SELECT $1::int AS nothing', values: [nth] })
    return performance.now() - began
  }
  for (const ask of Object.values(ways))
    for (let nth = 0; nth < warmUps; nth++)
      await Promise.all(Array.from({ length: pool.options.max }, () => read(ask())))
  const nothing: number[] = []
  const found: [string, Spread][] = []
  for (const [way, ask] of Object.entries(ways)) {
    const times: number[] = []
    for (let nth = 0; nth < measured; nth++) {
      times.push(await read(ask()))
      nothing.push(await askNothing())
    }
    found.push([way, spreadOf(times)])
  }
  return { ways: Object.fromEntries(found), floor: spreadOf(nothing) }
}

function spreadOf(times: readonly number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b)
  return { p50: sorted[Math.floor(sorted.length * 0.5)]!, p99: sorted[Math.floor(sorted.length * 0.99)]! }
}
