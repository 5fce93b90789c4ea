// Spins of players whose missions count all condition types, compared with spins of a brand without missions on the same server.
import { createClient, type Client } from '@lantern/client/client.ts'
import { playRound } from '@lantern/protocol/games.ts'
import { until } from '@lantern/server/kernel/testing/until.ts'
import { openChatServer } from '../chat/chatServer.ts'
import { alternate, drive, readCpu } from '../money/measure.ts'
import { allTypes, noTypes, setRules } from './rules.ts'
import { judge } from '../goals.ts'

const goals = { ratio: 0.9, lagMs: 1000, drainMs: 2000 }
const stake = 1000
const sampleMs = 50
const tournamentId = 900_000

interface Sample {
  readonly at: number
  /** Rounds that were requested: an upper bound of those that are booked, for which no table has to be read. */
  readonly played: number
  readonly counted: number
  /** Rounds in the standing of the tournament. */
  readonly ranked: number
}

/** Milliseconds from the time at which rounds were requested to the time at which they were counted, the largest of 99 %. */
function lagOf(samples: readonly Sample[], where: 'counted' | 'ranked'): number {
  const lags = samples.flatMap(({ at, played }) => {
    const done = samples.find((later) => later.at >= at && later[where] >= played)
    return done ? [done.at - at] : []
  })
  return lags.toSorted((a, b) => a - b)[Math.floor(lags.length * 0.99)] ?? 0
}

type Server = Awaited<ReturnType<typeof openChatServer>>

/** The first half of the players belongs to a brand with all types, the others to one without missions; all have coins. */
async function divide({ db, app, now }: Server, ids: readonly number[]): Promise<void> {
  const others = ids.slice(ids.length / 2)
  await db.pool.query(`UPDATE player SET brand = 'crab' WHERE id = ANY($1)`, [others])
  await db.pool.query(`UPDATE session SET brand = 'crab' WHERE player_id = ANY($1)`, [others])
  await setRules(db, 'owl', allTypes)
  await setRules(db, 'crab', noTypes)
  await app.settings.refresh()
  await db.kysely.transaction().execute(async (tx) => {
    for (const playerId of ids) {
      const brand = others.includes(playerId) ? 'crab' : 'owl'
      await app.wallet.openAccounts(tx, brand, playerId)
      await app.wallet.post(tx, {
        brand,
        key: { kind: 'business', what: 'bench', row: playerId, step: 1 },
        reason: 'event',
        source: 'system',
        legs: [
          { account: { kind: 'promo', currency: 1 }, delta: -1_000_000_000 },
          { account: { kind: 'player', playerId, currency: 1 }, delta: 1_000_000_000 },
        ],
        now: now(),
      })
    }
  })
}

/** A tournament of the brand with missions in which all players take part and every round counts. */
async function openTournament({ db, now }: Server): Promise<void> {
  await db.pool.query(
    `INSERT INTO rank_event (id, brand, rule, titles, least_bet, prizes, starts_at, ends_at, created_at)
     VALUES ($1, 'owl', 'rounds', $2, 0, '[]', $3::timestamptz - interval '1 hour', $3::timestamptz + interval '1 day', $3)`,
    [tournamentId, JSON.stringify({ zh_tw: '全員賽', vi_vn: 'Tất cả', id_id: 'Semua', en_us: 'Everyone' }), now()],
  )
}

async function connect(base: string, nth: number): Promise<Client> {
  const client = createClient({ base, sendIntervalMs: 0, token: `bench-${nth}`, random: Math.random })
  const opened = new Promise<void>((resolve) => client.onHello((socket) => socket === 'lobby' && resolve()))
  client.open('lobby')
  await opened
  return client
}

/**
 * Reads the rows of a few players. A count of all rounds, every 50 ms and only beside the brand with missions, took more of the server's processors than
 * what is measured: 4 % of the rate, growing with the table.
 */
async function sampleOf({ db }: Server, counting: Counting): Promise<Sample> {
  const { rows } = await db.pool.query<Pick<Sample, 'counted' | 'ranked'>>({
    name: 'sample',
    text: `SELECT (SELECT coalesce(sum((counts ->> '1')::bigint), 0)::bigint
       FROM progress WHERE brand = 'owl' AND period LIKE 'week/%') AS counted,
       (SELECT coalesce(sum(score), 0)::bigint FROM rank_score WHERE event_id = ${tournamentId}) AS ranked`,
  })
  return { at: performance.now(), played: counting.played, ...rows[0]! }
}

interface Counting {
  /** Rounds requested by the players with missions. */
  played: number
  readonly samples: Sample[]
  readonly drains: number[]
  readonly hasTournament: boolean
}

/** Samples while `run` is under way and until everything is counted: beside both kinds of players, so that its cost is in both rates. */
async function watch<T>(server: Server, counting: Counting, run: () => Promise<T>): Promise<T> {
  const { samples, drains, hasTournament } = counting
  let isOver = false
  const sampling = (async () => {
    while (!isOver) {
      samples.push(await sampleOf(server, counting))
      await new Promise((resolve) => setTimeout(resolve, sampleMs))
    }
  })()
  const result = await run()
  const ended = performance.now()
  isOver = true
  await sampling
  await until(async () => {
    const sample = await sampleOf(server, counting)
    samples.push(sample)
    return sample.counted === sample.played && (!hasTournament || sample.ranked === sample.played)
  }, 'everything is counted')
  drains.push(performance.now() - ended)
  return result
}

interface SpinsBench {
  readonly isQuick: boolean
  readonly turns: number
  readonly hasTournament: boolean
}

export async function measureSpins({ isQuick, turns, hasTournament }: SpinsBench): Promise<void> {
  const callers = isQuick ? 4 : 16
  const perTurn = isQuick ? 60 : 1500
  const server = await openChatServer(isQuick, 2 * callers)
  server.bus.store.spend = async () => 0
  const { db, app } = server
  try {
    const people = `SELECT id FROM player WHERE name LIKE 'crowd%' ORDER BY length(name), name`
    const ids = (await db.pool.query<{ id: number }>(people)).rows.map(({ id }) => id)
    await divide(server, ids)
    if (hasTournament) await openTournament(server)
    const base = `http://127.0.0.1:${await app.kernel.listen(0)}`
    const clients: Client[] = []
    for (let nth = 0; nth < ids.length; nth++) clients.push(await connect(base, nth))
    const counting: Counting = { played: 0, samples: [], drains: [], hasTournament }

    async function spin(first: number): Promise<{ perSecond: number; cpuMs: number }> {
      const before = await readCpu(db.pool)
      const run = () =>
        drive(callers, perTurn, (caller) => {
          if (first === 0) counting.played++
          return clients[first + caller]!.call(playRound, { GameCode: 'owl20', Bet: stake })
        })
      // The samples beside the others are dropped: nothing of theirs waits to be counted.
      const { perSecond } = await watch(server, first === 0 ? counting : { ...counting, samples: [], drains: [] }, run)
      return { perSecond, cpuMs: ((await readCpu(db.pool)) - before) / perTurn }
    }

    // Warm-up. A new server runs all daily jobs at once in these seconds; the figures of counting begin after it.
    for (const first of [0, callers]) await spin(first)
    counting.samples.length = 0
    counting.drains.length = 0
    const { ratio, cost, perSecond } = await alternate(
      turns,
      () => spin(0),
      () => spin(callers),
    )
    for (const client of clients) client[Symbol.dispose]()
    const drain = Math.max(...counting.drains)
    const lag = lagOf(counting.samples, 'counted')
    const standing = hasTournament ? lagOf(counting.samples, 'ranked') : 0
    const isMet = ratio >= goals.ratio && Math.max(lag, standing) <= goals.lagMs && drain <= goals.drainMs
    console.log(
      `spins with all types${hasTournament ? ' and a tournament of all' : ''}: ${Math.round(perSecond)}/s; ratio to none ${ratio.toFixed(2)} (by processor time ` +
        `${cost.toFixed(2)}), goal ${goals.ratio}; progress behind at p99 ${Math.round(lag)} ms, goal ${goals.lagMs}; ` +
        (hasTournament ? `standing behind at p99 ${Math.round(standing)} ms, goal ${goals.lagMs}; ` : '') +
        `drained after ${Math.round(drain)} ms, goal ${goals.drainMs}: ${judge(isMet)}`,
    )
  } finally {
    await server.close()
  }
}
