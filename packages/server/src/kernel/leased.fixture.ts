// For the tests of leases: counters, each run by one node. As a program of its own: a node that runs a counter until it is killed.
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import { pino } from 'pino'
import { types } from '../db/driver/connection.ts'
import { openPool, type Database } from '../db/open.ts'
import type { Bus } from './bus/bus.ts'
import { systemClock, type Clock } from './time/clock.ts'
import { systemRandomness } from './ids/ids.ts'
import { Leased, LeaseLost } from './leased.ts'
import { openRedisBus } from './bus/redisBus.ts'
import { patientRedis } from './testing/redis.ts'

export interface Counter {
  readonly name: string
  readonly epoch: number
  beats: number
  /** Ends the lease at the next beat. */
  isResting: boolean
}

export type Question = 'add' | 'fail' | 'rest'

export const times = { leaseMs: 10_000, renewMs: 500, beatMs: 20, answerMs: 5000 }

export async function createTable({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query(`create table counter (name text primary key, count int not null default 0,
    holder text, epoch int not null default 0, until timestamptz not null default '-infinity')`)
}

export function openCounters({ pool }: Pick<Database, 'pool'>, bus: Bus, clock: Clock) {
  const log = pino({ level: 'silent' })
  return new Leased<string, number, Counter, Question>(
    { bus, clock, log, randomness: systemRandomness },
    {
      name: 'counter',
      ...times,
      refusals: { late: 'Reconnect', absent: 'TargetNotFound' },
      nameOf: (name) => name,
      async take(name, node, now, until) {
        const { rows } = await pool.query<{ epoch: number }>(
          `insert into counter as c (name, holder, until) values ($1, $2, $4) on conflict (name) do update
            set holder = $2, epoch = c.epoch + 1, until = $4 where c.until <= $3 returning epoch`,
          [name, node, now, until],
        )
        return rows[0]?.epoch ?? null
      },
      async hold(name, epoch, until) {
        const held = await pool.query('update counter set until = $3 where name = $1 and epoch = $2', [
          ...[name, epoch, until],
        ])
        return held.rowCount === 1
      },
      async release(name, epoch, now) {
        await pool.query('update counter set until = $3 where name = $1 and epoch = $2', [name, epoch, now])
      },
      async find(name, now) {
        const { rows } = await pool.query<{ holder: string; until: Date }>(
          'select holder, until from counter where name = $1 and until > $2',
          [name, now],
        )
        return rows[0] ?? null
      },
      open: async (name, epoch) => ({ name, epoch, beats: 0, isResting: false }),
      async beat(counter) {
        counter.beats++
        return counter.isResting
      },
      async answer(counter, question) {
        if (question === 'fail') throw new Error('a bug')
        if (question === 'rest') return (counter.isResting = true)
        const { rows } = await pool.query<{ count: number }>(
          'update counter set count = count + 1 where name = $1 and epoch = $2 returning count',
          [counter.name, counter.epoch],
        )
        if (!rows[0]) throw new LeaseLost()
        return { count: rows[0].count, by: process.pid }
      },
      leave: async () => {},
    },
  )
}

if (import.meta.url === pathToFileURL(process.argv[1]!).href) {
  const [connection, url] = process.argv.slice(2) as [string, string]
  const db = await openPool({ ...(JSON.parse(connection) as pg.PoolConfig), types })
  const bus = await openRedisBus({ url, clock: systemClock, log: pino({ level: 'silent' }), ...patientRedis })
  const counters = openCounters(db, bus, systemClock)
  await counters.start()
  await counters.ensure('shared')
  process.send!('running')
}
