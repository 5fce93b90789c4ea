// How many settled plays each follower applies in a second: all are behind by the same plays, alone and then all at once.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@lantern/server/db/migrate.ts'
import { openDatabase } from '@lantern/server/db/open.ts'
import { createPartitions } from '@lantern/server/db/partitions.ts'
import { discardDatabase } from '@lantern/server/db/testing.ts'
import { sharedPlays } from '@lantern/server/features/arcade/bets.ts'
import { shotPlays } from '@lantern/server/features/fishing/settled.ts'
import { providerPlays } from '@lantern/server/features/games/providers/store.ts'
import { slotPlays } from '@lantern/server/features/games/settled.ts'
import { addHonors } from '@lantern/server/features/honor/newHonors.ts'
import { addStakes } from '@lantern/server/features/players/vip.ts'
import { createPlays, stakesByPlayer } from '@lantern/server/features/plays/plays.ts'
import { notePlays } from '@lantern/server/features/promotion/notedWins.ts'
import { countPlays } from '@lantern/server/features/ranks/playCounter.ts'
import { planWeeks } from '@lantern/server/features/ranks/ranks.ts'
import { fillSeries } from '@lantern/server/features/ranks/defaults.ts'
import { runConsumers, type Consumer } from '@lantern/server/kernel/jobs/events.ts'
import { MemoryBus } from '@lantern/server/kernel/bus/memoryBus.ts'
import { Settings } from '@lantern/server/kernel/settings/settings.ts'
import { systemClock } from '@lantern/server/kernel/time/clock.ts'
import { taipeiDay } from '@lantern/server/kernel/time/day.ts'
import { judge } from '../goals.ts'

const isQuick = process.argv.includes('--quick')
const playCount = isQuick ? 20_000 : 200_000
const playerCount = isQuick ? 500 : 5_000
/** Partitions as after ninety days of play. */
const daysKept = isQuick ? 2 : 90
const perTransaction = 256
const goal = 20_000

const dataDir = mkdtempSync(join(tmpdir(), 'lantern-plays-'))
const db = await openDatabase({ dataDir })
const log = { warn: console.warn, error: console.error } as unknown as Parameters<typeof runConsumers>[0]['log']
const now = systemClock.now()

const settings = new Settings({ db: db.kysely, bus: new MemoryBus(systemClock), clock: systemClock, log })

function listFollowers(): Consumer[] {
  const plays = createPlays({ clock: systemClock })
  for (const source of [slotPlays, shotPlays, sharedPlays, providerPlays]) plays.addSource(source)
  return [
    plays.followPlays('bench.read', async () => {}),
    plays.followPlays(
      'players.stakes',
      async (settled, tx) => void (await addStakes(tx, settings, stakesByPlayer(settled), now)),
    ),
    plays.followPlays('promotion.wins', notePlays),
    countPlays(systemClock, plays),
    plays.followPlays('honor.wins', addHonors),
  ]
}

/** Transactions of many rounds each, as the teller books them under load. */
async function fill(): Promise<void> {
  await db.pool.query(
    `INSERT INTO player (id, brand, name, name_key, registered_at, last_login_at)
      SELECT n, 'owl', 'p' || n, 'p' || n, $1, $1 FROM generate_series(1, $2::int) n`,
    [now, playerCount],
  )
  for (let from = 1; from <= playCount; from += perTransaction)
    await db.pool.query(
      `INSERT INTO game_round
        (id, day, brand, player_id, game_code, bet, win, seed_id, math_id, digest, created_at, movement_id, counters)
      SELECT gen_random_uuid(), $1::date, 'owl', 1 + (n * 7919) % $2::int, 'owl20', 1000,
        CASE WHEN n % 5000 = 0 THEN 60000 WHEN n % 3 = 0 THEN 1500 ELSE 0 END, 1, 1, ''::bytea, $3::timestamptz, n,
        '{"wilds":2,"scatters":1}' FROM generate_series($4::bigint, $5::bigint) n`,
      [taipeiDay(now), playerCount, now, from, Math.min(from + perTransaction - 1, playCount)],
    )
}

async function rewind(): Promise<void> {
  await db.pool.query('DELETE FROM play_position; DELETE FROM rank_score; DELETE FROM promoted_win; DELETE FROM event')
}

/** Measures until all of these followers have passed every play. */
async function measure(followers: readonly Consumer[]): Promise<number> {
  await rewind()
  const running = runConsumers({ db, log, consumers: followers })
  const begun = performance.now()
  for (let passed = 0; passed < playCount * followers.length;) passed += await running.tick()
  return (playCount * 1000) / (performance.now() - begun)
}

try {
  await migrate(db, { now })
  for (let day = -daysKept; day <= 0; day += 7) await createPartitions(db, new Date(now.getTime() + day * 86_400_000))
  await fillSeries(db.kysely)
  await planWeeks(db.kysely, now)
  await fill()
  console.log(
    `${db.engine}, Node ${process.version}; ${playCount} plays of ${playerCount} players, ${daysKept} days of partitions`,
  )
  const rates: number[] = []
  for (const follower of listFollowers()) {
    const rate = await measure([follower])
    rates.push(rate)
    console.log(`${follower.name}: ${Math.round(rate)} plays/s`)
  }
  const together = await measure(listFollowers())
  console.log(`all ${rates.length} at once: ${Math.round(together)} plays/s each`)
  const idle = runConsumers({ db, log, consumers: listFollowers() })
  for (let tick = 0; tick < 5; tick++) await idle.tick()
  const begun = performance.now()
  for (let tick = 0; tick < 20; tick++) await idle.tick()
  console.log(`a tick of all without new plays: ${((performance.now() - begun) / 20).toFixed(2)} ms`)
  console.log(`slowest follower alone, goal ${goal} plays/s: ${judge(Math.min(...rates) >= goal)}`)
} finally {
  await db.close()
  await discardDatabase(dataDir)
}
