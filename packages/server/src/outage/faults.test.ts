// The database freezes, dies or has no space left while the server runs: calls are refused with 900004, one log line reports it, and
// everything recovers.
import assert from 'node:assert/strict'
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { sendPublic } from '@lantern/protocol/chat.ts'
import { listRounds, openGame, playRound } from '@lantern/protocol/games.ts'
import { readWallet } from '@lantern/protocol/wallet.ts'
import { killFamily, readPostmaster, freezeFamily } from '../db/cluster/cluster.ts'
import { findPlace } from '../db/cluster/place.ts'
import { migrate } from '../db/migrate.ts'
import { createPartitions } from '../db/partitions.ts'
import { discardDatabase, testCluster, testNow } from '../db/testing.ts'
import { createLog } from '../kernel/log/log.ts'
import { loaderEnvironment } from '../kernel/testing/loaderEnvironment.ts'
import { until } from '../kernel/testing/until.ts'
import { openRedis, whyNoRedis } from '../kernel/testing/redis.ts'
import { isDatabaseUnavailable } from '../db/driver/unavailable.ts'
import { openDatabase } from '../db/open.ts'
import { PushRecorder } from '../kernel/testing/pushRecorder.ts'
import { openSocket, paidIn, refusedAs, startTestServer } from '../testing.ts'

const GameCode = 'owl20'
// Short enough for a test, long enough for the reply to a probe on a busy machine.
const limits = { connectMs: 5000, suspectMs: 300 }
const warning = 40

interface Entry {
  readonly level: number
  readonly msg: string
}

test('database frozen and killed during play: calls are refused with 900004, and then work again', async () => {
  await using cluster = await testCluster({ durable: false })
  const written: Entry[] = []
  const log = createLog('debug', { write: (line: string) => void written.push(JSON.parse(line)) })
  const warnings = (): string[] => written.filter(({ level }) => level >= warning).map(({ msg }) => msg)
  const observer = { down: () => log.warn('away'), back: () => log.warn('back') }
  await using db = await cluster.open(10, { limits, observer })
  await using server = await startTestServer({ db, log })
  const player = await server.signInAs('910300001', { vipPoints: 1000, coins: 1_000_000 })
  server.bus.store.spend = async () => 0
  const { client } = player
  const lines = new PushRecorder(client, sendPublic)
  await openSocket(client, 'game')
  await client.call(openGame, { GameCode })
  await client.call(playRound, { GameCode, Bet: 1000 })
  const readiness = async (): Promise<number> => (await server.ask('GET', '/readyz')).status
  assert.equal(await readiness(), 200)

  for (const [stop, start] of [
    [async () => cluster.freeze(), async () => cluster.thaw()],
    [() => cluster.kill9(), async () => void (await cluster.restart())],
  ] as const) {
    written.length = 0
    const before = await client.call(readWallet, {})
    await stop()
    // The database stays unreachable until all of these have their reply, so none of them waited for its return.
    await until(async () => (await readiness()) === 503, 'not ready')
    const refused = refusedAs('Maintenance')
    await Promise.all([
      assert.rejects(client.call(sendPublic, { Message: 'lost' }), refused),
      assert.rejects(client.call(listRounds, {}), refused),
      assert.rejects(client.call(readWallet, {}), refused),
    ])
    const failures = (): number => written.filter(({ msg }) => msg === 'jobs: the database is unavailable').length
    const failed = failures()
    await until(() => failures() >= failed + 2, 'jobs fail during the outage, at debug level')
    assert.deepEqual(warnings(), ['away'], 'one line for the whole outage')

    await start()
    await until(async () => (await readiness()) === 200, 'ready again')
    const round = await client.call(playRound, { GameCode, Bet: 1000 })
    const { Gold } = await client.call(readWallet, {})
    assert.equal(Gold, before.Gold - 1000 + paidIn([round]))
    const line = await client.call(sendPublic, { Message: 'again' })
    await lines.until(({ ID }) => ID === line.ID)
    const read = async (): Promise<number> =>
      Number((await db.pool.query(`select count(*) from job where done_at is not null`)).rows[0].count)
    const done = await read()
    server.clock.forward(120_000)
    await until(async () => (await read()) > done, 'jobs run again')
    assert.deepEqual(warnings().slice(0, 2), ['away', 'back'])
  }
  assert.deepEqual((await server.app.wallet.reconcile(server.clock.now())).broken, {})
})

/** A file system of its own, which is small enough to be filled; null: only root may mount one. */
function mountSmall(): (Disposable & { readonly folder: string }) | null {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-full-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=0755', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
  return {
    folder,
    [Symbol.dispose]() {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true })
    },
  }
}

/** Writes until no byte is left. */
function fillUp(file: string): void {
  const handle = openSync(file, 'w')
  for (let size = 1 << 20; size >= 512;)
    try {
      if (writeSync(handle, Buffer.alloc(size)) < size) size /= 2
    } catch (error) {
      assert.equal((error as NodeJS.ErrnoException).code, 'ENOSPC')
      size /= 2
    }
  closeSync(handle)
}

test('a full disk: not ready and 900004 until there is space again, while reads go on', async (t) => {
  using disk = mountSmall()
  if (!disk) return t.skip('a file system can be mounted by root only')
  const written: (Entry & { readonly why?: string })[] = []
  const log = createLog('debug', { write: (line: string) => void written.push(JSON.parse(line)) })
  const observer = {
    down: (error: unknown) => log.warn({ why: String(error) }, 'away'),
    impaired: (error: unknown) => log.warn({ why: String(error) }, 'cannot write'),
    restored: () => log.warn('can write'),
  }
  const dataDir = join(disk.folder, 'data')
  try {
    await using db = await openDatabase({ dataDir, observer })
    await migrate(db, { now: testNow })
    await createPartitions(db, testNow)
    await using server = await startTestServer({ db, log })
    const { client } = await server.signInAs('910300002', { vipPoints: 1000, coins: 1_000_000 })
    server.bus.store.spend = async () => 0
    await openSocket(client, 'game')
    await client.call(openGame, { GameCode })
    const port = await server.app.kernel.listenForOps(0, '127.0.0.1')
    const readiness = async (): Promise<{ ready: boolean; database: string }> =>
      (await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()) as never
    const play = () => client.call(playRound, { GameCode, Bet: 1000 })
    await play()
    const before = await client.call(readWallet, {})
    const filler = join(disk.folder, 'filler')
    written.length = 0

    fillUp(filler)
    const rounds: Awaited<ReturnType<typeof play>>[] = []
    const refused = await until(async () => {
      const outcomes = await Promise.allSettled(Array.from({ length: 20 }, play))
      for (const one of outcomes) if (one.status === 'fulfilled') rounds.push(one.value)
      return outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])).at(0)
    }, 'a round is refused')
    assert.ok(refusedAs('Maintenance')(refused), String(refused))
    const { database } = await until(async () => {
      const state = await readiness()
      return !state.ready && state
    }, 'not ready')
    assert.equal(database, 'cannot write: 53100')
    await client.call(readWallet, {})

    rmSync(filler)
    await until(async () => (await readiness()).ready, 'ready again')
    rounds.push(await play())
    const { Gold } = await client.call(readWallet, {})
    assert.equal(Gold, before.Gold - 1000 * rounds.length + paidIn(rounds))
    assert.deepEqual(
      written.filter(({ level }) => level >= warning).map(({ msg }) => msg),
      ['cannot write', 'can write'],
    )
    assert.deepEqual((await server.app.wallet.reconcile(server.clock.now())).broken, {})
  } finally {
    await discardDatabase(dataDir)
  }
})

test('a database that is frozen first and killed later is started again', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lantern-outage-'))
  try {
    await using db = await openDatabase({ dataDir, limits: { ...limits, connectMs: 2000 } })
    const { pid } = readPostmaster(findPlace(dataDir))!
    freezeFamily(pid)
    await assert.rejects(db.pool.query('select 1'), isDatabaseUnavailable)
    await until(() => db.availability.isDown, 'noticed')
    await killFamily(pid)
    await until(() => !db.availability.isDown, 'started again')
    assert.notEqual(readPostmaster(findPlace(dataDir))!.pid, pid)
    await db.pool.query('select 1')
  } finally {
    await discardDatabase(dataDir)
  }
})

interface Process {
  readonly child: ChildProcess
  readonly output: string[]
  readonly url: string
}

async function startProcess(dataDir: string, more: Readonly<Record<string, string>>): Promise<Process> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../../main.ts', import.meta.url))], {
    env: {
      ...loaderEnvironment,
      NODE_ENV: 'development',
      PORT: '0',
      SEED: 'none',
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
      ...more,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const output: string[] = []
  let port: string | undefined
  child.stdout.on('data', (chunk: Buffer) => {
    output.push(chunk.toString())
    port ??= /^ready .*http:\/\/localhost:(\d+)/m.exec(output.join(''))?.[1]
  })
  await until(() => port !== undefined || child.exitCode !== null, 'started')
  assert.equal(child.exitCode, null, output.join(''))
  return { child, output, url: `http://127.0.0.1:${port}` }
}

async function leave({ child }: Process, leaveMs: number): Promise<number> {
  const ended = once(child, 'exit')
  const begun = performance.now()
  child.kill('SIGTERM')
  await ended
  const took = performance.now() - begun
  // Without a limit the process would wait for the frozen server for ever; the margin is for a busy machine.
  assert.ok(took < 15 * leaveMs, `it ended after ${Math.round(took)} ms`)
  return took
}

const leaveMs = 4000

test('main: the database is restarted after kill -9, and SIGTERM ends in time while it is frozen', async (t) => {
  if (whyNoRedis()) return t.skip(whyNoRedis()!)
  const dataDir = mkdtempSync(join(tmpdir(), 'lantern-outage-'))
  await using redis = await openRedis()
  const settings = { LEAVE_MS: String(leaveMs), DATABASE_CONNECT_MS: '5000', REDIS_URL: `unix://${redis.url}` }
  const server = await startProcess(dataDir, settings)
  try {
    const place = findPlace(dataDir)
    const first = readPostmaster(place)!
    const isReady = async (): Promise<boolean> => (await fetch(`${server.url}/readyz`)).status === 200
    assert.equal(await isReady(), true)
    await killFamily(first.pid)
    await until(async () => !(await isReady()), 'noticed')
    await until(isReady, 'started again')
    assert.notEqual(readPostmaster(place)!.pid, first.pid)
    const output = server.output.join('')
    assert.equal(output.match(/the database is unavailable/g)?.length, 1, output)
    assert.doesNotMatch(output, /"msg":"bug/)

    const { pid } = readPostmaster(place)!
    freezeFamily(pid)
    redis.freeze()
    t.diagnostic(`stopped with a frozen database after ${Math.round(await leave(server, leaveMs))} ms`)
    await until(() => readPostmaster(place) === null, 'the frozen server killed')
  } finally {
    server.child.kill('SIGKILL')
    redis.thaw()
    await discardDatabase(dataDir)
  }
})
