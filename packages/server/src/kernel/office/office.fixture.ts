// For tests: a process that runs an action and stops at a given point, where the test kills it.
import { action } from '@lantern/protocol/office/action.ts'
import { Nothing } from '@lantern/protocol/office/fields.ts'
import type pg from 'pg'
import { pino } from 'pino'
import * as z from 'zod/mini'
import { types } from '../../db/driver/connection.ts'
import { openPool } from '../../db/open.ts'
import { MemoryBus } from '../bus/memoryBus.ts'
import { defineSetting } from '../settings/definition.ts'
import { Settings } from '../settings/settings.ts'
import { SetClock } from '../time/clock.ts'
import { act } from './act.ts'
import { openOffice } from './runner.ts'

export const speed = defineSetting({
  name: 'story.speed',
  schema: z.int().check(z.minimum(1)),
  first: 1,
  summary: 'A number.',
})

/** What the planted actions have in common. */
export const planted = { permission: 'words.edit', scope: 'brand', asks: 'reason', errors: [] } as const

const faster = action({
  ...planted,
  name: 'story.faster',
  does: 'write',
  request: { To: z.int() },
  reply: Nothing,
  summary: 'Changes the speed.',
})
const settle = action({
  ...planted,
  name: 'story.settle',
  does: 'task',
  request: {},
  reply: Nothing,
  summary: 'Never ends.',
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
  const bus = new MemoryBus(clock)
  const log = pino({ level: 'silent' })
  const settings = new Settings({ db: db.kysely, bus, clock, log })
  const actions = [
    act(faster, async ({ Brand: brand, To: value }, { tx, actor, after }) => {
      // Registered before the change, so that it runs before the change is announced.
      if (stopsAt === 'afterCommit') after(() => void waitForKill())
      await settings.changeIn(tx, speed, { brand, value, actor }, () => {})
      if (stopsAt === 'beforeCommit') await waitForKill()
      return {}
    }),
    act(settle, waitForKill),
  ]
  const { run } = openOffice({ db: db.kysely, clock, log, bus, publish: () => {}, actions })
  const by = { operator: { name: 'ann', permissions: ['words.edit'] as const }, reason: 'a story' }
  if (stopsAt === 'inTask') await run(settle, { Brand: 'owl' }, by)
  else await run(faster, { Brand: 'owl', To: 7 }, by)
}

if (import.meta.main) {
  process.once('message', (order: Order) => void work(order))
  process.once('disconnect', () => process.exit())
}
