// Queries and transactions per second of db/driver against the ways in which `pg` and Kysely are usually called, on the same server in the same run.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@lantern/server/db/open.ts'
import { discardDatabase } from '@lantern/server/db/testing.ts'
import { openWays, type Way } from './ways.ts'

const isQuick = process.argv.includes('--quick')
const callers = 32
const rounds = isQuick ? 1 : 5
const roundMs = isQuick ? 150 : 1500

interface Figures {
  readonly perSecond: number
  /** Processor time of this process for one call, in microseconds. */
  readonly cpu: number
}

const dataDir = mkdtempSync(join(tmpdir(), 'lantern-bench-'))
const server = await openDatabase({ dataDir })
try {
  const ways = await openWays(server)
  console.log(`${server.engine}, Node ${process.version}, 10 connections, ${callers} callers, ${rounds} rounds`)
  await compare('one select by its key', ways, (way) => way.read)
  await compare('a transaction of a select and an update', ways, (way) => way.change)
  for (const way of ways) await way.close()
} finally {
  await server.close()
  await discardDatabase(dataDir)
}
if (isQuick) console.log('(quick: a smoke test, the figures do not count)')

/** The ways alternate in each round, so that a slow moment of the machine affects all of them. */
async function compare(title: string, ways: readonly Way[], workOf: (way: Way) => (key: number) => Promise<void>) {
  const measured = new Map<Way, Figures[]>(ways.map((way) => [way, []]))
  for (const way of ways) await drive(workOf(way), roundMs / 3)
  for (let round = 0; round < rounds; round++) {
    for (const way of ways) measured.get(way)!.push(await drive(workOf(way), roundMs))
  }
  const rates = ways.map((way) => median(measured.get(way)!.map(({ perSecond }) => perSecond)))
  console.log(`\n${title}`)
  for (const [at, way] of ways.entries()) {
    const cpu = median(measured.get(way)!.map((figures) => figures.cpu))
    const ratio = rates[0]! / rates[at]!
    console.log(`  ${way.name}: ${rates[at]!.toFixed(0)}/s, ${cpu.toFixed(0)} µs; ratio ${ratio.toFixed(2)}`)
  }
}

async function drive(work: (key: number) => Promise<void>, ms: number): Promise<Figures> {
  const cpuBefore = process.cpuUsage()
  const begun = performance.now()
  let calls = 0
  const call = async (): Promise<void> => {
    while (performance.now() - begun < ms) await work(1 + (calls++ % 1000))
  }
  await Promise.all(Array.from({ length: callers }, call))
  const seconds = (performance.now() - begun) / 1000
  const cpu = process.cpuUsage(cpuBefore)
  return { perSecond: calls / seconds, cpu: (cpu.user + cpu.system) / calls }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
