// The database freezes or dies under a running house: calls answer 900004, one line reports it, everything recovers by itself.
import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sendPublic } from '@lantern/protocol/chat.ts'
import { listRounds, openGame, playRound } from '@lantern/protocol/games.ts'
import { readWallet } from '@lantern/protocol/wallet.ts'
import { childrenOf, killFamily, readPostmaster, sendSignal } from './db/cluster.ts'
import { findPlace } from './db/place.ts'
import { discardDatabase, testCluster } from './db/testing.ts'
import { createLog } from './kernel/log/log.ts'
import { openRedis, whyNoRedis } from './kernel/testing/redis.ts'
import { Ear, openSocket, refusedAs, startHouse } from './testing.ts'

const GameCode = 'owl20'
const limits = { connectMs: 800, suspectMs: 300 }

async function until(isDone: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (let look = 0; look < 1500; look++) {
    if (await isDone()) return
    await sleep(20)
  }
  assert.fail(`did not happen in time: ${what}`)
}

test('frozen and killed under players: refused by 900004 within seconds, and afterwards all goes on', async () => {
  await using cluster = await testCluster({ durable: false })
  const written: { level: number; msg: string }[] = []
  const log = createLog('warn', { write: (line: string) => void written.push(JSON.parse(line)) })
  const observer = { away: () => log.warn('away'), back: () => log.warn('back') }
  await using db = await cluster.open(10, { limits, observer })
  await using house = await startHouse({ db, log })
  const player = await house.enter('910300001', { vipPoints: 1000, coins: 1_000_000 })
  house.bus.store.spend = async () => 0
  const { client } = player
  const lines = new Ear(client, sendPublic)
  await openSocket(client, 'game')
  await client.call(openGame, { GameCode })
  await client.call(playRound, { GameCode, Bet: 1000 })
  const readiness = async (): Promise<number> => (await house.ask('GET', '/readyz')).status
  assert.equal(await readiness(), 200)

  for (const [stop, start] of [
    [async () => cluster.freeze(), async () => cluster.thaw()],
    [() => cluster.kill9(), async () => void (await cluster.restart())],
  ] as const) {
    written.length = 0
    const before = await client.call(readWallet, {})
    await stop()
    const begun = performance.now()
    assert.equal(await readiness(), 503)
    assert.ok(performance.now() - begun < 1400, `/readyz took ${performance.now() - begun} ms`)
    const refused = refusedAs('Maintenance')
    await Promise.all([
      assert.rejects(client.call(sendPublic, { Message: 'lost' }), refused),
      assert.rejects(client.call(listRounds, {}), refused),
      assert.rejects(client.call(readWallet, {}), refused),
    ])
    assert.ok(performance.now() - begun < 5000, `calls took ${performance.now() - begun} ms`)
    // Long enough for jobs and followers to fail several times.
    await sleep(1500)
    const said = written.map(({ msg }) => msg)
    assert.deepEqual(said, ['away'], 'one line for the whole outage')

    await start()
    await until(async () => (await readiness()) === 200, 'ready again')
    const { Win } = await client.call(playRound, { GameCode, Bet: 1000 })
    const { Gold } = await client.call(readWallet, {})
    assert.equal(Gold, before.Gold - 1000 + Win)
    const line = await client.call(sendPublic, { Message: 'again' })
    await lines.until(({ ID }) => ID === line.ID)
    const read = async (): Promise<number> =>
      Number((await db.pool.query(`select count(*) from job where done_at is not null`)).rows[0].count)
    const done = await read()
    house.clock.forward(120_000)
    await until(async () => (await read()) > done, 'jobs run again')
    assert.deepEqual(written.map(({ msg }) => msg).slice(0, 2), ['away', 'back'])
  }
  assert.deepEqual((await house.app.wallet.reconcile(house.clock.now())).broken, {})
})

interface Process {
  readonly child: ChildProcess
  readonly output: string[]
  readonly url: string
}

async function startProcess(dataDir: string, more: Readonly<Record<string, string>>): Promise<Process> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../main.ts', import.meta.url))], {
    env: { NODE_ENV: 'development', PORT: '0', SEED: 'none', LOG_LEVEL: 'warn', DATA_DIR: dataDir, ...more },
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
  assert.ok(took < leaveMs + 1500, `it left after ${Math.round(took)} ms`)
  return took
}

const leaveMs = 4000

test('the product itself: its server is started again after kill -9, and SIGTERM ends it in time while all is frozen', async (t) => {
  if (whyNoRedis()) return t.skip(whyNoRedis()!)
  const dataDir = mkdtempSync(join(tmpdir(), 'lantern-outage-'))
  await using redis = await openRedis()
  const settings = { LEAVE_MS: String(leaveMs), DATABASE_CONNECT_MS: '1000', REDIS_URL: `unix://${redis.url}` }
  const house = await startProcess(dataDir, settings)
  try {
    const place = findPlace(dataDir)
    const first = readPostmaster(place)!
    const isReady = async (): Promise<boolean> => (await fetch(`${house.url}/readyz`)).status === 200
    assert.equal(await isReady(), true)
    await killFamily(first.pid)
    await until(async () => !(await isReady()), 'noticed')
    await until(isReady, 'started again')
    assert.notEqual(readPostmaster(place)!.pid, first.pid)
    const said = house.output.join('')
    assert.equal(said.match(/the database is away/g)?.length, 1, said)
    assert.doesNotMatch(said, /"msg":"bug/)

    const { pid } = readPostmaster(place)!
    for (const each of [...childrenOf(pid), pid]) sendSignal(each, 'SIGSTOP')
    redis.freeze()
    t.diagnostic(`left a frozen database after ${Math.round(await leave(house, leaveMs))} ms`)
    assert.equal(readPostmaster(place), null, 'the frozen server is not left behind')
  } finally {
    house.child.kill('SIGKILL')
    redis.thaw()
    await discardDatabase(dataDir)
  }
})
