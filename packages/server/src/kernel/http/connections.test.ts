// Slow connections and too many connections are closed; WebSockets stay open, and other addresses are served meanwhile.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import http from 'node:http'
import { createConnection, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { op } from '@lantern/protocol/op.ts'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import type { Database } from '../../db/open.ts'
import { testDatabase } from '../../db/testing.ts'
import type { ConnectionLimits } from './connections.ts'
import { handle } from '../feature/handle.ts'
import type { KernelConfig } from '../options.ts'
import { startTestKernel } from '../testing.ts'
import { until } from '../testing/until.ts'

const echo = op({
  op: 90410,
  on: ['lobby'],
  who: 'player',
  does: 'read',
  rate: 'read',
  errors: [],
  summary: 'a test',
  request: z.object({}),
  reply: z.object({ Text: z.string() }),
})
const feature = { name: 'test', handlers: [handle(echo, () => ({ Text: 'here' }))] }

let db: Database
before(async () => (db = await testDatabase()))
after(() => db?.close())

const open = (connections: Partial<ConnectionLimits>, more: KernelConfig = {}) =>
  startTestKernel(db, { features: [feature], config: { isLoopbackFree: false, connections, ...more } })

async function connect(port: number, from = '127.0.0.1'): Promise<Socket> {
  const socket = createConnection({ port, host: '127.0.0.1', localAddress: from })
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** Not `once` of node:events, which rejects if the connection ends with an error. */
const closeOf = (socket: Socket): Promise<void> =>
  new Promise((resolve) => void socket.resume().once('close', () => resolve()))

async function statusOf(port: number, from: string, headers: http.OutgoingHttpHeaders = {}): Promise<number> {
  const request = http.get({ port, host: '127.0.0.1', path: '/healthz', localAddress: from, agent: false, headers })
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  response.resume()
  return response.statusCode!
}

const head = (more = ''): string => `POST /api/v1/captcha HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n${more}\r\n`

/** Sends a body byte by byte until the server closes the connection; resolves with the response. */
async function drip(socket: Socket, first: string): Promise<string> {
  let answer = ''
  socket.on('data', (bytes) => (answer += bytes.toString()))
  socket.write(first)
  // The server closes connections in the phase of timers. A write in the same phase would fail and discard the unread response; before the phase
  // of immediates it has been read.
  const drop = setInterval(() => setImmediate(() => socket.write('x')), 20)
  await closeOf(socket)
  clearInterval(drop)
  return answer
}

test('bodies and headers that arrive byte by byte are closed; an open WebSocket is not', async () => {
  // Long enough for the requests of this test that are not slow on purpose.
  const requestMs = 5000
  await using server = await open({ requestMs, headersMs: 4000, checkMs: 50 })
  const player = await server.helloAs(1)
  const bodies = await Promise.all(Array.from({ length: 30 }, () => connect(server.port)))
  const heads = await Promise.all(Array.from({ length: 5 }, () => connect(server.port)))
  const silent = await connect(server.port)
  const cut = Promise.all([
    ...bodies.map((socket) => drip(socket, head())),
    ...heads.map((socket) => drip(socket, 'GET /healthz HTTP/1.1\r\nX-Slow: ')),
    closeOf(silent).then(() => ''),
  ])
  assert.equal(await statusOf(server.port, '127.0.0.2'), 200)
  const answers = await cut
  assert.equal(answers.filter((answer) => answer.startsWith('HTTP/1.1 408')).length, 35, answers.join('|'))
  // Idle for longer than a request may take.
  await new Promise((resolve) => setTimeout(resolve, requestMs + 100))
  assert.equal((await player.ask({ OP: 90410 })).Result.Text, 'here')
})

test('an address has a limited number of connections; more are closed, and others are served', async () => {
  await using server = await open({ perAddress: 5 })
  const sockets = await Promise.all(Array.from({ length: 5 }, () => connect(server.port)))
  const sixth = await connect(server.port)
  await closeOf(sixth)
  await assert.rejects(statusOf(server.port, '127.0.0.1'))
  assert.equal(await statusOf(server.port, '127.0.0.2'), 200)
  const closed = closeOf(sockets[0]!)
  sockets[0]!.destroy()
  await closed
  // The server processes the close asynchronously, so the first attempts may still be refused.
  assert.equal(await until(() => statusOf(server.port, '127.0.0.1').catch(() => 0), 'served'), 200)
  for (const socket of sockets) socket.destroy()
})

test('an address has a limited number of sockets, only in production and where loopback is counted', async () => {
  using opened = new DisposableStack()
  const upgrade = async (port: number, localAddress: string): Promise<number> => {
    const ws = new WebSocket(`ws://127.0.0.1:${port}/ws/lobby`, { localAddress })
    opened.defer(() => ws.terminate())
    ws.on('error', () => {})
    const accepted = once(ws, 'open').then(() => 101)
    const refused = once(ws, 'unexpected-response').then(([, response]) => response.statusCode as number)
    return Promise.race([accepted, refused])
  }
  await using server = await open({ socketsPerAddress: 3 })
  for (const expected of [101, 101, 101, 429, 429]) assert.equal(await upgrade(server.port, '127.0.0.1'), expected)
  assert.equal(await upgrade(server.port, '127.0.0.2'), 101)
  // A failed handshake does not count against the limit, and a socket that closes is no longer counted.
  for (let attempt = 0; attempt < 5; attempt++) {
    const broken = await connect(server.port, '127.0.0.3')
    broken.write('GET /ws/lobby HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
    await closeOf(broken)
  }
  for (let attempt = 0; attempt < 5; attempt++) {
    const ws = new WebSocket(`ws://127.0.0.1:${server.port}/ws/lobby`, { localAddress: '127.0.0.3' })
    await once(ws, 'open')
    ws.close()
    await once(ws, 'close')
  }
  const { registry } = server.kernel.metrics
  assert.match(await registry.metrics(), /^lantern_upgrades_refused_total 2$/m)
  await using free = await open({ socketsPerAddress: 1, perAddress: 1 }, { isLoopbackFree: true })
  for (const expected of [101, 101, 101]) assert.equal(await upgrade(free.port, '127.0.0.1'), expected)
  opened.dispose()
})

test('all connections together have a limit below that of file descriptors', async () => {
  await using server = await open({ most: 4 })
  const sockets = await Promise.all(['2', '3', '4', '5'].map((last) => connect(server.port, `127.0.0.${last}`)))
  const fifth = await connect(server.port, '127.0.0.6')
  await closeOf(fifth)
  assert.match(await server.kernel.metrics.registry.metrics(), /^lantern_connections_refused_total 1$/m)
  for (const socket of sockets) socket.destroy()
})

test('behind a proxy requests under way are counted by client, not by connection of the proxy', async () => {
  await using server = await open({ perAddress: 3 }, { trustProxy: { hops: 1 } })
  const slow = await Promise.all(Array.from({ length: 3 }, () => connect(server.port)))
  for (const socket of slow) socket.write(head('X-Forwarded-For: 203.0.113.7\r\n'))
  const from = (ip: string) => statusOf(server.port, '127.0.0.1', { 'x-forwarded-for': ip })
  await until(async () => (await from('203.0.113.7')) === 429, 'refused')
  assert.equal(await from('203.0.113.8'), 200)
  for (const socket of slow) socket.destroy()
})
