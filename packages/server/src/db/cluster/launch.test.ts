// The life cycle of the embedded server: created, started, refused while in use, attached to after its parent was killed, moved out of an
// unreadable folder.
import assert from 'node:assert/strict'
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { findPackage } from './binaries.ts'
import { freezeFamily, isPostgres, readPostmaster, stopPostmaster } from './cluster.ts'
import { launch } from './launch.ts'
import { openDatabase } from '../open.ts'
import { findPlace, isOpenTo, self } from './place.ts'
import { discardDatabase } from '../testing.ts'

const isRoot = self().uid === 0
const nobody = { uid: 65534, gid: 65534 }
const rootOnly = isRoot ? false : 'only root can change to another user'
const folder = mkdtempSync(join(tmpdir(), 'lantern-launch-'))
chmodSync(folder, 0o755)
/** Shared by consecutive tests, because creating a cluster takes longer than all of them. */
const dataDir = join(folder, 'data')
after(async () => {
  await discardDatabase(dataDir)
  rmSync(folder, { recursive: true, force: true })
})

const openAndWait = (dataDir: string): string => `
  import { openDatabase } from '${new URL('../open.ts', import.meta.url)}'
  try {
    const db = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} })
    console.log(JSON.stringify({ engine: db.engine, ...db.launched }))
    process.stdin.once('data', () => db.close().then(() => process.exit(0)))
  } catch (error) {
    console.log(JSON.stringify({ error: error.message }))
  }`

/** A second Lantern process that opens the data folder and reports the result. */
async function startOther(
  dataDir: string,
  options: SpawnOptions = {},
): Promise<{ child: ChildProcess; report: Report }> {
  const args = ['--input-type=module', '-e', openAndWait(dataDir)]
  const child = spawn(process.execPath, args, { cwd: '/', ...options, stdio: ['pipe', 'pipe', 'inherit'] })
  const silence = once(child, 'close').then(() => ['{"error":"it ended without a word"}'])
  const [line] = (await Promise.race([once(createInterface(child.stdout!), 'line'), silence])) as [string]
  return { child, report: JSON.parse(line) as Report }
}

interface Report {
  engine?: string
  attached?: boolean
  error?: string
}

test('a data folder is created once and keeps its rows and its owner', async (t) => {
  {
    await using first = await openDatabase({ dataDir })
    assert.match(first.engine, /^PostgreSQL \d+(\.\d+)* (embedded|system)$/)
    t.diagnostic(`initdb ${Math.round(first.launched!.madeIn!)} ms, engine ${first.engine}`)
    await first.pool.query('create table kept (word text)')
    await first.pool.query(`insert into kept values ('lantern')`)
    const settings = await first.pool.query(`select current_setting('fsync') as fsync, datlocprovider::text as provider,
      pg_encoding_to_char(encoding) as encoding from pg_database where datname = current_database()`)
    assert.equal(settings.rows[0].fsync, 'on')
    assert.equal(settings.rows[0].encoding, 'UTF8')
  }
  {
    await using again = await openDatabase({ dataDir })
    assert.equal(again.launched!.madeIn, null)
    assert.equal(again.launched!.attached, false)
    assert.deepEqual((await again.pool.query('select word from kept')).rows, [{ word: 'lantern' }])
  }
  if (isRoot) assert.equal(statSync(join(dataDir, 'pg')).uid, nobody.uid)
})

test('a second process is refused with the pid of the first, unless it asks to share', async () => {
  await using db = await openDatabase({ dataDir })
  const { report } = await startOther(dataDir)
  assert.match(report.error ?? '', new RegExp(`in use by Lantern process ${process.pid}\\b`))
  await assert.rejects(openDatabase({ dataDir }), /in use by Lantern process/)
  {
    await using guest = await openDatabase({ dataDir, mayShare: true })
    assert.equal(guest.launched!.attached, true)
  }
  assert.equal(
    (await db.pool.query('select 1 as one')).rows[0].one,
    1,
    'the process that shared the server left it running',
  )
})

test('after kill -9 of Node the database runs on and the next start attaches to it', async () => {
  const { child, report } = await startOther(dataDir)
  assert.equal(report.attached, false, report.error)
  const { pid } = readPostmaster(findPlace(dataDir))!
  child.kill('SIGKILL')
  await once(child, 'exit')
  assert.ok(isPostgres(pid), 'the orphan still runs')
  {
    await using db = await openDatabase({ dataDir })
    assert.equal(db.launched!.attached, true)
    assert.equal(readPostmaster(findPlace(dataDir))!.pid, pid)
  }
  assert.ok(!isPostgres(pid), 'the process that attached owns the server and stops it')
})

test('Ctrl-C in the terminal does not reach the database process', async () => {
  const { child } = await startOther(dataDir, { detached: true })
  const { pid } = readPostmaster(findPlace(dataDir))!
  process.kill(-child.pid!, 'SIGINT')
  await once(child, 'exit')
  assert.ok(isPostgres(pid))
  await stopPostmaster(readPostmaster(findPlace(dataDir))!)
})

test('a database killed with -9 recovers on the next start', async (t) => {
  const first = await openDatabase({ dataDir })
  await first.pool.query('create table counted as select generate_series(1, 1000) as n')
  process.kill(readPostmaster(findPlace(dataDir))!.pid, 'SIGKILL')
  await first.close()
  await using again = await openDatabase({ dataDir })
  t.diagnostic(`recovered after ${Math.round(again.launched!.startedIn)} ms`)
  assert.equal((await again.pool.query('select count(*) as n from counted')).rows[0].n, 1000)
})

test('kill() ends a frozen database without waiting, and the next start recovers', async () => {
  const db = await openDatabase({ dataDir })
  const { pid } = readPostmaster(findPlace(dataDir))!
  freezeFamily(pid)
  db.launched!.kill()
  while (isPostgres(pid)) await setTimeout(5)
  await db.close()
  await using next = await openDatabase({ dataDir })
  assert.equal(next.launched!.attached, false)
})

test(
  'root moves the database out of a folder that the database user cannot enter, and logs it',
  { skip: rootOnly },
  async (t) => {
    const closed = join(folder, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const dataDir = join(closed, 'data')
    t.after(() => discardDatabase(dataDir))
    const lines: string[] = []
    {
      await using db = await openDatabase({ dataDir, print: (line) => lines.push(line) })
      await db.pool.query('create table kept (word text)')
    }
    const pointed = readFileSync(join(dataDir, 'pg.place'), 'utf8').trim()
    assert.match(pointed, /^\/var\/tmp\/lantern-[0-9a-f]{12}$/)
    assert.deepEqual(lines.filter((line) => line.includes(pointed)).length, 1)
    assert.ok(existsSync(join(pointed, 'pg')))
    chmodSync(closed, 0o755)
    await using again = await openDatabase({ dataDir })
    assert.equal((await again.pool.query('select count(*) as n from kept')).rows[0].n, 0, 'the pointer is followed')
    assert.throws(
      () => findPlace(dataDir, { uid: 4711, gid: 4711 }),
      /belongs to uid 65534. Start as that user or as root/,
    )
  },
)

test('a pointer to a missing database is an error, not an empty database', async () => {
  const dataDir = join(folder, 'pointed')
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'pg.place'), '/var/tmp/lantern-000000000000\n')
  await assert.rejects(openDatabase({ dataDir }), /points to a database in .*, which does not exist/)
})

test('a user without root rights starts the database directly', { skip: rootOnly }, async (t) => {
  if (!isOpenTo(process.execPath, nobody) || !isOpenTo(import.meta.dirname, nobody)) {
    return t.skip('this checkout is closed to nobody, so no program of it can run as nobody')
  }
  const dataDir = join(folder, 'nobody')
  mkdirSync(dataDir)
  chownSync(dataDir, nobody.uid, nobody.gid)
  t.after(() => discardDatabase(dataDir))
  const { child, report } = await startOther(dataDir, nobody)
  assert.match(report.engine ?? report.error!, /^PostgreSQL \d/)
  child.stdin!.write('stop\n')
  await once(child, 'exit')
  assert.equal(statSync(join(dataDir, 'pg')).uid, nobody.uid)
  // Root can open a cluster that another user created.
  await using db = await openDatabase({ dataDir })
  assert.equal(db.launched!.madeIn, null)
})

test('PG_BIN names the programs to use', { skip: findPackage() ? false : 'no platform package here' }, async () => {
  await assert.rejects(launch({ dataDir, pgBin: folder }), /holds no postgres/)
  const launched = await launch({ dataDir, pgBin: join(findPackage()!, 'native', 'bin') })
  assert.match(launched.engine, / PG_BIN$/)
  await launched.stop()
})
