// For every refused call: the right error code, the socket stays open, the handler does not run, and nothing is written to the database.
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { call, op } from '@lantern/protocol/op.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../../db/open.ts'
import { testDatabase } from '../../db/testing.ts'
import { AlreadyAnswered } from '../feature/call.ts'
import { handle } from '../feature/handle.ts'
import { systemRandomness, uuid7, uuid7Time } from '../ids/ids.ts'
import { startTestKernel, type Guest, type TestKernel } from '../testing.ts'

const base = { on: ['lobby'], who: 'player', rate: 'read', errors: [], summary: 'a test' } as const
const Amount = z.int().check(z.minimum(1), z.maximum(100))
const note = op({
  ...base,
  op: 90010,
  does: 'write',
  errors: ['NotEnoughCoins'],
  request: z.object({ Amount, Name: z.optional(z.string().check(z.maxLength(5))), Then: z.optional(z.string()) }),
  reply: z.object({ Amount }),
  push: z.object({ Amount }),
})
const look = op({ ...base, op: 90020, does: 'read', request: z.object({}), reply: z.object({ Rows: z.int() }) })
const later = op({ ...base, op: 90030, does: 'read', planned: true, request: z.object({}), reply: z.object({}) })
const nobody = op({ ...base, op: 90040, does: 'read', request: z.object({}), reply: z.object({}) })
const hosts = op({ ...base, op: 90050, does: 'read', who: 'host', request: z.object({}), reply: z.object({}) })
const seldom = op({ ...base, op: 90060, does: 'read', rate: 'costly', request: z.object({}), reply: z.object({}) })
const elsewhere = op({ ...base, op: 90070, on: ['game'], does: 'read', request: z.object({}), reply: z.object({}) })
const web = { who: 'guest', does: 'read', rate: 'read', errors: [], summary: 'a test' } as const
const greet = call({
  ...web,
  path: 'test/greet',
  request: z.object({ Name: z.string() }),
  reply: z.object({ Hi: z.string() }),
})
const mine = call({ ...web, path: 'test/mine', who: 'player', request: z.object({}), reply: z.object({ ID: z.int() }) })

const Key = z.object({ Key: z.string() })
const play = op({ ...base, op: 90080, does: 'read', once: true, needsKey: true, request: z.object({}), reply: Key })
const buy = call({ ...web, path: 'test/buy', once: true, request: z.object({}), reply: Key })

let db: Database
let server: TestKernel
let guest: Guest
let runs = 0

const features = [
  {
    name: 'test',
    handlers: [
      handle(note, async ({ Amount, Then }, { tx, no, publish }) => {
        runs++
        await sql`insert into kernel_note (amount) values (${Amount})`.execute(tx)
        publish('notes', note, { Amount })
        if (Then === 'refuse') throw no('NotEnoughCoins', { Missing: 5 })
        if (Then === 'refuse and keep') throw no('NotEnoughCoins').committed()
        if (Then === 'repeat') throw new AlreadyAnswered('done before', { Amount: 77 })
        if (Then === 'break') throw new Error('a bug')
        if (Then === 'badPush') publish('notes', note, { Amount: 0, Secret: 1 } as { Amount: number })
        if (Then === 'unwritable') return { Amount: 1n as unknown as number }
        return Then === 'extra' ? ({ Amount, Secret: 1 } as { Amount: number }) : { Amount }
      }),
      handle(look, async (_, { db }) => {
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from kernel_note`.execute(db)
        return { Rows: rows[0]!.n }
      }),
      handle(later, () => ({})),
      handle(hosts, () => ({})),
      handle(seldom, () => ({})),
      handle(elsewhere, () => ({})),
      handle(greet, ({ Name }) => ({ Hi: Name })),
      handle(mine, (_, { me }) => ({ ID: me.id })),
      handle(play, (_, { key }) => ({ Key: key })),
      handle(buy, (_, { key }) => ({ Key: key })),
    ],
    guards: { host: (me: { isHost: boolean }) => (me.isHost ? null : ('WrongRole' as const)) },
    channels: () => ['notes'],
  },
]

before(async () => {
  db = await testDatabase()
  await sql`create table kernel_note (amount int not null)`.execute(db.kysely)
  server = await startTestKernel(db, { features, declarations: [nobody] }, 0)
  guest = await server.helloAs(1)
})

after(async () => {
  await server?.kernel.close()
  await db?.close()
})

beforeEach(() => server.clock.forward(60_000))

const countRows = async (): Promise<number> => (await guest.ask({ OP: 90020 })).Result.Rows

test('a valid call is answered with its Seq, written, and pushed after COMMIT', async () => {
  const reply = await guest.ask({ OP: 90010, Amount: 7, Seq: 41, isCSV: true })
  assert.deepEqual(reply, { OP: 90011, Code: 200, Message: '', Result: { Amount: 7 }, Seq: 41 })
  const push = await guest.next(({ OP }) => OP === 90012)
  assert.deepEqual(push.Result, { Amount: 7 })
  assert.equal(push.Channel, 'notes')
  assert.equal(await countRows(), 1)
})

const wrong: [name: string, message: object | string, field: string, replyOp: number][] = [
  ['broken JSON', '{"OP":900', 'JSON', 1],
  ['a list', '[1,2]', 'JSON', 1],
  ['null', 'null', 'JSON', 1],
  ['a text', '"hello"', 'JSON', 1],
  ['no OP', { Amount: 1 }, 'OP', 1],
  ['unknown OP', { OP: 77770 }, 'OP', 77771],
  ['OP as text', { OP: '90010', Amount: 1 }, 'OP', 1],
  ['a reply number', { OP: 90011, Amount: 1 }, 'OP', 1],
  ['OP of another socket', { OP: 90070 }, 'OP', 90071],
  ['missing field', { OP: 90010 }, 'Amount', 90011],
  ['number as text', { OP: 90010, Amount: '5' }, 'Amount', 90011],
  ['fraction', { OP: 90010, Amount: 1.5 }, 'Amount', 90011],
  ['beyond 2^53', '{"OP":90010,"Amount":9007199254740993}', 'Amount', 90011],
  ['infinite', '{"OP":90010,"Amount":1e999}', 'Amount', 90011],
  ['under the bound', { OP: 90010, Amount: 0 }, 'Amount', 90011],
  ['over the bound', { OP: 90010, Amount: 101 }, 'Amount', 90011],
  ['null for a number', { OP: 90010, Amount: null }, 'Amount', 90011],
  ['boolean for a number', { OP: 90010, Amount: true }, 'Amount', 90011],
  ['text too long', { OP: 90010, Amount: 1, Name: 'abcdef' }, 'Name', 90011],
  ['prototype for a field', '{"OP":90010,"__proto__":{"Amount":5}}', 'Amount', 90011],
  ['Seq as text', { OP: 90010, Amount: 1, Seq: 'x' }, 'Seq', 90011],
  ['ReqID that is no UUIDv7', { OP: 90010, Amount: 1, ReqID: 'mine' }, 'ReqID', 90011],
]

for (const [name, message, field, replyOp] of wrong) {
  test(`refused with the field’s name: ${name}`, async () => {
    const [rowsBefore, runsBefore] = [await countRows(), runs]
    guest.send(message)
    const reply = await guest.next(({ Code }) => Code === 100001)
    assert.equal(reply.OP, replyOp)
    assert.deepEqual(reply.Result, { Field: field })
    assert.match(reply.Message, new RegExp(`${field}$`))
    assert.equal(runs, runsBefore, 'the handler did not run')
    assert.equal(await countRows(), rowsBefore, 'nothing was written and the socket is open')
  })
}

test('a refusal has its details and rolls back, and its push is not sent', async () => {
  const rows = await countRows()
  const reply = await guest.ask({ OP: 90010, Amount: 8, Then: 'refuse' })
  assert.deepEqual([reply.Code, reply.Result], [100011, { Missing: 5 }])
  assert.equal(await countRows(), rows)
  assert.equal(guest.received.filter(({ OP }) => OP === 90012).length, 0)
})

test('a committed refusal is answered like any other, and rows written before it stay', async () => {
  const before = (await guest.ask({ OP: 90020 })).Result as { Rows: number }
  const refused = await guest.ask({ OP: 90010, Amount: 1, Then: 'refuse and keep' })
  assert.equal(refused.Code, 100011)
  assert.deepEqual((await guest.ask({ OP: 90020 })).Result, { Rows: before.Rows + 1 })
})

test('a repeat of a completed call rolls back and gets the stored reply', async () => {
  const before = (await guest.ask({ OP: 90020 })).Result
  const repeated = await guest.ask({ OP: 90010, Amount: 1, Then: 'repeat' })
  assert.deepEqual([repeated.Code, repeated.Result], [200, { Amount: 77 }])
  assert.deepEqual((await guest.ask({ OP: 90020 })).Result, before)
})

test('an unexpected error is answered 900005 and rolls back', async () => {
  const rows = await countRows()
  assert.equal((await guest.ask({ OP: 90010, Amount: 8, Then: 'break' })).Code, 900005)
  assert.equal(await countRows(), rows)
})

for (const Then of ['extra', 'badPush', 'unwritable']) {
  test(`a reply that does not fit its schema is a bug, and the transaction is rolled back: ${Then}`, async () => {
    const rows = await countRows()
    assert.equal((await guest.ask({ OP: 90010, Amount: 8, Then })).Code, 900005)
    assert.equal(await countRows(), rows)
  })
}

test('calls without a handler are answered 900001', async () => {
  assert.equal((await guest.ask({ OP: 90030 })).Code, 900001)
  assert.equal((await guest.ask({ OP: 90040 })).Code, 900001)
})

test('the wrong role is answered 900002', async () => {
  assert.equal((await guest.ask({ OP: 90050 })).Code, 900002)
})

test('the sixth expensive call in ten seconds is refused, over all sockets', async () => {
  const other = await server.helloAs(1)
  for (let turn = 0; turn < 5; turn++) {
    assert.equal((await (turn % 2 ? guest : other).ask({ OP: 90060 })).Code, 200)
  }
  const refused = await other.ask({ OP: 90060 })
  assert.deepEqual([refused.Code, refused.Result], [900003, { RemainingTime: 10 }])
  server.clock.forward(10_001)
  assert.equal((await other.ask({ OP: 90060 })).Code, 200)
  other.close()
})

test('ten invalid messages in a row close with 1008; a valid one resets the count', async () => {
  const rude = await server.helloAs(2)
  for (let turn = 0; turn < 9; turn++) rude.send('{')
  assert.equal((await rude.ask({ OP: 90020 })).Code, 200)
  for (let turn = 0; turn < 10; turn++) rude.send('{')
  assert.equal((await rude.closed).code, 1008)
  assert.equal(rude.received.filter(({ Code, OP }) => Code === 100001 && OP === 1).length, 19)
  assert.equal(rude.received.at(-1)!.OP, 10002)
})

test('the handler gets a normalised key for every spelling, over socket and HTTP', async () => {
  const ReqID = guest.newKey()
  for (const spelt of [ReqID, ReqID.toUpperCase(), ReqID.replace(/[a-f]/, (letter) => letter.toUpperCase())]) {
    assert.deepEqual((await guest.ask({ OP: 90080, ReqID: spelt })).Result, { Key: ReqID })
    assert.deepEqual((await server.post('test/buy', {}, { 'idempotency-key': spelt })).body.Result, { Key: ReqID })
  }
})

test('an op whose key becomes an id is refused without one; other once-only calls get a generated key', async () => {
  const { Code, Result } = await guest.ask({ OP: 90080, ReqID: undefined })
  assert.deepEqual([Code, Result], [100001, { Field: 'ReqID' }])
  const keys = [await server.post('test/buy', {}), await server.post('test/buy', {})].map(
    ({ body }) => (body.Result as { Key: string }).Key,
  )
  for (const key of keys) assert.equal(uuid7Time(key)?.getTime(), server.clock.now().getTime())
  assert.notEqual(keys[0], keys[1])
})

test('a key from another time is refused before any work, with the reason and the server time', async () => {
  const now = server.clock.now()
  const ServerTime = now.toISOString()
  const keyAt = (ms: number): string => uuid7(new Date(now.getTime() + ms), systemRandomness)
  const cases: [ms: number, why: string | null][] = [
    [300_000, null],
    [301_000, 'KeyFromFuture'],
    [-7 * 86_400_000, null],
    [-7 * 86_400_000 - 1000, 'KeyTooOld'],
  ]
  for (const [ms, Why] of cases) {
    const { Code, Result } = await guest.ask({ OP: 90080, ReqID: keyAt(ms) })
    const { status, body } = await server.post('test/buy', {}, { 'idempotency-key': keyAt(ms) })
    if (Why === null) assert.deepEqual([Code, body.Code], [200, 0])
    else {
      assert.deepEqual([Code, Result], [100001, { Field: 'ReqID', Why, ServerTime }])
      assert.deepEqual([status, body.Code, body.Result], [200, 100001, { Field: 'Idempotency-Key', Why, ServerTime }])
    }
  }
})

test('Message is in the language requested by the frame', async () => {
  assert.match((await guest.ask({ OP: 90010, Lang: 'vi-VN' })).Message, /^vi_vn/)
  assert.match((await guest.ask({ OP: 90010 })).Message, /^zh_tw/)
})

test('over HTTP the reply always has the envelope, and the status by kind of failure', async () => {
  const good = await server.post('test/greet', { Name: 'An', callbackUrl: '' })
  assert.deepEqual([good.status, good.body], [200, { Code: 0, Message: '', Result: { Hi: 'An' } }])
  const cases: [path: string, body: unknown, headers: Record<string, string>, status: number, code: number][] = [
    ['test/greet', { Name: 5 }, {}, 400, 100001],
    ['test/greet', '{"Name"', {}, 400, 100001],
    ['test/greet', '[]', {}, 400, 100001],
    ['test/nothing', {}, {}, 404, 100001],
    ['test/greet', { Name: 'x'.repeat(1_100_000) }, {}, 413, 100001],
    ['test/mine', {}, {}, 401, 100005],
    ['test/mine', {}, { 'api-token': 'wrong' }, 401, 100005],
    ['test/mine', {}, { 'api-token': 'token-1' }, 200, 0],
    ['test/mine', {}, { authorization: 'Bearer token-1' }, 200, 0],
    ['test/mine', {}, { cookie: 'lantern=token-1' }, 401, 100005],
    ['test/mine', {}, { cookie: 'lantern=token-1', origin: 'http://evil.example' }, 403, 100001],
    ['test/mine', {}, { cookie: 'lantern=token-1', origin: server.url }, 200, 0],
    ['test/mine', {}, { cookie: 'lantern=token-1', origin: server.url, 'content-type': 'text/plain' }, 415, 100001],
  ]
  for (const [path, body, headers, status, code] of cases) {
    const answer = await server.post(path, body, headers)
    const label = `${path} ${JSON.stringify(headers)}`
    assert.deepEqual([answer.status, answer.body.Code], [status, code], label)
    assert.deepEqual(Object.keys(answer.body), ['Code', 'Message', 'Result'], label)
  }
})

test('health, readiness and metrics are served beside the calls', async () => {
  assert.equal((await fetch(`${server.url}/healthz`)).status, 200)
  assert.equal((await fetch(`${server.url}/readyz`)).status, 200)
  const metrics = await (await fetch(`${server.url}/metrics`)).text()
  assert.match(metrics, /lantern_calls_total\{op="90010",code="100001"\} \d+/)
  assert.match(metrics, /lantern_calls_total\{op="unknown",code="100001"\} \d+/)
  assert.match(metrics, /lantern_call_seconds_bucket/)
})
