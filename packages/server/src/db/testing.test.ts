// Databases for tests: each test file has its own clone on a shared server; a private cluster survives kill -9.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { testCluster, testDatabase } from './testing.ts'

test('two clones are isolated and are dropped by close', async (t) => {
  const begun = performance.now()
  const one = await testDatabase()
  const between = performance.now()
  const two = await testDatabase()
  t.diagnostic(`first clone ${Math.round(between - begun)} ms, next ${Math.round(performance.now() - between)} ms`)
  await one.pool.query(`insert into event_position (consumer) values ('one')`)
  assert.deepEqual((await two.pool.query('select * from event_position')).rows, [])
  const name = one.connection.database
  await one.close()
  if (name) assert.equal((await two.pool.query('select 1 from pg_database where datname = $1', [name])).rowCount, 0)
  await two.close()
})

test('a process that does not close its clone still ends, and others go on', async () => {
  const code = `
    import { testDatabase } from '${new URL('./testing.ts', import.meta.url)}'
    const db = await testDatabase()
    await db.pool.query('select 1')
    console.log(db.engine)`
  const processes = [1, 2].map(() =>
    spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'ignore', 'inherit'] }),
  )
  const ends = await Promise.all(processes.map((child) => once(child, 'exit')))
  assert.deepEqual(
    ends.map(([code]) => code as number),
    [0, 0],
  )
})

test('a private cluster keeps committed data through kill -9', async (t) => {
  await using cluster = await testCluster()
  {
    await using db = await cluster.open(2)
    await db.pool.query(`insert into event_position (consumer) values ('kept')`)
    await cluster.kill9()
    await assert.rejects(db.pool.query('select 1'))
    t.diagnostic(`restarted after kill -9 in ${Math.round(await cluster.restart())} ms`)
    assert.equal((await db.pool.query('select * from event_position')).rowCount, 1, 'the pool reconnects')
  }
  await cluster.stop()
  assert.ok(!existsSync(cluster.dataDir))
})
