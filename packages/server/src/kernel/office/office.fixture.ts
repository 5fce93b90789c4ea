// For tests: a process that runs an action and stops at a given point, where the test kills it.
import type pg from 'pg'
import { pino } from 'pino'
import * as z from 'zod/mini'
import { types } from '../../db/driver/connection.ts'
import { openPool } from '../../db/open.ts'
import { MemoryBus } from '../bus/memoryBus.ts'
import { defineSetting } from '../settings/definition.ts'
import { Settings } from '../settings/settings.ts'
import { SetClock } from '../time/clock.ts'
import { defineOffice, task, write } from './office.ts'
import { openOffice } from './run.ts'

export const speed = defineSetting({
  name: 'story.speed',
  schema: z.int().check(z.minimum(1)),
  first: 1,
  summary: 'A number.',
})

export interface Order {
  readonly connection: pg.PoolConfig
  readonly now: string
  /** beforeCommit: inside a write. afterCommit: before its effects. inTask: in the middle of a task. */
  readonly stopsAt: 'beforeCommit' | 'afterCommit' | 'inTask'
}

async function waitForKill(): Promise<never> {
  process.send!('ready')
  return new Promise<never>(() => {})
}

async function work({ connection, now, stopsAt }: Order): Promise<void> {
  const db = await openPool({ ...connection, types })
  const clock = new SetClock(new Date(now))
  const settings = new Settings({ db: db.kysely, bus: new MemoryBus(clock), clock, log: pino({ level: 'silent' }) })
  const office = defineOffice('story', {
    faster: write({
      summary: 'Changes the speed.',
      input: z.strictObject({ brand: z.literal('owl'), to: z.int() }),
      async run({ brand, to }, { tx, actor, after }) {
        // Registered before the change, so that it runs before the change is announced.
        if (stopsAt === 'afterCommit') after(() => void waitForKill())
        await settings.changeIn(tx, speed, { brand, value: to, actor }, () => {})
        if (stopsAt === 'beforeCommit') await waitForKill()
      },
    }),
    settle: task({ summary: 'Never ends.', input: z.strictObject({ brand: z.literal('owl') }), run: waitForKill }),
  })
  const { run } = openOffice({ db: db.kysely, clock, publish: () => {}, offices: [office] })
  const who = { actor: 'ann', reason: 'a story' }
  if (stopsAt === 'inTask') await run({ feature: 'story', action: 'settle', input: { brand: 'owl' }, ...who })
  else await run({ feature: 'story', action: 'faster', input: { brand: 'owl', to: 7 }, ...who })
}

if (import.meta.main) {
  process.once('message', (order: Order) => void work(order))
  process.once('disconnect', () => process.exit())
}
