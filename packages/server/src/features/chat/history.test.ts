// History: by page, by time, after a known message and after a lost connection; never of another brand.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { listRooms, readHistory, sendPrivate, sendPublic } from '@lantern/protocol/chat.ts'
import { sql } from 'kysely'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { openSocket, startTestServer, type Resident } from '../../testing.ts'
import { sendAsSystem } from './chat.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())

const minute = 60_000
const gold = { vipPoints: 1000 }
const publicRoom = { ChannelType: 1 } as const

async function sendMessage({ client }: Resident, words: readonly string[]): Promise<number[]> {
  const ids: number[] = []
  for (const Message of words) {
    ids.push((await client.call(sendPublic, { Message })).ID)
    server.clock.forward(6000)
  }
  return ids
}

const numbered = (count: number, name = 'line'): string[] => Array.from({ length: count }, (_, nth) => `${name} ${nth}`)

test('pages of twenty are newest first and together have every message once', async () => {
  const me = await server.signInAs('916000001', gold)
  const begin = server.clock.now()
  const ids = await sendMessage(me, numbered(45))
  const end = server.clock.now().toISOString()
  server.clock.forward(1)
  const pages = []
  for (const Page of [1, 2, 3, 4]) {
    pages.push(await me.client.call(readHistory, { ...publicRoom, Page, StartTime: end }))
    // New messages arrive while we page: StartTime keeps the pages stable.
    await me.client.call(sendPublic, { Message: `meanwhile ${Page}` })
    server.clock.forward(6000)
  }
  assert.deepEqual(
    pages.map(({ Rows, Total }) => [Rows.length, Total]),
    [
      [20, 45],
      [20, 45],
      [5, 45],
      [0, 45],
    ],
  )
  assert.deepEqual(
    pages.flatMap(({ Rows }) => Rows.map(({ ID }) => ID)),
    ids.toReversed(),
  )
  const early = { ...publicRoom, StartTime: new Date(begin.getTime() + 12_000).toISOString() }
  assert.deepEqual(
    (await me.client.call(readHistory, early)).Rows.map(({ ID }) => ID),
    [ids[2], ids[1], ids[0]],
  )
  const newest = await me.client.call(readHistory, { ...publicRoom, PerPage: 1 })
  assert.equal(newest.Rows[0]!.Message, 'meanwhile 4')
})

test('history of any year can be requested', async () => {
  const { client } = await server.signInAs('916000010')
  const rows = async (StartTime: string) => (await client.call(readHistory, { ...publicRoom, StartTime })).Rows.length
  for (const year of ['0000', '0001', '1970']) assert.equal(await rows(`${year}-01-01T00:00:00Z`), 0)
  assert.equal(await rows('9999-12-31T23:59:59.999Z'), 20)
})

test('a request after a known message returns all later ones, oldest first, each once', async () => {
  const me = await server.signInAs('916000002', gold)
  const before = (await me.client.call(readHistory, { ...publicRoom, PerPage: 1 })).Rows[0]!.ID
  const ids = await sendMessage(me, numbered(25, 'after'))
  const found: number[] = []
  for (let AfterID = before, looks = 0; looks < 5; looks++) {
    const { Rows } = await me.client.call(readHistory, { ...publicRoom, AfterID, PerPage: 10 })
    found.push(...Rows.map(({ ID }) => ID))
    AfterID = found.at(-1) ?? AfterID
  }
  assert.deepEqual(found, ids)
})

test('a message whose transaction is still open is not skipped by a reader that resumes', async () => {
  const me = await server.signInAs('916000003', gold)
  const reader = await server.signInAs('916000009')
  const newest = (await reader.client.call(readHistory, { ...publicRoom, PerPage: 1 })).Rows[0]!.ID
  const slow = await server.db.kysely.startTransaction().execute()
  const content = { brand: 'owl', channelType: 1, senderType: 2, name: 'x', message: 'slow' } as const
  const late = await sendAsSystem(slow, () => {}, content, server.clock.now())
  let isAnswered = false
  const quick = me.client.call(sendPublic, { Message: 'quick' }).finally(() => (isAnswered = true))
  while (!isAnswered && !(await isSomeoneWaiting())) await sleep(5)
  const seen = await reader.client.call(readHistory, { ...publicRoom, AfterID: newest })
  await slow.commit().execute()
  const { ID } = await quick
  const rest = await reader.client.call(readHistory, { ...publicRoom, AfterID: seen.Rows.at(-1)?.ID ?? newest })
  assert.deepEqual(
    [...seen.Rows, ...rest.Rows].map((row) => row.ID),
    [late.ID, ID],
  )
})

async function isSomeoneWaiting(): Promise<boolean> {
  const { rows } = await sql`select from pg_locks where not granted and locktype = 'transactionid'`.execute(
    server.db.kysely,
  )
  return rows.length > 0
}

test('a broken connection resumes: the messages in between arrive once and in order', async () => {
  const author = await server.signInAs('916000004', gold)
  const listener = await server.signInAs('916000005')
  let gate = Promise.resolve()
  const socketToken = () => gate.then(() => listener.token)
  const client = server.connect(undefined, { socketToken })
  const [messages, letters] = [new PushRecorder(client, sendPublic), new PushRecorder(client, sendPrivate)]
  const gaps: string[] = []
  client.onGap((channel) => gaps.push(channel))
  await openSocket(client, 'lobby')
  const sent = await sendMessage(author, ['one'])
  await messages.until(({ ID }) => ID === sent[0])

  for (let round = 0; round < 3; round++) {
    const opening = Promise.withResolvers<void>()
    gate = opening.promise
    server.cut(listener.id)
    sent.push(...(await sendMessage(author, numbered(3, `away ${round}`))))
    await author.client.call(sendPrivate, { PlayerID: listener.id, Message: `letter ${round}` })
    server.clock.forward(minute)
    const back = openSocket(client, 'lobby')
    opening.resolve()
    await back
    sent.push(...(await sendMessage(author, [`back ${round}`])))
    await messages.until(({ ID }) => ID === sent.at(-1))
  }
  assert.deepEqual(
    messages.received.map(({ ID }) => ID),
    sent,
  )
  assert.deepEqual(
    letters.received.map(({ Message }) => Message),
    ['letter 0', 'letter 1', 'letter 2'],
  )
  assert.deepEqual(gaps, [])
})

test('after too long an absence the client is informed of the gap, and history has the rest', async () => {
  const listener = await server.signInAs('916000006')
  let gate = Promise.resolve()
  const client = server.connect(undefined, { socketToken: () => gate.then(() => listener.token) })
  const messages = new PushRecorder(client, sendPublic)
  const gap = Promise.withResolvers<string>()
  client.onGap(gap.resolve)
  await openSocket(client, 'lobby')
  const author = await server.signInAs('916000007', gold)
  const [known] = await sendMessage(author, ['known'])
  await messages.until(({ ID }) => ID === known)
  const opening = Promise.withResolvers<void>()
  gate = opening.promise
  server.cut(listener.id)
  const before = await sendMessage(author, numbered(3, 'lost'))
  // The ring holds 200 entries: these system messages push the others out.
  const { Rows: filler } = await author.client.call(readHistory, { ...publicRoom, PerPage: 1 })
  for (let nth = 0; nth < 250; nth++) server.app.kernel.publish('public.owl', sendPublic, filler[0]!)
  opening.resolve()
  assert.equal(await gap.promise, 'public.owl')
  const { Rows } = await client.call(readHistory, { ...publicRoom, AfterID: known })
  assert.deepEqual(
    Rows.map(({ ID }) => ID),
    before,
  )
  const [fresh] = await sendMessage(author, ['fresh'])
  await messages.until(({ ID }) => ID === fresh)
  assert.deepEqual(
    messages.received.map(({ ID }) => ID),
    [known, fresh],
  )
})

test('two brands: the same texts in both, and no message, name or number of the other brand anywhere', async () => {
  const brands = ['crab', 'dragon'] as const
  const [crab, dragon] = await Promise.all(
    brands.map(async (brand, side) => {
      const author = await server.signInAs(`91600010${side}`, { ...gold, brand, name: `說話${side}` })
      const listener = await server.signInAs(`91600011${side}`, { brand, name: `聽眾${side}` })
      const recorders = [await server.helloWith(listener.token), await server.helloWith(author.token)]
      return { author, listener, recorders, ids: [author.id, listener.id], messages: [] as number[] }
    }),
  )
  const sides = [crab!, dragon!]
  for (const Message of ['晚安', '早安', '好運'])
    for (const side of sides) side.messages.push((await side.author.client.call(sendPublic, { Message })).ID)
  for (const side of sides) {
    const { ID } = await side.author.client.call(sendPrivate, { PlayerID: side.listener.id, Message: '晚安' })
    side.messages.push(ID)
  }
  for (const [index, side] of sides.entries()) {
    const other = sides[1 - index]!
    const [recorder, own] = side.recorders
    await recorder!.next((frame) => frame.OP === 30012)
    const replies: unknown[] = [side.author.hello, side.listener.hello, ...recorder!.received, ...own!.received]
    for (const asked of [
      { OP: 30020, ChannelType: 1 },
      { OP: 30020, ChannelType: 1, AfterID: 0 },
      { OP: 30020, ChannelType: 2, PlayerID: other.ids[0] },
      { OP: 30030 },
      { OP: 11520, PlayerID: other.ids[0] },
      { OP: 30010, PlayerID: other.ids[1], Message: '晚安' },
    ])
      replies.push(await recorder!.ask(asked))
    const ids = idsIn(replies)
    for (const id of [...other.ids, ...other.messages]) assert.equal(ids.has(id), false, `${id} was received`)
    for (const id of side.messages.slice(0, 3)) assert.ok(ids.has(id), `${id} was not received`)
    assert.doesNotMatch(
      JSON.stringify(replies),
      new RegExp(`話${1 - index}|眾${1 - index}|player\\.(${other.ids.join('|')})`),
    )
    assert.equal((await side.listener.client.call(readHistory, publicRoom)).Total, 3)
    assert.equal((await side.listener.client.call(listRooms, {})).Total, 1)
  }
})

/** Every number in a field whose name ends in ID, at any depth. */
function idsIn(value: unknown, name = '', found = new Set<number>()): Set<number> {
  if (typeof value === 'number' && /ID$/.test(name)) found.add(value)
  else if (typeof value === 'object' && value !== null)
    for (const [inner, held] of Object.entries(value)) idsIn(held, Array.isArray(value) ? name : inner, found)
  return found
}
