// Standings with 100,000 entrants while 2,000 scores change each second: top 100 and own rank, against Redis and SQL. `--quick`: a smoke test.
import { connect, type Socket } from 'node:net'
import { inTransaction } from '@lantern/server/kernel/database/transaction.ts'
import { openRedis } from '@lantern/server/kernel/testing/redis.ts'
import { systemClock } from '@lantern/server/kernel/time/clock.ts'
import { createStandings } from '@lantern/server/features/ranks/standings.ts'
import { addScores } from '@lantern/server/features/ranks/store/scores.ts'
import { sql } from 'kysely'
import { openBenchDatabase } from '../database.ts'
import { judge } from '../goals.ts'

const isQuick = process.argv.includes('--quick')
const entrants = isQuick ? 2000 : 100_000
const changes = 2000
const seconds = isQuick ? 2 : 10
const sqlReads = isQuick ? 5 : 40
const batches = 10
const goalMs = 5
const brand = 'owl'
const firstPlayer = 10_000_001

/** Commands over one connection to Redis, answered in order. */
class RedisLine {
  readonly #socket: Socket
  readonly #waiting: (() => void)[] = []
  #rest: Buffer = Buffer.alloc(0)

  constructor(path: string) {
    this.#socket = connect(path)
    this.#socket.on('data', (chunk) => this.#read(chunk))
  }

  send(...words: readonly (string | number)[]): Promise<void> {
    const parts = words.map((word) => `$${String(word).length}\r\n${word}\r\n`)
    this.#socket.write(`*${words.length}\r\n${parts.join('')}`)
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  #read(chunk: Buffer): void {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    for (let end = endOf(this.#rest, 0); end > 0; end = endOf(this.#rest, 0)) {
      this.#rest = this.#rest.subarray(end)
      this.#waiting.shift()?.()
    }
  }

  close(): void {
    this.#socket.destroy()
  }
}

/** The end of the answer that begins at `from`; -1: incomplete. */
function endOf(bytes: Buffer, from: number): number {
  const line = bytes.indexOf('\r\n', from)
  if (line < 0) return -1
  const kind = String.fromCharCode(bytes[from]!)
  const size = Number(bytes.toString('latin1', from + 1, line))
  let end = line + 2
  if (kind === '$' && size >= 0) end += size + 2
  if (kind === '*') for (let nth = 0; nth < size && end > 0; nth++) end = endOf(bytes, end)
  return end > 0 && end <= bytes.length ? end : -1
}

const p99 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

await using bench = await openBenchDatabase(isQuick)
const { kysely } = bench.db
const event = { id: 900_000, brand } as const
await inTransaction(kysely, async (tx) => {
  await sql`SET LOCAL session_replication_role = replica`.execute(tx)
  await sql`INSERT INTO rank_event (id, brand, rule, least_bet, prizes, starts_at, ends_at, created_at)
    VALUES (${event.id}, ${brand}, 'win', 0, '[]', now(), now() + interval '1 day', now())`.execute(tx)
  await sql`INSERT INTO rank_score (event_id, player_id, score, reached_at)
    SELECT ${event.id}, ${firstPlayer}::bigint + n, 1 + (random() * 1000000)::bigint, now()
    FROM generate_series(0, ${entrants}::int - 1) AS n`.execute(tx)
})
await sql`ANALYZE rank_score`.execute(kysely)

const pick = (): number => firstPlayer + Math.floor(Math.random() * entrants)
let isOver = false

/** The follower's writes: batches of changes, in the order of players. */
async function change(): Promise<number> {
  let done = 0
  const began = performance.now()
  while (!isOver) {
    const ids = [...new Set(Array.from({ length: changes / batches }, pick))].toSorted((a, b) => a - b)
    const reachedAt = systemClock.now()
    const tallies = ids.map((playerId) => ({ eventId: event.id, playerId, group: 0, score: 1000, reachedAt }))
    await inTransaction(kysely, async (tx) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(tx)
      await addScores(tx, tallies)
    })
    done += ids.length
    const due = began + (done / changes) * 1000
    await wait(Math.max(0, due - performance.now()))
  }
  return done
}

async function measure(read: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + (seconds * 1000) / 2
  while (performance.now() < end) {
    const began = performance.now()
    await read()
    times.push(performance.now() - began)
    if (times.length % 100 === 0) await wait(1)
  }
  return times
}

const standings = createStandings({ db: kysely, clock: systemClock })
const loading = performance.now()
await standings.catchUp(event)
console.log(`${bench.engine}, Node ${process.version}; ${entrants} entrants, ${changes} changes a second`)
console.log(`loaded from the rows in ${(performance.now() - loading).toFixed(0)} ms`)

const changing = change()
const top = await measure(async () => (await standings.of(event)).slice(0, 100))
const own = await measure(async () => (await standings.of(event)).rankOf(pick()))
const counts: number[] = []
const middle = (await standings.of(event)).at(Math.floor(entrants / 2))!.playerId
for (let nth = 0; nth < sqlReads; nth++) {
  const began = performance.now()
  await sql`SELECT 1 + (SELECT count(*) FROM rank_score above WHERE above.event_id = mine.event_id AND above.group_no = 0 AND above.score >= mine.score
      AND (above.score > mine.score OR (above.reached_at, above.player_id) < (mine.reached_at, mine.player_id))) AS rank
    FROM rank_score mine WHERE event_id = ${event.id} AND player_id = ${middle}`.execute(kysely)
  counts.push(performance.now() - began)
}
isOver = true
const changed = await changing

const redis = await openRedis()
const line = new RedisLine(redis.url)
for (let nth = 0; nth < entrants; nth += 1000) {
  const part = Math.min(1000, entrants - nth)
  const pairs = Array.from({ length: part }, (_, at) => [
    Math.floor(Math.random() * 1e6),
    firstPlayer + nth + at,
  ]).flat()
  await line.send('ZADD', 'board', ...pairs)
}
const writer = new RedisLine(redis.url)
isOver = false
const writing = (async () => {
  while (!isOver) {
    await Promise.all(Array.from({ length: changes / 20 }, () => writer.send('ZINCRBY', 'board', 1000, pick())))
    await wait(50)
  }
})()
const redisTop = await measure(() => line.send('ZREVRANGE', 'board', 0, 99, 'WITHSCORES'))
const redisOwn = await measure(() => line.send('ZREVRANK', 'board', pick()))
isOver = true
await writing
line.close()
writer.close()
await redis[Symbol.asyncDispose]()

const mean = (times: readonly number[]): number => times.reduce((sum, one) => sum + one, 0) / times.length
const row = (what: string, ours: readonly number[], peer: readonly number[], name: string): void =>
  console.log(
    `${what}: p99 ${p99(ours).toFixed(3)} ms, mean ${mean(ours).toFixed(4)} ms; ${name} p99 ${p99(peer).toFixed(3)} ms, mean ${mean(peer).toFixed(4)} ms; ` +
      `ratio ${(p99(peer) / p99(ours)).toFixed(1)} (p99), ${(mean(peer) / mean(ours)).toFixed(1)} (mean)`,
  )
row('top 100', top, redisTop, 'ZREVRANGE')
row('own rank', own, redisOwn, 'ZREVRANK')
row('own rank', own, counts, `SQL count at place ${Math.floor(entrants / 2)}`)
console.log(`${changed} changes while reading`)
const isMet = p99(top) <= goalMs && p99(own) <= goalMs
console.log(`Goal: p99 at most ${goalMs} ms: ${judge(isMet)}`)
if (isQuick) console.log('(quick: a smoke test, the figures do not count)')
