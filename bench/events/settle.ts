// Settlement of an event with 10,000 prizes by mail, while another player calls the server. `--prizes=2000`: another number; `--quick`:
// 200, a smoke test.
import { testNow } from '@lantern/server/db/testing.ts'
import { startTestServer } from '@lantern/server/testing.ts'
import { listRanking } from '@lantern/protocol/ranks.ts'
import { openBenchDatabase, RunningClock } from '../database.ts'
import { judge } from '../goals.ts'

const isQuick = process.argv.includes('--quick')
const prizes = Number(process.argv.find((one) => one.startsWith('--prizes='))?.slice(9) ?? (isQuick ? 200 : 10_000))
const goalSeconds = 60
const goalMs = 15
const eventId = 900_001
const firstPlayer = 10_000_001

await using bench = await openBenchDatabase(isQuick)
const { pool } = bench.db
await using server = await startTestServer({ db: bench.db, clock: new RunningClock() })
server.bus.store.spend = async () => 0

const writing = await pool.connect()
await writing.query('SET session_replication_role = replica')
await writing.query(
  `INSERT INTO player (id, brand, name, name_key, registered_at, last_login_at)
   SELECT $1::bigint + n, 'owl', 'm' || n, 'm' || n, $3, $3 FROM generate_series(0, $2::int - 1) AS n`,
  [firstPlayer, prizes, testNow],
)
await writing.query(
  `INSERT INTO rank_event (id, brand, rule, titles, least_bet, prizes, starts_at, ends_at, created_at, closed_at)
   VALUES ($1, 'owl', 'win', $2, 0, $3, $4::timestamptz - interval '1 day', $4::timestamptz, $4::timestamptz - interval '2 days', $4::timestamptz)`,
  [
    eventId,
    JSON.stringify({ zh_tw: '一萬', vi_vn: 'Vạn', id_id: 'Sepuluh ribu', en_us: 'Ten thousand' }),
    JSON.stringify([{ from: 1, to: prizes, items: [{ ItemID: 1, Amount: 100 }] }]),
    testNow,
  ],
)
await writing.query(
  `INSERT INTO rank_score (event_id, player_id, score, reached_at)
   SELECT $1, $2::bigint + n, 1 + n, $4::timestamptz FROM generate_series(0, $3::int - 1) AS n`,
  [eventId, firstPlayer, prizes, testNow],
)
await writing.query('SET session_replication_role = origin')
writing.release()

interface Took {
  readonly ms: number
  readonly computingMs: number
}

const guest = server.connect(undefined)
/** Milliseconds, and those of them in which the thread of the server computed: the second figure does not depend on other processes. */
const call = async (): Promise<Took> => {
  const [began, computed] = [performance.now(), process.threadCpuUsage()]
  await guest.call(listRanking, { Rule: 'rounds' })
  const { user, system } = process.threadCpuUsage(computed)
  return { ms: performance.now() - began, computingMs: (user + system) / 1000 }
}
const quantile = (times: readonly Took[], part: keyof Took, q: number): number =>
  times.map((one) => one[part]).toSorted((a, b) => a - b)[Math.floor(times.length * q)] ?? 0
const p99 = (times: readonly Took[]): number => quantile(times, 'ms', 0.99)
const alone: Took[] = []
for (let nth = 0; nth < 200; nth++) alone.push(await call())

await pool.query(`INSERT INTO job (kind, key, run_at, payload, brand) VALUES ('ranks.settle', $1, $2, $3, 'owl')`, [
  `ranks.settle/${eventId}`,
  testNow,
  JSON.stringify({ id: eventId }),
])
const began = performance.now()
let seconds = 0
// The job may also be taken by the server's own timer: it is done when the row is marked as settled.
const settling = (async () => {
  for (;;) {
    await server.app.jobs.tick()
    const { rows } = await pool.query('SELECT FROM rank_event WHERE id = $1 AND settled_at IS NOT NULL', [eventId])
    if (rows.length > 0) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  seconds = (performance.now() - began) / 1000
})()
const meanwhile: Took[] = []
while (seconds === 0) {
  meanwhile.push(await call())
  await new Promise((resolve) => setTimeout(resolve, 5))
}
await settling
const { rows } = await pool.query<{ paid: number; settled: boolean }>(
  `SELECT count(*) FILTER (WHERE paid_at IS NOT NULL)::int AS paid,
     (SELECT settled_at IS NOT NULL FROM rank_event WHERE id = $1) AS settled FROM rank_result WHERE event_id = $1`,
  [eventId],
)
console.log(
  `${bench.engine}, Node ${process.version}; ${rows[0]!.paid} of ${prizes} prizes, settled: ${rows[0]!.settled}`,
)
console.log(`settled in ${seconds.toFixed(1)} s; goal: at most ${goalSeconds} s: ${judge(seconds <= goalSeconds)}`)
console.log(
  `other calls: p99 ${p99(meanwhile).toFixed(1)} ms meanwhile, ${p99(alone).toFixed(1)} ms alone, ratio ${(p99(meanwhile) / p99(alone)).toFixed(1)}; ` +
    `goal: at most ${goalMs} ms: ${judge(p99(meanwhile) <= goalMs)}`,
)
const row = (part: keyof Took, q: number): string =>
  `${quantile(meanwhile, part, q).toFixed(1)} ms meanwhile, ${quantile(alone, part, q).toFixed(1)} ms alone`
console.log(
  `processor time of the server's thread in a call: median ${row('computingMs', 0.5)}; p99 ${row('computingMs', 0.99)}`,
)
console.log(`median of a call: ${row('ms', 0.5)}; ${meanwhile.length} calls meanwhile`)
if (isQuick) console.log('(quick: a smoke test, the figures do not count)')
