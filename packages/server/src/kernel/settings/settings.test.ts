// Settings on a real database: periods, audit, refusals, and several processes that share the rows.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { pino } from 'pino'
import * as z from 'zod/mini'
import { testDatabase, testNow } from '../../db/testing.ts'
import { SetClock } from '../time/clock.ts'
import { MemoryBus } from '../bus/memoryBus.ts'
import { inTransaction } from '../database/transaction.ts'
import { defineBrandSetting, defineSetting } from './definition.ts'
import { SettingRefused, Settings, type SettingChange } from './settings.ts'
import { insertRow } from './store.ts'
import { until } from '../testing/until.ts'

/** One definition a test: they share a database. */
const define = (name: string) =>
  defineSetting({
    name: `story.${name}`,
    schema: z.object({ perMinute: z.int().check(z.minimum(1)), words: z.array(z.string()) }),
    first: { perMinute: 10, words: ['a'] },
    summary: 'Messages a minute.',
  })

const hour = 3_600_000
const log = pino({ level: 'silent' })
const db = await testDatabase()
after(() => db.close())

async function openNodes(name: string, count: number, refreshMs?: number) {
  const clock = new SetClock(testNow)
  const bus = new MemoryBus(clock)
  const nodes = Array.from({ length: count }, () => {
    return new Settings({ db: db.kysely, bus, clock, log, ...(refreshMs ? { refreshMs } : {}) })
  })
  for (const node of nodes) await node.start()
  return {
    clock,
    limits: define(name),
    nodes: nodes as [Settings, Settings],
    async [Symbol.asyncDispose]() {
      for (const node of nodes) await node.stop()
      await bus.close()
    },
  }
}

const value = (perMinute: number) => ({ perMinute, words: ['b'] })

test('a change is valid in its period, for its brand, in every process, and is written to the audit', async () => {
  await using world = await openNodes('periods', 2)
  const { clock, limits } = world
  const [one, two] = world.nodes
  assert.equal(one.read(limits, 'owl').perMinute, 10)
  const begin = new Date(testNow.getTime() + hour)
  const end = new Date(testNow.getTime() + 2 * hour)
  await one.change(limits, { brand: 'owl', value: value(20), actor: 'ann' })
  await one.change(limits, { brand: 'owl', value: value(30), from: begin, until: end, actor: 'bob' })
  await two.refresh()
  for (const node of [one, two]) {
    assert.equal(node.read(limits, 'owl').perMinute, 20)
    assert.equal(node.read(limits, 'crab').perMinute, 10)
  }
  clock.forward(hour)
  for (const node of [one, two]) assert.equal(node.read(limits, 'owl').perMinute, 30)
  clock.forward(hour)
  for (const node of [one, two]) assert.equal(node.read(limits, 'owl').perMinute, 20)
  assert.equal((await one.readAt(db.kysely, limits, 'owl', begin)).perMinute, 30)
  assert.equal((await one.readAt(db.kysely, limits, 'owl', new Date(0))).perMinute, 10)
  for (const _ of ['read', 'kept']) {
    assert.equal((await one.readVersion(db.kysely, limits, 'owl', begin)).perMinute, 30)
    assert.equal((await one.readVersion(db.kysely, limits, 'owl', new Date(0))).perMinute, 10)
    assert.equal((await one.readVersion(db.kysely, limits, 'crab', begin)).perMinute, 10)
  }
  // A clock that is set back makes a past moment the future again: a change drops what was kept.
  clock.forward(-2 * hour)
  await one.change(limits, { brand: 'owl', value: value(40), actor: 'ann' })
  assert.equal((await one.readVersion(db.kysely, limits, 'owl', begin)).perMinute, 40)
  clock.forward(2 * hour)

  await two.change(limits, { brand: 'owl', value: null, actor: 'ann' })
  assert.deepEqual(two.read(limits, 'owl'), limits.first)
  const { rows } = await db.pool.query(
    `select actor, before->'perMinute' as before, after->'value'->'perMinute' as after from audit
     where what = 'setting story.periods' order by id`,
  )
  assert.deepEqual(rows, [
    { actor: 'ann', before: 10, after: 20 },
    { actor: 'bob', before: 20, after: 30 },
    { actor: 'ann', before: 20, after: 40 },
    { actor: 'ann', before: 40, after: null },
  ])
  assert.equal((await one.history(limits, 'owl')).length, 4)
  await assert.rejects(db.pool.query(`update operator_setting set value = null`), /only added to/)
})

test('a change without an end replaces changes planned for later', async () => {
  await using world = await openNodes('replaced', 1)
  const { limits } = world
  const [node] = world.nodes
  const later = new Date(testNow.getTime() + hour)
  await node.change(limits, { brand: 'owl', value: value(30), from: later, actor: 'ann' })
  await node.change(limits, { brand: 'owl', value: value(40), actor: 'ann' })
  world.clock.forward(2 * hour)
  assert.equal(node.read(limits, 'owl').perMinute, 40)
})

test('invalid values and periods in the past or without length are refused and write nothing', async () => {
  await using world = await openNodes('refused', 1)
  const { limits } = world
  const [node] = world.nodes
  const past = new Date(testNow.getTime() - 1)
  const wrong: SettingChange<ReturnType<typeof value>>[] = [
    { brand: 'owl', value: { perMinute: 0, words: [] }, actor: 'ann' },
    { brand: 'owl', value: { perMinute: '9' as never, words: [] }, actor: 'ann' },
    { brand: 'owl', value: value(5), from: past, actor: 'ann' },
    { brand: 'owl', value: value(5), until: testNow, actor: 'ann' },
  ]
  for (const change of wrong) await assert.rejects(node.change(limits, change), SettingRefused)
  assert.equal((await db.pool.query(`select from operator_setting where name = $1`, [limits.name])).rowCount, 0)
  assert.equal((await db.pool.query(`select from audit where what = $1`, [`setting ${limits.name}`])).rowCount, 0)
  assert.throws(() => defineSetting({ ...limits, first: value(0) }), /default value/)
  assert.throws(() => defineSetting({ ...limits, name: 'limits' }), /<feature>\.<noun>/)
})

test('the first value may differ between brands, and every one of them fits the schema', async () => {
  await using world = await openNodes('brands', 1)
  const [node] = world.nodes
  const coins = { name: 'story.coins', schema: z.int().check(z.minimum(1)), summary: 'Coins.' }
  const definition = defineBrandSetting({ ...coins, firstOf: (brand) => (brand === 'owl' ? 5 : 6) })
  await node.change(definition, { brand: 'owl', value: 7, actor: 'ann' })
  assert.deepEqual([node.read(definition, 'owl'), node.read(definition, 'crab')], [7, 6])
  await node.change(definition, { brand: 'owl', value: null, actor: 'ann' })
  assert.equal(node.read(definition, 'owl'), 5)
  assert.equal(await node.readAt(db.kysely, definition, 'crab', testNow), 6)
  const wrong = (brand: string) => (brand === 'crab' ? 0 : 1)
  assert.throws(() => defineBrandSetting({ ...coins, firstOf: wrong }), /default value/)
})

test('other processes apply a change at once by the message, and after the refresh interval without it', async () => {
  await using world = await openNodes('interval', 2, 20)
  const { limits } = world
  const [one, two] = world.nodes
  await one.change(limits, { brand: 'owl', value: value(20), actor: 'ann' })
  await until(() => two.read(limits, 'owl').perMinute === 20)
  // Committed by a process that was killed before it could publish.
  const row = { brand: 'owl', name: limits.name, value: value(25), from: testNow, until: null, actor: 'bob' } as const
  await inTransaction(db.kysely, (tx) => insertRow(tx, { ...row, now: testNow }))
  for (const node of [one, two]) await until(() => node.read(limits, 'owl').perMinute === 25)
})

test('the message alone is enough: nothing is read at intervals here', async () => {
  await using world = await openNodes('message', 2, hour)
  const { limits } = world
  const [one, two] = world.nodes
  await one.change(limits, { brand: 'crab', value: value(21), actor: 'ann' })
  await until(() => two.read(limits, 'crab').perMinute === 21)
})

test('concurrent changes are all stored, and the audit forms a chain', async () => {
  await using world = await openNodes('chain', 2)
  const { limits } = world
  const [one, two] = world.nodes
  await Promise.all(
    Array.from({ length: 10 }, (_, nth) =>
      (nth % 2 ? one : two).change(limits, { brand: 'owl', value: value(100 + nth), actor: 'ann' }),
    ),
  )
  const { rows } = await db.pool.query(
    `select (before->>'perMinute')::int as before, (after->'value'->>'perMinute')::int as after from audit where what = $1 order by id`,
    [`setting ${limits.name}`],
  )
  let last = 10
  for (const { before, after } of rows) {
    assert.equal(before, last)
    last = after
  }
  await Promise.all([one.refresh(), two.refresh()])
  for (const node of [one, two]) assert.equal(node.read(limits, 'owl').perMinute, last)
})

test('a stored value that no longer fits its schema is replaced by the default of the code', async () => {
  await using world = await openNodes('narrower', 1)
  const { limits } = world
  const [node] = world.nodes
  const row = { brand: 'owl', name: limits.name, value: { perMinute: -1 }, from: testNow, until: null } as const
  await inTransaction(db.kysely, (tx) => insertRow(tx, { ...row, actor: 'ann', now: testNow }))
  await node.refresh()
  assert.deepEqual(node.read(limits, 'owl'), limits.first)
})
