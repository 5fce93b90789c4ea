// How many rounds a second progress counts after a downtime, compared with one upsert for each round.
import type { Database } from '@lantern/server/db/open.ts'
import { createClaims } from '@lantern/server/features/claims/claims.ts'
import { slotPlays } from '@lantern/server/features/games/settled.ts'
import { createMail } from '@lantern/server/features/mail/mail.ts'
import { missionGoals } from '@lantern/server/features/missions/goals.ts'
import { createPlays } from '@lantern/server/features/plays/plays.ts'
import { createProgress } from '@lantern/server/features/progress/progress.ts'
import { createWallet } from '@lantern/server/features/wallet/wallet.ts'
import { MemoryBus } from '@lantern/server/kernel/bus/memoryBus.ts'
import { runConsumers } from '@lantern/server/kernel/jobs/events.ts'
import { Settings } from '@lantern/server/kernel/settings/settings.ts'
import { taipeiDay } from '@lantern/server/kernel/time/day.ts'
import { openBenchDatabase, RunningClock } from '../database.ts'
import { readCpu } from '../money/measure.ts'
import { allTypes, setRules } from './rules.ts'
import { judge } from '../goals.ts'

const goal = 10
const perTransaction = 500
/** The peer is measured with this many rounds: its rate does not depend on their number. */
const mostOfPeer = 20_000

/** Rounds a second, and milliseconds of processor time for each. */
async function rateOf(db: Database, rounds: number, run: () => Promise<void>) {
  const [begun, before] = [performance.now(), await readCpu(db.pool)]
  await run()
  const seconds = (performance.now() - begun) / 1000
  return { perSecond: rounds / seconds, cpuMs: ((await readCpu(db.pool)) - before) / rounds }
}

export async function measureCatching(rounds: number, players: number, isQuick: boolean): Promise<void> {
  const database = await openBenchDatabase(isQuick)
  const { db } = database
  const clock = new RunningClock()
  const log = { warn: console.warn, error: console.error } as unknown as Parameters<typeof runConsumers>[0]['log']
  const now = clock.now()
  try {
    await db.pool.query(
      `INSERT INTO player (id, brand, name, name_key, registered_at, last_login_at)
        SELECT n, 'owl', 'p' || n, 'p' || n, $1, $1 FROM generate_series(1, $2::int) n`,
      [now, players],
    )
    for (let from = 1; from <= rounds; from += perTransaction)
      await db.pool.query(
        `INSERT INTO game_round
          (id, day, brand, player_id, game_code, bet, win, seed_id, math_id, digest, created_at, movement_id, counters)
        SELECT gen_random_uuid(), $1::date, 'owl', 1 + (n * 7919) % $2::int, 'owl20', 1000,
          CASE WHEN n % 4 = 0 THEN 3000 ELSE 0 END, 1, 1, ''::bytea, $3::timestamptz, n, '{"wilds":2,"scatters":1}'
        FROM generate_series($4::bigint, $5::bigint) n`,
        [taipeiDay(now), players, now, from, Math.min(from + perTransaction - 1, rounds)],
      )
    await setRules(db, 'owl', allTypes)
    await db.pool.query('ANALYZE')

    const settings = new Settings({ db: db.kysely, bus: new MemoryBus(clock), clock, log })
    const wallet = createWallet({ db, clock })
    const claims = createClaims({ wallet, mail: createMail(wallet) })
    const plays = createPlays({ clock })
    plays.addSource(slotPlays)
    const progress = createProgress({ db: db.kysely, clock }, { plays })
    const registeredSince = async () => new Map()
    const deps = { db: db.kysely, settings, claims, progress, players: { registeredSince } }
    progress.addSource(missionGoals(deps as never, () => {}))

    const running = runConsumers({ db, log, consumers: [progress.follower] })
    const ours = await rateOf(db, rounds, async () => {
      for (let passed = 0; passed < rounds;) passed += await running.tick()
    })
    const { rows } = await db.pool.query<{ counted: number }>(
      `SELECT sum((counts ->> '1')::bigint)::bigint AS counted FROM progress WHERE period LIKE 'day/%'`,
    )
    if (rows[0]!.counted !== rounds) throw new Error(`${rows[0]!.counted} of ${rounds} rounds were counted`)

    await db.pool.query('CREATE TABLE plain (player_id bigint PRIMARY KEY, value bigint NOT NULL)')
    const ofPeer = Math.min(rounds, mostOfPeer)
    const upsert = `INSERT INTO plain AS p VALUES ($1, 1) ON CONFLICT (player_id) DO UPDATE SET value = p.value + 1`
    const peer = await rateOf(db, ofPeer, async () => {
      for (let nth = 0; nth < ofPeer; nth++)
        await db.pool.query({ name: 'plain', text: upsert, values: [1 + ((nth * 7919) % players)] })
    })
    const isMet = ours.perSecond >= goal * peer.perSecond
    console.log(
      `catching up ${rounds} rounds of ${players} players with all types: ${Math.round(ours.perSecond)} rounds/s; one upsert for each round: ${Math.round(peer.perSecond)}/s; ` +
        `ratio ${(ours.perSecond / peer.perSecond).toFixed(1)} (by processor time ${(peer.cpuMs / ours.cpuMs).toFixed(1)}), goal ${goal}: ${judge(isMet)}`,
    )
  } finally {
    await database[Symbol.asyncDispose]()
  }
}
