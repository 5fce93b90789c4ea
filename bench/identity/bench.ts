// Sign-ins per second (code proved, session opened, hello of the lobby answered) against a minimal implementation, in the same run.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@lantern/server/db/migrate.ts'
import { openDatabase } from '@lantern/server/db/open.ts'
import { createPartitions } from '@lantern/server/db/partitions.ts'
import { discardDatabase, testDatabase } from '@lantern/server/db/testing.ts'
import { systemClock } from '@lantern/server/kernel/time/clock.ts'
import { costOf, showCost } from './cost.ts'
import { openBenchServer, type BenchServer } from './benchServer.ts'
import { drive, type Driven } from './load.ts'
import { judge } from '../goals.ts'

const isQuick = process.argv.includes('--quick')
const people = isQuick ? 20 : 2000
const rounds = isQuick ? 1 : 3
const callers = 32
const goal = 500

let nextPhone = 100_000_000
const phones = (count: number): string[] => Array.from({ length: count }, () => `9${String(nextPhone++).slice(1)}`)

const dataDir = mkdtempSync(join(tmpdir(), 'lantern-bench-'))
// A smoke run uses a clone of the migrated test database; the peer adds its tables to it.
const server = isQuick ? await testDatabase() : await openDatabase({ dataDir })
console.log(
  `${server.engine}, fsync ${isQuick ? 'off' : 'on'}, Node ${process.version}; ${people} sign-ins a turn, ${callers} at once`,
)
const newDatabase = async (name: string) => {
  if (isQuick) return server.connection
  await server.pool.query(`create database ${name}`)
  return { ...server.connection, database: name }
}
try {
  const connection = await newDatabase('ours')
  await migrate({ connection }, { now: systemClock.now(), mayHaveGaps: isQuick })
  await createPartitions({ connection }, systemClock.now())
  const ours = await openBenchServer('./ours.ts', connection)
  const bare = await openBenchServer('./bare.ts', await newDatabase('bare'))
  const best: Driven[] = []
  const ratios: number[] = []
  // A server that has just started still compiles its code (JIT); after a minute of load it does not.
  for (const testServer of [ours, bare])
    await drive(testServer.url, await testServer.invite(phones(people), true), callers)
  for (let round = 0; round < rounds; round++) {
    const mine = await turn('returning players', ours, true)
    const theirs = await turn('the least that could work', bare, true)
    best.push(mine)
    ratios.push(mine.perSecond / theirs.perSecond)
  }
  await turn('new players (a player, accounts and coins each)', ours, false)
  await ours.close()
  await bare.close()
  const rate = middle(best.map((one) => one.perSecond))
  console.log(
    `\nGoal: at least ${goal} sign-ins/s: ${judge(rate >= goal)} (${rate.toFixed(0)}, p99 ${middle(best.map((one) => one.p99)).toFixed(0)} ms)`,
  )
  console.log(`Ours / the least that could work: ${middle(ratios).toFixed(2)}`)
  if (isQuick) console.log('(quick: a smoke test, the figures do not count)')
} finally {
  await server.close()
  await discardDatabase(dataDir)
}

async function turn(says: string, testServer: BenchServer, areResidents: boolean): Promise<Driven> {
  const arrivals = await testServer.invite(phones(people), areResidents)
  const [driven, spent] = await costOf(testServer, server.pool, () => drive(testServer.url, arrivals, callers))
  print(says, driven)
  console.log(`    ${showCost(spent, people)}`)
  return driven
}

function print(says: string, { perSecond, p50, p99, steps }: Driven): void {
  const [prove, session, hello] = steps.map((step) => step.toFixed(1))
  console.log(
    `  ${says}: ${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (code ${prove}, session ${session}, hello ${hello} ms)`,
  )
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!
}
