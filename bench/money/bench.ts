// The bank book at ten million entries, orders and gifts a second; each compared with a simple implementation in the same run.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@lantern/server/db/open.ts'
import { discardDatabase, testDatabase } from '@lantern/server/db/testing.ts'
import { compareBooks } from './books.ts'
import { middle, type Driven } from './measure.ts'
import { openTrades } from './trades.ts'
import { buildWorld, now, reopenWorld, today, type World } from './world.ts'
import { judge } from '../goals.ts'

const isQuick = process.argv.includes('--quick')
const asked = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3)
const rows = Number(asked('rows') ?? (isQuick ? 12_000 : 10_000_000))
const only = asked('only')
/** As many days as entries are kept, because the planner looks at every partition. */
const oldestDay = isQuick ? 20 : 90
const reads = isQuick ? { ours: 5, plain: 2 } : { ours: 1000, plain: 100 }
const rounds = isQuick ? 1 : 3
const turns = isQuick ? { orders: 16, gifts: 4 } : { orders: 2000, gifts: 400 }
/** Each needs a gift password, whose hash takes a tenth of a second of processor time. */
const callers = isQuick ? 4 : 32
const goalMs = 5

/** A folder whose data is kept after the run and used by the next one. */
const keptIn = asked('keep')
const dataDir = keptIn ?? mkdtempSync(join(tmpdir(), 'lantern-bench-'))
// A smoke run uses a clone of the migrated test database.
const server = isQuick ? await testDatabase() : await openDatabase({ dataDir })
try {
  const isThere = (await server.pool.query(`select from pg_database where datname = 'money'`)).rowCount === 1
  if (!isThere && !isQuick) await server.pool.query('create database money')
  const connection = isQuick ? server.connection : { ...server.connection, database: 'money' }
  const began = performance.now()
  const world = isThere ? await reopenWorld(connection) : await buildWorld(connection, rows, oldestDay)
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  const how = isThere ? 'found' : 'written'
  console.log(
    `${server.engine}, fsync ${isQuick ? 'off' : 'on'}, Node ${process.version}; ${world.rows} entries ${how} in ${seconds} s`,
  )
  const { isSound, broken, checked } = await world.wallet.reconcile(now, isQuick ? undefined : today)
  if (!isSound) throw new Error(`the ledger is inconsistent: ${JSON.stringify(broken)}`)
  console.log(`${checked} laws hold over ${isQuick ? 'all days' : 'all accounts and the entries of the last day'}`)
  if (!only || only === 'books') await showBooks(world)
  await world.wallet.stop()
  await world.db.close()
  if (!only || only === 'trades') await showTrades(connection)
  if (isQuick) console.log('(quick: a smoke test, the figures do not count)')
} finally {
  await server.close()
  if (!keptIn) await discardDatabase(dataDir)
}

async function showBooks(world: World): Promise<void> {
  console.log(`\nBank book, ${reads.ours} reads each; beside it count(*) and OFFSET`)
  let worst = 0
  for await (const { says, rows: found, ours, cpu, plain } of compareBooks(world, reads)) {
    worst = Math.max(worst, ours.p99)
    const times = `p50 ${ours.p50.toFixed(2)} ms, p99 ${ours.p99.toFixed(2)} ms, CPU ${cpu.toFixed(2)} ms`
    const peer = `plain p50 ${plain.p50.toFixed(2)} ms: ${(plain.p50 / ours.p50).toFixed(1)} times ours`
    console.log(`  ${says} (${found} rows): ${times}; ${peer}`)
  }
  console.log(
    `Goal: every way of reading with p99 at most ${goalMs} ms: ${judge(worst <= goalMs)} (${worst.toFixed(2)} ms)`,
  )
}

async function showTrades(connection: Parameters<typeof openTrades>[0]): Promise<void> {
  await using trades = await openTrades(connection, callers)
  console.log(`\nOrders and gifts, ${callers} at once; beside them two balances and a record in plain transactions`)
  const ratios: Record<'orders' | 'gifts', number[]> = { orders: [], gifts: [] }
  for (let round = 0; round < rounds; round++) {
    for (const [what, ours, plain] of [
      ['orders', trades.orders, trades.plainOrders],
      ['gifts', trades.gifts, trades.plainGifts],
    ] as const) {
      const [mine, theirs] = [await ours(turns[what]), await plain(turns[what])]
      ratios[what].push(mine.perSecond / theirs.perSecond)
      console.log(`  ${what}: ${show(mine)}; plain ${what}: ${show(theirs)}`)
    }
  }
  const broken = await trades.check()
  if (Object.keys(broken).length > 0) throw new Error(`the ledger is inconsistent: ${JSON.stringify(broken)}`)
  console.log(`Ours / plain: orders ${middle(ratios.orders).toFixed(2)}, gifts ${middle(ratios.gifts).toFixed(2)}`)
}

function show({ perSecond, p50, p99 }: Driven): string {
  return `${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`
}
