// How many settled plays the follower of treasuries counts in a second, compared with a follower that only counts them.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@lantern/server/db/migrate.ts'
import { openDatabase } from '@lantern/server/db/open.ts'
import { createPartitions } from '@lantern/server/db/partitions.ts'
import { discardDatabase } from '@lantern/server/db/testing.ts'
import { slotPlays } from '@lantern/server/features/games/settled.ts'
import { createPlays } from '@lantern/server/features/plays/plays.ts'
import { feedFollower } from '@lantern/server/features/treasury/feed.ts'
import { MemoryBus } from '@lantern/server/kernel/bus/memoryBus.ts'
import { runConsumers, type Consumer } from '@lantern/server/kernel/jobs/events.ts'
import { Settings } from '@lantern/server/kernel/settings/settings.ts'
import { systemClock } from '@lantern/server/kernel/time/clock.ts'
import { taipeiDay } from '@lantern/server/kernel/time/day.ts'
import { judge } from '../goals.ts'

const isQuick = process.argv.includes('--quick')
const playCount = isQuick ? 20_000 : 200_000
const clubCount = isQuick ? 20 : 200
const membersEach = 25
const playerCount = clubCount * membersEach
const perTransaction = 256
const goal = 15_000

const dataDir = mkdtempSync(join(tmpdir(), 'lantern-feed-'))
const db = await openDatabase({ dataDir })
const log = { warn: console.warn, error: console.error } as unknown as Parameters<typeof runConsumers>[0]['log']
const now = systemClock.now()
const settings = new Settings({ db: db.kysely, bus: new MemoryBus(systemClock), clock: systemClock, log })

async function fill(): Promise<void> {
  const joined = new Date(now.getTime() - 10 * 86_400_000)
  await db.pool.query(
    `INSERT INTO player (id, brand, name, name_key, registered_at, last_login_at)
      SELECT n, 'owl', 'p' || n, 'p' || n, $1, $1 FROM generate_series(1, $2::int) n`,
    [now, playerCount],
  )
  await db.pool.query(
    `INSERT INTO club (id, brand, name, skeleton, members, created_at)
      SELECT n, 'owl', 'c' || n, 'c' || n, $1, $2 FROM generate_series(1, $3::int) n`,
    [membersEach, joined, clubCount],
  )
  for (const text of [
    `INSERT INTO club_member (player_id, club_id, role, joined_at)
      SELECT n, 1 + n % $1::int, CASE WHEN n <= $1::int THEN 'leader' ELSE 'member' END, $2 FROM generate_series(1, $3::int) n`,
    `INSERT INTO club_stay (player_id, club_id, joined_at) SELECT n, 1 + n % $1::int, $2 FROM generate_series(1, $3::int) n`,
  ])
    await db.pool.query(text, [clubCount, joined, playerCount])
  for (let from = 1; from <= playCount; from += perTransaction)
    await db.pool.query(
      `INSERT INTO game_round
        (id, day, brand, player_id, game_code, bet, win, seed_id, math_id, digest, created_at, movement_id, counters)
      SELECT gen_random_uuid(), $1::date, 'owl', 1 + (n * 7919) % $2::int, 'owl20', 1050,
        CASE WHEN n % 500 = 0 THEN 60000 ELSE 0 END, 1, 1, ''::bytea, $3::timestamptz, n, '{}'
      FROM generate_series($4::bigint, $5::bigint) n`,
      [taipeiDay(now), playerCount, now, from, Math.min(from + perTransaction - 1, playCount)],
    )
  await db.pool.query('ANALYZE')
}

const plays = createPlays({ clock: systemClock })
plays.addSource(slotPlays)
let counted = 0
const counter = plays.followPlays('bench.count', async (settled) => void (counted += settled.length))
const feeder = feedFollower({ settings, plays, clock: systemClock })

async function measure(follower: Consumer): Promise<number> {
  await db.pool.query('DELETE FROM play_position')
  const running = runConsumers({ db, log, consumers: [follower] })
  const begun = performance.now()
  for (let passed = 0; passed < playCount;) passed += await running.tick()
  return (playCount * 1000) / (performance.now() - begun)
}

try {
  await migrate(db, { now })
  await createPartitions(db, now)
  await fill()
  console.log(
    `${db.engine}, Node ${process.version}; ${playCount} plays of ${playerCount} members of ${clubCount} clubs`,
  )
  await measure(counter)
  const peer = await measure(counter)
  const first = await measure(feeder)
  const again = await measure(feeder)
  const { rows } = await db.pool.query<{ fed: number; shown: number }>(
    `SELECT (SELECT sum(coins)::bigint FROM club_hour) AS fed, (SELECT sum(contribution)::bigint FROM club_member) AS shown`,
  )
  if (rows[0]!.fed !== rows[0]!.shown) throw new Error('the contributions are not what was fed')
  const rate = Math.min(first, again)
  console.log(
    `feed: ${Math.round(rate)} plays/s; follower that only counts: ${Math.round(peer)} plays/s (${counted} counted); ` +
      `ratio ${(rate / peer).toFixed(2)}; goal ${goal} plays/s ${judge(rate >= goal)}`,
  )
} finally {
  await db.close()
  await discardDatabase(dataDir)
}
