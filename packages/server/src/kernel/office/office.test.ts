// The office on a real database: what is refused, what is written to the audit, and processes that are killed in an action.
import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { action } from '@lantern/protocol/office/action.ts'
import { At, Listed, Moment } from '@lantern/protocol/office/fields.ts'
import { checkPermissions, withIncluded } from '@lantern/protocol/office/permissions.ts'
import { Count, ID } from '@lantern/protocol/scalars.ts'
import { pino } from 'pino'
import * as z from 'zod/mini'
import { testDatabase, testNow } from '../../db/testing.ts'
import { MemoryBus } from '../bus/memoryBus.ts'
import { noteChange } from '../database/audit.ts'
import { Settings } from '../settings/settings.ts'
import { until } from '../testing/until.ts'
import { SetClock } from '../time/clock.ts'
import { act } from './act.ts'
import { formatHelp, listActions, parseCommand } from './command.ts'
import { formatCsv } from './csv.ts'
import { planted, speed, type Order } from './office.fixture.ts'
import { openOffice } from './runner.ts'

const db = await testDatabase()
after(() => db.close())
const clock = new SetClock(testNow)
const effects: string[] = []
const logged: string[] = []
const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) })

const count = action({
  ...planted,
  name: 'story.count',
  does: 'read',
  scope: 'all',
  asks: 'nothing',
  permission: 'words.read',
  request: {},
  reply: z.object({ Total: Count }),
  summary: 'Counts the audit.',
})
const person = action({
  ...planted,
  name: 'story.person',
  does: 'read',
  asks: 'nothing',
  personal: true,
  permission: 'words.read',
  request: { ID },
  reply: z.object({ Name: z.string() }),
  summary: 'Reads a name.',
})
const rename = action({
  ...planted,
  name: 'story.rename',
  does: 'write',
  request: { ID, Name: z.nullable(z.string()), Since: z.optional(Moment) },
  reply: z.object({ ID, Since: z.nullable(At) }),
  errors: ['Taken'],
  summary: 'Renames something.',
})
const settle = action({
  ...planted,
  name: 'story.settle',
  does: 'task',
  request: {},
  reply: z.object({ Brand: z.string() }),
  summary: 'Settles.',
})
const broken = action({
  ...planted,
  name: 'story.broken',
  does: 'write',
  request: {},
  reply: Listed(z.object({ ID })),
  summary: 'Replies with something else.',
})
const actions = [
  act(count, async () => ({ Total: (await db.pool.query('select from audit')).rowCount ?? 0 })),
  act(person, () => ({ Name: 'Mia', Phone: '0912345678' })),
  act(rename, async ({ Brand: brand, ID: id, Name, Since }, { tx, actor, now, after: then, no }) => {
    await noteChange(tx, { brand, actor, what: 'name', row: id, after: Name, now })
    then(() => void effects.push(`renamed ${id}`))
    if (Name === 'taken') throw no('Taken', 'The name is taken')
    return { ID: id, Since: Since ?? null }
  }),
  act(settle, ({ Brand }) => ({ Brand })),
  act(broken, async (_request, { tx, actor, now }) => {
    await noteChange(tx, { brand: 'owl', actor, what: 'broken', row: 1, now })
    return { Total: 1, Rows: [{ ID: 'a secret' as never }] }
  }),
]
const bus = new MemoryBus(clock)
const office = openOffice({ db: db.kysely, clock, log, bus, publish: () => {}, actions })
const operator = { name: 'ann', permissions: ['words.edit'] } as const
const reason = 'because of a letter'
const by = { operator, reason }
const perform = (request: unknown, more: object = {}) =>
  office.perform({ action: 'story.rename', request, operator, reason, ...more })

const audit = async () =>
  (await db.pool.query(`select brand, actor, what, row_id, reason, after from audit order by id`)).rows

test('a write is in the audit with operator, reason and request, and so is what the feature notes', async () => {
  const Since = '2026-12-01T00:00:00+08:00'
  const utc = '2026-11-30T16:00:00.000Z'
  assert.deepEqual(await office.run(rename, { Brand: 'owl', ID: 4, Name: 'x', Since }, by), { ID: 4, Since: utc })
  assert.deepEqual(await audit(), [
    { brand: 'owl', actor: 'ann', what: 'name', row_id: '4', reason, after: 'x' },
    {
      brand: 'owl',
      actor: 'ann',
      what: 'office',
      row_id: 'story.rename',
      reason,
      after: { Brand: 'owl', ID: 4, Name: 'x', Since: utc },
    },
  ])
  assert.deepEqual(effects, ['renamed 4'])
  assert.deepEqual(await office.run(settle, { Brand: 'crab' }, by), { Brand: 'crab' })
  assert.equal((await audit()).at(-1).row_id, 'story.settle')
  assert.deepEqual(await office.run(count, {}, { operator }), { Total: 3 })
})

test('a read of personal data is in the audit, and a field that the reply does not declare is not sent', async () => {
  assert.deepEqual(await office.run(person, { Brand: 'owl', ID: 9 }, by), { Name: 'Mia' })
  const { row_id, after: request } = (await audit()).at(-1)
  assert.deepEqual([row_id, request], ['story.person', { Brand: 'owl', ID: 9 }])
  const unnamed = { operator: { ...operator, name: '' } }
  await assert.rejects(office.run(person, { Brand: 'owl', ID: 9 }, unnamed), { refusal: 'NoPermission' })
})

test('without permission, operator or reason, or with a wrong field nothing happens; a refusal rolls back', async () => {
  const before = (await audit()).length
  const good = { Brand: 'owl', ID: 5, Name: 'y' }
  const refused: [string, object, object, unknown][] = [
    ['NoPermission', good, { operator: { name: 'ann', permissions: ['words.read'] } }, null],
    ['NoPermission', good, { operator: { ...operator, name: ' ' } }, null],
    ['ReasonRequired', good, { reason: undefined }, null],
    ['ReasonRequired', good, { reason: ' x ' }, null],
    ['BadInput', { ...good, Brand: 'cat' }, {}, 'Brand'],
    ['BadInput', { ...good, ID: 0 }, {}, 'ID'],
    ['BadInput', { ...good, Nmae: 'z' }, {}, 'Nmae'],
    ['BadInput', { Brand: 'owl', ID: 5 }, {}, 'Name'],
    ['BadInput', [], {}, 'request'],
    ['Taken', { ...good, Name: 'taken' }, {}, null],
    ['NoSuchAction', good, { action: 'story.toString' }, null],
  ]
  for (const [name, request, more, field] of refused) {
    const { refusal, Result } = await perform(request, more)
    const { Fields } = (Result ?? {}) as { Fields?: { Field: string }[] }
    assert.deepEqual([refusal, Fields?.[0]?.Field ?? null], [name, field])
  }
  assert.equal((await audit()).length, before)
  assert.deepEqual(effects, ['renamed 4'])
})

test('a reply that does not fit its schema is logged as a bug, changes nothing, and nothing of it is sent', async () => {
  const before = (await audit()).length
  const answer = await office.perform({ action: 'story.broken', request: { Brand: 'owl' }, operator, reason })
  assert.equal(answer.refusal, 'Internal')
  assert.doesNotMatch(JSON.stringify(answer), /secret/)
  assert.match(logged.at(-1)!, /"msg":"bug"/)
  assert.equal((await audit()).length, before)
})

test('the calls of an operator are limited', async () => {
  const tight = { store: { spend: (_kind: string, who: number | string) => (who === 'ann' ? 3 : 0) } }
  const limited = openOffice({ db: db.kysely, clock, log, bus: tight, publish: () => {}, actions })
  await assert.rejects(limited.run(count, {}, { operator }), { refusal: 'TooManyRequests' })
  await limited.run(count, {}, { operator: { ...operator, name: 'bob' } })
})

test('an action named twice and a permission that includes itself or an unknown one are refused at the start', () => {
  const parts = { db: db.kysely, clock, log, bus, publish: () => {} }
  assert.throws(() => openOffice({ ...parts, actions: [...actions, actions[0]!] }), /two actions are named story.count/)
  assert.throws(
    () => checkPermissions({ a: { summary: 'A', includes: ['b'] }, b: { summary: 'B', includes: ['a'] } }),
    /a includes b includes a/,
  )
  assert.throws(() => checkPermissions({ a: { summary: 'A', includes: ['c'] } }), /unknown permission c/)
  assert.deepEqual([...withIncluded(['words.edit'])], ['words.edit', 'words.read'])
})

test('arguments are read as their fields expect', () => {
  const parse = (...args: string[]) => parseCommand(args, office.actions)
  assert.deepEqual(parse(), { show: 'nouns' })
  assert.deepEqual(parse('story'), { show: 'actions', noun: 'story' })
  assert.deepEqual(parse('story', 'rename', '--help'), { show: 'help', declared: rename })
  const line = 'story rename --brand owl --id 7 --name 123 --as ann --reason'.split(' ')
  const request = { Brand: 'owl', ID: 7, Name: '123' }
  const result = { show: 'result', declared: rename, request }
  assert.deepEqual(parse(...line, 'a b'), { ...result, as: 'ann', reason: 'a b', isCsv: false, isShort: false })
  assert.deepEqual(
    parse('story', 'rename', 'owl', '7', '123', '--csv'),
    { ...result, isCsv: true, isShort: true },
    'values without names are the required fields in their order',
  )
  const nothing = parse('story', 'rename', '--json', '{"Brand":"owl","ID":1}', '--name', 'null')
  assert.deepEqual('request' in nothing && nothing.request, { Brand: 'owl', ID: 1, Name: null })
  assert.throws(() => parse('story', 'rename', '--id', 'seven'), /--id: "seven" is not a whole number/)
  assert.throws(() => parse('story', 'rename', 'owl', '7', 'x', 'more'), /is not the name of an argument/)
  assert.throws(() => parse('story', 'rename', '--json', '[]'), /JSON object/)
  assert.throws(() => parse('story', 'toString'), /no action story toString/)
  assert.match(listActions(office.actions, 'story'), /story rename\n {4}Renames something/)
  assert.match(formatHelp(rename), /--Since +a time with its zone.*optional/)
})

test('a list is written as comma-separated values, and no cell as a formula', () => {
  const Rows = [
    { ID: 1, Name: '=1+1' },
    { ID: -2, Name: 'a "b", c', More: null },
  ]
  assert.equal(formatCsv({ Total: 2, Rows }), ['ID,Name,More', "1,'=1+1,", '-2,"a ""b"", c",'].join('\r\n'))
  assert.throws(() => formatCsv({ Name: 'x' }), /returns a list/)
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
  const nodeBus = new MemoryBus(clock)
  const parts = { db: db.kysely, bus: nodeBus, clock, log: pino({ level: 'silent' }), refreshMs: 20 }
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
    await nodeBus.close()
  }
})
