// Two nodes on one database: everyone sees the same order, and a client that resumes after a message misses none, with any number of parallel
// senders.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { readHistory, sendPublic } from '@lantern/protocol/chat.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { startTestServer, type Resident } from '../../testing.ts'

const day = 24 * 60 * 60_000
const server = await startTestServer()
const other = await startTestServer({ db: server.db, clock: server.clock, bus: server.bus })
after(async () => {
  await other[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})
server.bus.store.spend = async () => 0
const gold = { vipPoints: 1000 }
const hall = { ChannelType: 1 } as const

const pageOf = async ({ client }: Resident, more: object) =>
  (await client.call(readHistory, { ...hall, ...more })).Rows.map(({ ID }) => ID)

test('twenty concurrent senders on two nodes: a reader that polls gets each message once, in order', async () => {
  const authors: Resident[] = []
  for (let nth = 0; nth < 20; nth++)
    authors.push(await (nth % 2 ? other : server).signInAs(String(915_400_001 + nth), gold))
  const reader = await other.signInAs('915410001')
  const recorder = new PushRecorder(reader.client, sendPublic)
  let isOver = false
  const sent = Promise.all(
    authors.map(async ({ client }) => {
      const ids: number[] = []
      for (let nth = 0; nth < 8; nth++) ids.push((await client.call(sendPublic, { Message: `${nth}` })).ID)
      return ids
    }),
  ).finally(() => (isOver = true))
  const found: number[] = []
  for (let wasOver = false; !wasOver;) {
    wasOver = isOver
    const rows = await pageOf(reader, { AfterID: found.at(-1) ?? 0, PerPage: 7 })
    found.push(...rows)
    if (rows.length > 0) wasOver = false
  }
  const each = await sent
  const all = each.flat().toSorted((a, b) => a - b)
  assert.deepEqual(found, all)
  for (const ids of each)
    assert.deepEqual(
      ids,
      ids.toSorted((a, b) => a - b),
    )
  await recorder.until(() => recorder.received.length === all.length)
  assert.deepEqual(
    recorder.received.map(({ ID }) => ID).toSorted((a, b) => a - b),
    all,
  )
  const rows = await server.db.kysely.selectFrom('chat_line').select(['id', 'line_no']).orderBy('line_no').execute()
  assert.deepEqual(
    rows.map(({ id, line_no }) => [id, line_no]),
    all.map((id, at) => [id, at + 1]),
  )
})

test('pages, times and known messages work across days', async () => {
  // A player who returns on another day has to sign in again.
  const come = () => server.signInAs('915410010', { ...gold, brand: 'crab' })
  const elsewhere = () => server.signInAs('915410011', { ...gold, brand: 'win' })
  let me = await come()
  const ids: number[] = []
  const strange: number[] = []
  const times: string[] = []
  for (let nth = 0; nth < 5; nth++) {
    for (const half of ['a', 'b', 'c']) {
      times.push(server.clock.now().toISOString())
      ids.push((await me.client.call(sendPublic, { Message: `${nth}${half}` })).ID)
      server.clock.forward(1000)
    }
    strange.push((await (await elsewhere()).client.call(sendPublic, { Message: `${nth}` })).ID)
    await server.pass(nth === 2 ? 4 * day : day)
    me = await come()
  }
  const back = ids.toReversed()
  assert.deepEqual(await pageOf(me, { PerPage: 4, Page: 2 }), back.slice(4, 8))
  assert.deepEqual(await pageOf(me, { PerPage: 4, Page: 4 }), back.slice(12))
  assert.deepEqual(await pageOf(me, { PerPage: 4, Page: 5 }), [])
  for (const at of [0, 2, 3, 7, 14]) {
    assert.deepEqual(
      await pageOf(me, { StartTime: times[at]!, PerPage: 4 }),
      ids
        .slice(0, at + 1)
        .toReversed()
        .slice(0, 4),
    )
    assert.deepEqual(await pageOf(me, { AfterID: ids[at]!, PerPage: 4 }), ids.slice(at + 1, at + 5))
    assert.deepEqual(await pageOf(me, { BeforeID: ids[at]!, PerPage: 4 }), ids.slice(0, at).toReversed().slice(0, 4))
  }
  // The id of a message of another channel selects the neighbours in time.
  for (const [nth, id] of strange.entries()) {
    const sent = 3 * (nth + 1)
    assert.deepEqual(await pageOf(me, { AfterID: id, PerPage: 2 }), ids.slice(sent, sent + 2))
    assert.deepEqual(await pageOf(me, { BeforeID: id, PerPage: 2 }), ids.slice(sent - 2, sent).toReversed())
  }
  // Between two messages, and between two days.
  const between = new Date(Date.parse(times[8]!) + 2 * day).toISOString()
  assert.deepEqual(await pageOf(me, { StartTime: between, PerPage: 2 }), [ids[8], ids[7]])
  assert.deepEqual(await pageOf(me, { StartTime: new Date(Date.parse(times[0]!) - 1).toISOString() }), [])
  const { Total } = await me.client.call(readHistory, { ...hall, StartTime: times[6]! })
  assert.equal(Total, 7)
})

test('a clock that jumps ahead and back loses no message and keeps their order', async () => {
  const me = await server.signInAs('915410020', { ...gold, brand: 'dragon' })
  const ids: number[] = []
  const sendMany = async (count: number): Promise<void> => {
    for (let nth = 0; nth < count; nth++) {
      ids.push((await me.client.call(sendPublic, { Message: `line ${ids.length}` })).ID)
      server.clock.forward(100)
    }
  }
  await sendMany(2)
  server.clock.forward(3 * day)
  await sendMany(2)
  server.clock.forward(-3 * day)
  await sendMany(3)
  const back = ids.toReversed()
  assert.deepEqual(await pageOf(me, {}), back)
  assert.deepEqual(await pageOf(me, { AfterID: ids[3]! }), ids.slice(4))
  assert.deepEqual(await pageOf(me, { AfterID: ids[0]! }), ids.slice(1))
  assert.deepEqual(await pageOf(me, { PerPage: 3, Page: 2 }), back.slice(3, 6))
})
