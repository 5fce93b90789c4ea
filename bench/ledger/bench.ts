// Durable spins per second against pgbench -N on the same server in the same run; hot jackpot, growth, bank book.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brandCodes } from '@lantern/brands/brand.ts'
import { migrate } from '@lantern/server/db/migrate.ts'
import { openDatabase, openPool, type Database } from '@lantern/server/db/open.ts'
import { createPartitions } from '@lantern/server/db/partitions.ts'
import { discardDatabase } from '@lantern/server/db/testing.ts'
import { systemClock } from '@lantern/server/kernel/time/clock.ts'
import { drive, openLedger, type Driven, type Ledger } from './load.ts'
import { findPgbench, openPeer, type Peer } from './peer.ts'
import { judge } from '../goals.ts'

const isQuick = process.argv.includes('--quick')
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length)
const seconds = isQuick ? 1 : 3
const rounds = isQuick ? 1 : 5
const grownRows = isQuick ? 20_000 : 1_000_000
const pgbenchScale = isQuick ? 2 : 50

interface Goal {
  readonly says: string
  readonly value: number
  readonly isMet: boolean
}
const goals: Goal[] = []

const dataDir = mkdtempSync(join(tmpdir(), 'lantern-bench-'))
const server = await openDatabase({ dataDir })
console.log(`${server.engine}, fsync on, Node ${process.version}; ${rounds} rounds of ${seconds} s each`)
try {
  if (!only || only === 'spins') await compareWithPeer()
  if (!only || only === 'hot') await compareHot()
  if (!only || only === 'growth') await compareGrowth()
} finally {
  await server.close()
  await discardDatabase(dataDir)
}
console.log('\nGoals')
for (const { says, value, isMet } of goals) {
  console.log(`  ${judge(isMet).padEnd(6)} ${says}: ${value.toFixed(2)}`)
}
if (isQuick) console.log('  (quick: a smoke test, the figures do not count)')

async function compareWithPeer(): Promise<void> {
  const pgbench = findPgbench()
  if (!pgbench) {
    console.log('pgbench is not installed (Debian: apt install postgresql-contrib); spins are shown without a ratio')
  }
  const peer = pgbench ? await openPeer(pgbench, server.connection, pgbenchScale) : null
  const ledger = await newLedger('spins')
  const ratios: Record<64 | 512, number[]> = { 64: [], 512: [] }
  let before = await measurePeer(peer)
  for (let round = 0; round < rounds; round++) {
    for (const callers of [64, 512] as const) {
      const ours = await drive(ledger, { callers, ms: seconds * 1000, seed: round * 1000 + callers })
      const after = await measurePeer(peer)
      print(`${callers} callers`, ours)
      if (before > 0 && after > 0) {
        ratios[callers].push(ours.perSecond / ((before + after) / 2))
        console.log(
          `    pgbench -N before ${before.toFixed(0)}, after ${after.toFixed(0)}: ${ratios[callers].at(-1)!.toFixed(2)} times`,
        )
      }
      before = after
    }
  }
  await check(ledger)
  if (!peer) return
  addGoal('durable spins at 64 callers / pgbench -N (at least 1.7)', median(ratios[64]), (value) => value >= 1.7)
  addGoal('durable spins at 512 callers / pgbench -N (at least 2.0)', median(ratios[512]), (value) => value >= 2)
}

async function measurePeer(peer: Peer | null): Promise<number> {
  return peer ? peer.measure(seconds) : 0
}

async function compareHot(): Promise<void> {
  const ledger = await newLedger('hot')
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const options = { callers: 64, ms: seconds * 1000, seed: round + 1 }
    const cold = await drive(ledger, options)
    const hot = await drive(ledger, { ...options, hasJackpot: true })
    print('64 callers, no jackpot', cold)
    print('64 callers, one jackpot for all', hot)
    ratios.push(hot.perSecond / cold.perSecond)
  }
  await check(ledger)
  addGoal('with a hot jackpot / without (at least 0.9)', median(ratios), (value) => value >= 0.9)
}

/** No ANALYZE: the plans made on empty tables must stay good. */
async function compareGrowth(): Promise<void> {
  await server.pool.query('alter system set autovacuum = off')
  await server.pool.query('select pg_reload_conf()')
  const grown = await newLedger('grown')
  const first = await drive(grown, { callers: 64, ms: seconds * 1000 })
  print('64 callers, from row 0', first)
  let rows = 0
  while (rows < grownRows) {
    await drive(grown, { callers: 512, ms: isQuick ? 500 : 5000, warmMs: 0, seed: rows + 7 })
    rows = (await grown.db.pool.query<{ count: number }>('select count(*) as count from entry')).rows[0]!.count
  }
  const fresh = await newLedger('fresh')
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const options = { callers: 64, ms: seconds * 1000, seed: round + 11 }
    const young = await drive(fresh, options)
    const old = await drive(grown, options)
    print('64 callers, fresh database', young)
    print(`64 callers, from row ${rows}`, old)
    ratios.push(young.perSecond / old.perSecond)
  }
  await readBooks(grown)
  await check(fresh)
  await check(grown)
  await server.pool.query('alter system reset autovacuum')
  addGoal('time of a spin at 1M rows / fresh, never analysed (at most 1.3)', median(ratios), (value) => value <= 1.3)
}

async function readBooks({ wallet }: Ledger): Promise<void> {
  const to = systemClock.now()
  const from = new Date(to.getTime() - 14 * 86_400_000)
  const times: number[] = []
  let largest = 0
  // The first reads on a connection prepare their statements and are planned each time; they are not counted.
  for (let read = -10; read < (isQuick ? 20 : 400); read++) {
    const playerId = 1 + (Math.abs(read) % 20)
    const began = performance.now()
    const query = {
      brand: brandCodes[0],
      playerId,
      currency: 1,
      from,
      to,
      page: 1 + (Math.abs(read) % 5),
      perPage: 20,
    } as const
    const { total } = await wallet.bankBook(query)
    if (read >= 0) times.push(performance.now() - began)
    largest = Math.max(largest, total)
  }
  times.sort((a, b) => a - b)
  const [p50, p99] = [0.5, 0.99].map((share) => times[Math.floor(times.length * share)]!.toFixed(1))
  console.log(`  bank book of the 20 busiest players (up to ${largest} rows): p50 ${p50} ms, p99 ${p99} ms`)
}

async function newLedger(name: string): Promise<Ledger> {
  await server.pool.query(`create database ${name}`)
  const connection = { ...server.connection, database: name }
  const now = systemClock.now()
  await migrate({ connection }, { now, mayHaveGaps: true })
  await createPartitions({ connection }, now)
  return openLedger(await openPool(connection))
}

async function check({ wallet, db }: Ledger): Promise<void> {
  await wallet.stop()
  const { broken } = await wallet.reconcile(systemClock.now())
  const rounds = await db.pool.query<{ count: number }>(
    `select count(*) as count from caller_key k where movement_id is not null and not exists (select from bench_round r where r.id = k.id)`,
  )
  await (db satisfies Database).close()
  if (Object.keys(broken).length > 0 || rounds.rows[0]!.count > 0)
    throw new Error(`the ledger is inconsistent: ${JSON.stringify(broken)}`)
}

function print(says: string, { perSecond, p50, p99, batch }: Driven): void {
  const figures = `${perSecond.toFixed(0)} spins/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${batch.toFixed(0)} a batch`
  console.log(`  ${says}: ${figures}`)
}

function addGoal(says: string, value: number, isMet: (value: number) => boolean): void {
  goals.push({ says, value, isMet: isMet(value) })
}

/** Of several short turns, so that one disturbed by other work on the machine does not decide. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
