// The office on a real database: what is refused, what is written to the audit, and processes that are killed in an action.
import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import * as z from 'zod/mini'
import { testDatabase, testNow } from '../../db/testing.ts'
import { MemoryBus } from '../bus/memoryBus.ts'
import { noteChange } from '../database/audit.ts'
import { Settings } from '../settings/settings.ts'
import { until } from '../testing/until.ts'
import { SetClock } from '../time/clock.ts'
import { writeCsv } from './csv.ts'
import { parseCommand, writeActions, writeHelp } from './command.ts'
import { Brand, id, Moment } from './fields.ts'
import { speed, type Order } from './office.fixture.ts'
import { defineOffice, OfficeRefused, read, task, write } from './office.ts'
import { openOffice } from './run.ts'

const db = await testDatabase()
after(() => db.close())
const clock = new SetClock(testNow)
const effects: string[] = []

const story = defineOffice('story', {
  count: read({
    summary: 'Counts the audit.',
    input: z.strictObject({ most: z.optional(id) }),
    run: async () => (await db.pool.query('select from audit')).rowCount,
  }),
  rename: write({
    summary: 'Renames something.',
    input: z.strictObject({ brand: Brand, id, name: z.nullable(z.string()), at: z.optional(Moment) }),
    async run({ brand, id, name, at }, { tx, actor, now, after: then }) {
      await noteChange(tx, { brand, actor, what: 'name', row: id, after: name, now })
      then(() => void effects.push(`renamed ${id}`))
      if (name === 'taken') throw new OfficeRefused('The name is taken')
      return { id, at: at?.getTime() ?? null }
    },
  }),
  settle: task({ summary: 'Settles.', input: z.strictObject({ brand: Brand }), run: async ({ brand }) => ({ brand }) }),
})
const office = openOffice({ db: db.kysely, clock, publish: () => {}, offices: [story] })
const who = { actor: 'ann', reason: 'because of a letter' }
const rename = (input: object, by: object = who) => office.run({ feature: 'story', action: 'rename', input, ...by })

const audit = async () =>
  (await db.pool.query(`select brand, actor, what, row_id, reason, after from audit order by id`)).rows

test('a write is in the audit with operator, reason and input, and so is what the feature notes', async () => {
  const at = '2026-12-01T00:00:00+08:00'
  assert.deepEqual(await rename({ brand: 'owl', id: 4, name: 'x', at }), { id: 4, at: Date.parse(at) })
  const { reason } = who
  assert.deepEqual(await audit(), [
    { brand: 'owl', actor: 'ann', what: 'name', row_id: '4', reason, after: 'x' },
    {
      brand: 'owl',
      actor: 'ann',
      what: 'office',
      row_id: 'story.rename',
      reason,
      after: { brand: 'owl', id: 4, name: 'x', at: '2026-11-30T16:00:00.000Z' },
    },
  ])
  assert.deepEqual(effects, ['renamed 4'])
  assert.deepEqual(await office.run({ feature: 'story', action: 'settle', input: { brand: 'crab' }, ...who }), {
    brand: 'crab',
  })
  assert.equal((await audit()).at(-1).row_id, 'story.settle')
  assert.equal(await office.run({ feature: 'story', action: 'count', input: {} }), 3)
})

test('without operator, without reason, with a wrong or misspelt field nothing happens; a refusal rolls back', async () => {
  const count = (await audit()).length
  const good = { brand: 'owl', id: 5, name: 'y' }
  const refused: [object, object, RegExp][] = [
    [good, { reason: 'because' }, /operator/],
    [good, { actor: ' ', reason: 'because' }, /operator/],
    [good, { actor: 'ann' }, /reason/],
    [good, { actor: 'ann', reason: ' x ' }, /reason/],
    [{ ...good, brand: 'cat' }, who, /brand/],
    [{ ...good, id: 0 }, who, /id: Too small/],
    [{ ...good, nmae: 'z' }, who, /nmae/],
    [{ brand: 'owl', id: 5 }, who, /name/],
    [{ ...good, name: 'taken' }, who, /taken/],
  ]
  for (const [input, by, message] of refused)
    await assert.rejects(rename(input, by), (error) => error instanceof OfficeRefused && message.test(error.message))
  await assert.rejects(office.run({ feature: 'store', action: 'x', input: {} }), /no feature "store"/)
  await assert.rejects(office.run({ feature: 'story', action: 'toString', input: {} }), /no action "toString"/)
  assert.equal((await audit()).length, count)
  assert.deepEqual(effects, ['renamed 4'])
})

test('arguments are read as their fields expect', () => {
  const parse = (...args: string[]) => parseCommand(args, office.find)
  assert.deepEqual(parse(), { show: 'features' })
  assert.deepEqual(parse('story'), { show: 'actions', feature: 'story' })
  assert.deepEqual(parse('story', 'rename', '--help'), { show: 'help', feature: 'story', action: 'rename' })
  const asked = parse(
    'story',
    'rename',
    '--brand',
    'owl',
    '--id',
    '7',
    '--name',
    '123',
    '--as',
    'ann',
    '--reason',
    'a b',
  )
  const request = { feature: 'story', action: 'rename', actor: 'ann', reason: 'a b' }
  const input = { brand: 'owl', id: 7, name: '123' }
  assert.deepEqual(asked, { show: 'result', request: { ...request, input }, isCsv: false, isShort: false })
  const short = { feature: 'story', action: 'rename' }
  assert.deepEqual(
    parse('story', 'rename', 'owl', '7', '123', '--csv'),
    { show: 'result', request: { ...short, input }, isCsv: true, isShort: true },
    'values without names are the required fields in their order',
  )
  const nothing = parse('story', 'rename', '--json', '{"brand":"owl","id":1}', '--name', 'null')
  assert.deepEqual('request' in nothing && nothing.request.input, { brand: 'owl', id: 1, name: null })
  assert.throws(() => parse('story', 'rename', '--id', 'seven'), /--id: "seven" is not a whole number/)
  assert.throws(() => parse('story', 'rename', 'owl', '7', 'x', 'more'), /is not the name of an argument/)
  assert.throws(() => parse('story', 'rename', '--json', '[]'), /JSON object/)
  assert.match(writeActions(office.offices, 'story'), /story rename\n {4}Renames something/)
  assert.match(writeHelp('story', 'rename', office.find('story', 'rename')), /--at +a time with its zone.*optional/)
})

test('a list is written as comma-separated values, and no cell as a formula', () => {
  const rows = [
    { id: 1, name: '=1+1', at: new Date(0) },
    { id: -2, name: 'a "b", c', more: null },
  ]
  assert.equal(
    writeCsv(rows),
    ['id,name,at,more', "1,'=1+1,1970-01-01T00:00:00.000Z,", '-2,"a ""b"", c",,'].join('\r\n'),
  )
  assert.throws(() => writeCsv({ rows }), /returns a list/)
})

async function killAt(stopsAt: Order['stopsAt']): Promise<void> {
  const child = fork(fileURLToPath(new URL('./office.fixture.ts', import.meta.url)), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const gone = once(child, 'exit')
  child.send({ connection: db.connection, now: testNow.toISOString(), stopsAt } satisfies Order)
  await Promise.race([once(child, 'message'), gone.then(() => assert.fail('the process ended by itself'))])
  child.kill('SIGKILL')
  assert.equal((await gone)[1], 'SIGKILL')
}

test('kill -9 before COMMIT leaves neither change nor audit, after it both on all nodes; a task leaves its entry', async () => {
  const bus = new MemoryBus(clock)
  const parts = { db: db.kysely, bus, clock, log: pino({ level: 'silent' }), refreshMs: 20 }
  const nodes = [new Settings(parts), new Settings(parts)]
  for (const node of nodes) await node.start()
  const entries = async (row: string) => (await audit()).filter(({ row_id }) => row_id === row)
  try {
    await killAt('beforeCommit')
    assert.deepEqual(await entries('story.faster'), [])
    assert.equal(await nodes[0]!.readAt(db.kysely, speed, 'owl', testNow), 1)
    await killAt('afterCommit')
    assert.equal((await entries('story.faster')).length, 1)
    for (const node of nodes) await until(() => node.read(speed, 'owl') === 7)
    const before = (await entries('story.settle')).length
    await killAt('inTask')
    assert.equal((await entries('story.settle')).length, before + 1)
  } finally {
    for (const node of nodes) await node.stop()
    await bus.close()
  }
})
