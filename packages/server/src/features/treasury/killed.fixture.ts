// For tests: a complete node at a time of the clock, which its parent kills while its jobs and followers wait for locks.
import type pg from 'pg'
import { types } from '../../db/driver/connection.ts'
import { openPool } from '../../db/open.ts'
import { SetClock } from '../../kernel/time/clock.ts'
import { startTestServer } from '../../testing.ts'

interface Order {
  readonly connection: pg.PoolConfig
  readonly now: string
}

process.once('message', ({ connection, now }: Order) => {
  void work(connection, new Date(now))
})
process.once('disconnect', () => process.exit())

async function work(connection: pg.PoolConfig, now: Date): Promise<void> {
  const db = await openPool({ ...connection, types })
  const { app } = await startTestServer({ db, clock: new SetClock(now) })
  // A job that waits for a lock blocks its run; later runs take the other jobs.
  setInterval(() => void app.jobs.tick(), 200)
}
