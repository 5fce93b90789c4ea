// For tests: a node in a process of its own, killed while it serves streams. It reports its ports to its parent.
import pino from 'pino'
import type pg from 'pg'
import { types } from '../../../db/driver/connection.ts'
import { openPool, type Database } from '../../../db/open.ts'
import type { MemoryBus } from '../../../kernel/bus/memoryBus.ts'
import { openRedisBus } from '../../../kernel/bus/redisBus.ts'
import { elapsed, SetClock } from '../../../kernel/time/clock.ts'
import { patientRedis } from '../../../kernel/testing/redis.ts'
import { startTestServer } from '../../../testing.ts'
import { freePort } from './streams.fixture.ts'

/** Runs on from a time of the test. */
export class RunningClock extends SetClock {
  readonly #start: number
  readonly #began = elapsed()

  constructor(start: Date) {
    super(start)
    this.#start = start.getTime()
  }

  override now(): Date {
    return new Date(this.#start + elapsed() - this.#began)
  }
}

export interface NodeOrder {
  readonly connection: pg.PoolConfig
  readonly redisUrl: string
  readonly now: string
}

export interface NodeReport {
  readonly url: string
  readonly rtmpPort: number
}

/** A node with a media process on this database and Redis. */
export async function startNode(db: Database, redisUrl: string, now: Date) {
  const clock = new RunningClock(now)
  const bus = await openRedisBus({ url: redisUrl, clock, log: pino({ level: 'silent' }), ...patientRedis })
  const port = await freePort()
  // Tests use only what both kinds of bus have.
  const shared = bus as unknown as MemoryBus
  const server = await startTestServer({ db, clock, bus: shared, port, media: { nodeUrl: `http://127.0.0.1:${port}` } })
  return { server, bus }
}

async function work({ connection, redisUrl, now }: NodeOrder): Promise<void> {
  const db = await openPool({ ...connection, types })
  const { server } = await startNode(db, redisUrl, new Date(now))
  const report: NodeReport = { url: server.url, rtmpPort: server.app.streams.rtmpPort! }
  process.send!(report)
}

if (process.send && process.argv[1] === import.meta.filename) {
  process.once('message', (order: NodeOrder) => void work(order))
  process.once('disconnect', () => process.exit())
}
