// For tests: kills a node with kill -9 while its transactions wait for locks that the test holds.
import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Database } from '../../db/open.ts'
import { until } from '../../kernel/testing/until.ts'

const waitingFor = `select distinct query from pg_stat_activity where $1 = any(pg_blocking_pids(pid))`

/**
 * Starts a node whose transactions stop at these locks. It is killed when statements that match each of `reached` wait: everything before
 * them in their transactions is written and not committed.
 */
export async function killWaiting(
  { pool, connection }: Database,
  now: Date,
  locks: readonly string[],
  reached: readonly RegExp[],
): Promise<void> {
  const holder = await pool.connect()
  const node = fork(fileURLToPath(new URL('./killed.fixture.ts', import.meta.url)), { stdio: 'inherit' })
  try {
    await holder.query('begin')
    // Read on another connection: inside a transaction the activity is a snapshot.
    const pid = (await holder.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid
    for (const lock of locks) await holder.query(lock)
    const { types: _types, ...settings } = connection
    node.send({ connection: settings, now: now.toISOString() })
    const gone = once(node, 'exit')
    let waiting: readonly string[] = []
    const look = async (): Promise<boolean> => {
      assert.equal(node.exitCode, null, 'the node ended by itself')
      waiting = (await pool.query<{ query: string }>(waitingFor, [pid])).rows.map(({ query }) => query)
      return reached.every((pattern) => waiting.some((query) => pattern.test(query)))
    }
    await until(look, 'all statements wait', 50).catch((error: unknown) => {
      throw new Error(`waiting: ${waiting.join('\n')}`, { cause: error })
    })
    node.kill('SIGKILL')
    await gone
  } finally {
    node.kill('SIGKILL')
    await holder.query('rollback')
    holder.release()
  }
  // The backends of the killed node notice that their client is gone and roll back.
  await until(
    async () => (await pool.query(backendsInTransaction)).rowCount === 0,
    'its transactions are rolled back',
    50,
  )
}

const backendsInTransaction = `select 1 from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`
