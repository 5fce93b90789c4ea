// The life cycle of a socket: who may open one, the hello, the closing message, pings, and sessions ended by another node.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createConnection } from 'node:net'
import { after, before, test } from 'node:test'
import { op, push } from '@lantern/protocol/op.ts'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import type { Database } from '../../db/open.ts'
import { testDatabase } from '../../db/testing.ts'
import { SetClock } from '../time/clock.ts'
import type { Feature } from '../feature/feature.ts'
import { handle } from '../feature/handle.ts'
import { playerChannel } from '../hub/hub.ts'
import { MemoryBus } from '../bus/memoryBus.ts'
import { Guest, ListedSessions, makeMe, startTestKernel, type TestKernel } from '../testing.ts'
import { until } from '../testing/until.ts'

const base = { who: 'player', does: 'read', rate: 'read', errors: [], summary: 'a test' } as const
const echo = op({
  ...base,
  op: 90210,
  on: ['lobby'],
  request: z.object({ Text: z.string() }),
  reply: z.object({ Text: z.string() }),
})
const who = op({
  ...base,
  op: 90220,
  on: ['lobby'],
  acts: false,
  request: z.object({}),
  reply: z.object({ Name: z.string() }),
})
const enterChannel = op({
  ...base,
  op: 90230,
  on: ['chat'],
  request: z.object({ ChannelName: z.string() }),
  reply: z.object({}),
})
const line = push({ op: 90240, on: ['lobby'], push: z.object({ Text: z.string() }), summary: 'a test' })
const both = push({ op: 90250, on: ['lobby', 'chat'], push: z.object({ Text: z.string() }), summary: 'a test' })

const feature: Feature = {
  name: 'test',
  handlers: [
    handle(echo, ({ Text }) => ({ Text })),
    handle(who, (_, { me }) => ({ Name: me.name })),
    handle(enterChannel, ({ ChannelName }, { socket }) => {
      socket.join(ChannelName)
      return {}
    }),
  ],
  channels: () => ['public'],
  hello: async (me) => ({ ServerTime: '2026-01-15T04:00:00.000Z', Flags: { Player: me.id } }),
}

/** Op 90260 is answered after this. */
function waitingFor(gate: Promise<void>): Feature {
  const slow = op({ ...base, op: 90260, on: ['lobby'], request: z.object({}), reply: z.object({}) })
  return { name: 'slow', handlers: [handle(slow, () => gate.then(() => ({})))] }
}

let db: Database
let server: TestKernel

before(async () => {
  db = await testDatabase()
  server = await startTestKernel(db, { features: [feature], config: { origins: ['https://play.example'] } })
})
after(async () => {
  await server?.kernel.close()
  await db?.close()
})

const isOp = (number: number) => (frame: { OP: number }) => frame.OP === number

async function statusOf(path: string, headers: Record<string, string> = {}): Promise<number> {
  const ws = new WebSocket(`ws://127.0.0.1:${server.port}${path}`, { headers })
  ws.on('error', () => {})
  const opened = once(ws, 'open').then(() => 101)
  const refused = once(ws, 'unexpected-response').then(([, response]) => response.statusCode as number)
  const status = await Promise.race([opened, refused])
  ws.terminate()
  return status
}

test('only our paths and our origins are accepted; clients without an Origin are accepted', async () => {
  for (const name of ['lobby', 'chat', 'game']) assert.equal(await statusOf(`/ws/${name}`), 101)
  assert.equal(await statusOf('/ws/admin'), 404)
  assert.equal(await statusOf('/ws/lobby', { origin: 'http://evil.example' }), 403)
  assert.equal(await statusOf('/ws/lobby', { origin: 'null' }), 403)
  assert.equal(await statusOf('/ws/lobby', { origin: `http://127.0.0.1:${server.port + 1}` }), 403)
  assert.equal(await statusOf('/ws/lobby', { origin: `http://127.0.0.1:${server.port}` }), 101)
  assert.equal(await statusOf('/ws/lobby', { origin: 'https://play.example' }), 101)
})

test('the hello has the parts of the features and the channel positions', async () => {
  const guest = await server.connectRaw()
  guest.send({ OP: 10000, Token: 'token-1', CloseRSA: true, Seq: 3 })
  const { Code, Result, Seq } = await guest.next(isOp(10001))
  assert.deepEqual([Code, Seq, Result.Flags], [200, 3, { Player: 1 }])
  assert.deepEqual(Object.keys(Result.Resume.Positions), ['player.1', 'public'])
  guest.close()
})

const firstWords: [name: string, words: object | string][] = [
  ['another op', { OP: 90210, Text: 'x' }],
  ['broken JSON', '{'],
  ['a bad token', { OP: 10000, Token: 'nonsense' }],
  ['no token', { OP: 10000 }],
  ['a token that is no text', { OP: 10000, Token: 5 }],
]
for (const [name, words] of firstWords) {
  test(`any first message but a valid hello is answered 100005 and closed with 4005: ${name}`, async () => {
    const guest = await server.connectRaw()
    guest.send(words)
    assert.deepEqual(await guest.closed, { code: 4005, reason: '100005' })
    assert.deepEqual(
      guest.received.map(({ OP, Code }) => [OP, Code]),
      [
        [10001, 100005],
        [10002, 100005],
      ],
    )
  })
}

test('an ended session is closed with its own code', async () => {
  server.sessions.players.set(8, 'SignedInElsewhere')
  server.sessions.players.set(9, 'AccountDisabled')
  for (const [player, code, close] of [
    [8, 200001, 4001],
    [9, 100014, 4014],
  ] as const) {
    const guest = await server.connectRaw()
    guest.send({ OP: 10000, Token: `token-${player}` })
    assert.deepEqual(await guest.closed, { code: close, reason: String(code) })
    assert.equal(guest.received[0]!.Code, code)
  }
})

test('a socket without a hello is closed after the deadline; one with a hello is not', async () => {
  await using hasty = await startTestKernel(db, { features: [feature], config: { sockets: { helloMs: 3000 } } })
  const [silent, greeted] = [await hasty.connectRaw(), await hasty.helloAs(1)]
  assert.deepEqual(await silent.closed, { code: 4005, reason: '100005' })
  assert.equal((await greeted.ask({ OP: 90210, Text: 'here' })).Result.Text, 'here')
})

test('a frame over 64 KiB closes with 1009; one at the limit is accepted', async () => {
  const guest = await server.helloAs(1)
  const head = JSON.stringify({ OP: 90210, Text: '' }).length
  const reply = await guest.ask({ OP: 90210, Text: 'x'.repeat(65536 - head), ReqID: undefined })
  assert.equal(reply.Code, 200)
  guest.send({ OP: 90210, Text: 'x'.repeat(65536) })
  assert.equal((await guest.closed).code, 1009)
})

test('a socket token opens one socket, once, and not after a minute', async () => {
  const clock = new SetClock(new Date('2026-01-15T04:00:00.000Z'))
  const bus = new MemoryBus(clock)
  await using own = await startTestKernel(db, { features: [feature], clock, bus })
  const token = own.kernel.socketTokens.mint(makeMe(3).session)
  const late = own.kernel.socketTokens.mint(makeMe(3).session)
  const guest = await own.connectRaw()
  guest.send({ OP: 10000, Token: token })
  assert.equal((await guest.next()).Code, 200)
  clock.forward(60_001)
  for (const used of [token, late]) {
    const second = await own.connectRaw()
    second.send({ OP: 10000, Token: used })
    assert.equal((await second.closed).code, 4005)
  }
})

test('several sockets may use one token; a new session closes the others on every node', async () => {
  const bus = new MemoryBus(new SetClock(new Date('2026-01-15T04:00:00.000Z')))
  const [one, two] = [
    await startTestKernel(db, { features: [feature], bus }),
    await startTestKernel(db, { features: [feature], bus }),
  ]
  const tabs = [await one.helloAs(1), await one.helloAs(1, 'chat'), await two.helloAs(1)]
  const other = await two.helloAs(2)
  assert.equal((await tabs[0]!.ask({ OP: 90210, Text: 'a' })).Code, 200)
  one.kernel.sockets.end({ playerId: 1, exceptSessionId: 'session-new' }, 'SignedInElsewhere')
  for (const tab of tabs) {
    assert.deepEqual(await tab.closed, { code: 4001, reason: '200001' })
    assert.deepEqual([tab.received.at(-1)!.OP, tab.received.at(-1)!.Code], [10002, 200001])
  }
  one.kernel.sockets.end({ playerId: 2, exceptSessionId: 'session-2' }, 'SignedInElsewhere')
  assert.equal((await other.ask({ OP: 90210, Text: 'still here' })).Code, 200)
  await Promise.all([one.kernel.close(), two.kernel.close()])
})

test('the players of all sockets are refreshed from the sessions by one query', async () => {
  const sessions = new ListedSessions().add(1, 2)
  await using own = await startTestKernel(db, { features: [feature], sessions })
  const guests = [await own.helloAs(1), await own.helloAs(1), await own.helloAs(2)]
  sessions.players.set(1, makeMe(1, { name: 'renamed' }))
  sessions.players.set(2, 'ForcedOut')
  await own.kernel.sockets.refresh()
  assert.equal(sessions.asked, 1)
  assert.equal((await guests[1]!.ask({ OP: 90220 })).Result.Name, 'renamed')
  assert.deepEqual(await guests[2]!.closed, { code: 4015, reason: '100015' })
  sessions.players.set(1, makeMe(1, { name: 'again' }))
  own.kernel.sockets.renew(1)
  await until(async () => (await guests[0]!.ask({ OP: 90220 })).Result.Name === 'again', 'renewed')
})

test('only actions of a player extend the idle hour', async () => {
  const guest = await server.helloAs(5)
  await guest.ask({ OP: 90220 })
  assert.ok(!server.sessions.touched.includes('session-5'))
  await guest.ask({ OP: 90210, Text: 'x' })
  assert.ok(server.sessions.touched.includes('session-5'))
  guest.close()
})

test('a push reaches the sockets it is declared for, in the channels they joined', async () => {
  const [lobby, chat] = [await server.helloAs(1), await server.helloAs(1, 'chat')]
  await chat.ask({ OP: 90230, ChannelName: 'live.7' })
  server.kernel.publish(playerChannel(1), line, { Text: 'to the lobby' })
  server.kernel.publish(playerChannel(1), both, { Text: 'to both' })
  server.kernel.publish('live.7', both, { Text: 'to the room' })
  assert.equal((await lobby.next()).Result.Text, 'to the lobby')
  assert.equal((await lobby.next()).Result.Text, 'to both')
  assert.equal((await chat.next()).Result.Text, 'to both')
  assert.equal((await chat.next()).Result.Text, 'to the room')
  assert.equal(lobby.received.length + chat.received.length, 0)
})

test('a socket that resumes with positions gets the missed frames after the hello, and lost ones as a gap', async () => {
  const guest = await server.connectRaw()
  guest.send({ OP: 10000, Token: 'token-6' })
  const { Resume } = (await guest.next()).Result
  guest.ws.terminate()
  await guest.closed
  for (const Text of ['one', 'two']) server.kernel.publish('public', line, { Text })
  const back = await server.helloAs(6, 'lobby', { Resume })
  assert.deepEqual([(await back.next()).Result.Text, (await back.next()).Result.Text], ['one', 'two'])
  const stranger = await server.helloAs(6, 'lobby', { Resume: { ...Resume, Epoch: 'another' } })
  assert.deepEqual([(await stranger.next()).OP, (await stranger.next()).OP], [10003, 10003])
})

test('requests of one socket are answered in order, however fast they arrive', async () => {
  const guest = await server.helloAs(4)
  for (let n = 0; n < 200; n++) guest.send({ OP: 90210, Text: String(n), Seq: n })
  for (let n = 0; n < 200; n++) assert.equal((await guest.next()).Seq, n)
  guest.close()
})

test('a peer that does not answer pings is closed; one that does, or whose requests wait, stays', async () => {
  const gate = Promise.withResolvers<void>()
  await using own = await startTestKernel(db, {
    features: [feature, waitingFor(gate.promise)],
    config: { sockets: { pingMs: 5000, pongMs: 4000 } },
  })
  const [alive, busy] = [await own.helloAs(1), await own.helloAs(2)]
  busy.send({ OP: 90260 })
  // More than may be queued: the server stops reading, also the pongs.
  for (let n = 0; n < 100; n++) busy.send({ OP: 90210, Text: 'queued', Seq: n })
  const dead = createConnection(own.port, '127.0.0.1')
  const key = Buffer.alloc(16).toString('base64')
  dead.write(
    `GET /ws/lobby HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  )
  dead.resume()
  await once(dead, 'close')
  assert.equal((await alive.ask({ OP: 90210, Text: 'still here' })).Code, 200)
  gate.resolve()
  await busy.next(({ Seq }) => Seq === 99)
  assert.equal(own.kernel.sockets.size, 2)
})

test('pings are answered up to a limit, above which the socket is closed, read or not', async () => {
  await using own = await startTestKernel(db, { features: [feature], config: { sockets: { pings: 50 } } })
  const [usual, flooding] = [await own.helloAs(1), await own.helloAs(2)]
  for (let n = 0; n < 50; n++) usual.ws.ping(String(n))
  await until(() => own.kernel.sockets.all().some(({ pings }) => pings === 50), 'all pings were read')
  assert.equal((await usual.ask({ OP: 90210, Text: 'still here' })).Code, 200)
  flooding.ws.pause()
  for (let n = 0; n < 100_000; n++) flooding.ws.ping()
  await until(() => own.kernel.sockets.size === 1, 'the flooding socket is closed')
  flooding.ws.terminate()
  usual.close()
})

test('presence includes connected players and not those who disconnected', async () => {
  const guest = await server.helloAs(7)
  assert.deepEqual([...(await server.kernel.presence.whoIsHere([7, 77]))], [7])
  guest.close()
  await guest.closed
  await until(async () => !(await server.kernel.presence.isHere(7)), 'gone')
})

test('a blocked reader is closed with 4006 and does not affect the others', async () => {
  await using own = await startTestKernel(db, {
    features: [feature],
    config: { hub: { softBytes: 1024, hardBytes: 4096 } },
  })
  const [stuck, healthy] = [await own.helloAs(1), await own.helloAs(2)]
  stuck.ws.pause()
  const Text = 'x'.repeat(60_000)
  for (let n = 0; n < 400 && own.kernel.hub.stats.cut === 0; n++) {
    own.kernel.publish('public', line, { Text })
    await healthy.next(isOp(90240))
  }
  assert.equal(own.kernel.hub.stats.cut, 1)
  assert.equal((await healthy.ask({ OP: 90210, Text: 'fine' })).Code, 200)
  stuck.ws.resume()
  assert.ok([4006, 1006].includes((await stuck.closed).code))
})

test('shutdown: sockets get 100006 after the pending replies, new ones are refused', async () => {
  const gate = Promise.withResolvers<void>()
  const own = await startTestKernel(db, { features: [feature, waitingFor(gate.promise)] })
  const [idle, busy] = [await own.helloAs(1), await own.helloAs(2)]
  busy.send({ OP: 90260 })
  await busy.ws.ping()
  await once(busy.ws, 'pong')
  const closing = own.kernel.close()
  assert.deepEqual(await idle.closed, { code: 4006, reason: '100006' })
  assert.equal(busy.ws.readyState, WebSocket.OPEN)
  await assert.rejects(Guest.connect(`ws://127.0.0.1:${own.port}/ws/lobby`))
  gate.resolve()
  assert.deepEqual(await busy.closed, { code: 4006, reason: '100006' })
  assert.deepEqual(
    busy.received.map(({ OP, Code }) => [OP, Code]),
    [
      [90261, 200],
      [10002, 100006],
    ],
  )
  await closing
})
