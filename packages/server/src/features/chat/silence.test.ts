// A half-open connection: no close arrives and no data, and the client has to detect it and reconnect.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import net from 'node:net'
import { after, test } from 'node:test'
import { LostError } from '@lantern/client/client.ts'
import { sendPrivate, sendPublic } from '@lantern/protocol/chat.ts'
import { readWallet } from '@lantern/protocol/wallet.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { openSocket, startTestServer } from '../../testing.ts'
import * as readState from './readState.ts'

/** Long enough for every reply and push on a busy machine that is not held back on purpose. */
const timeoutMs = 6000
const testServer = await startTestServer()
after(() => testServer[Symbol.asyncDispose]())

/** A TCP proxy that can stop forwarding: connections stay open but no data passes. */
async function openNetwork(): Promise<{ base: string; fallSilent(): void } & AsyncDisposable> {
  const pairs = new Set<[net.Socket, net.Socket]>()
  const server = net.createServer((near) => {
    const far = net.connect(testServer.port, '127.0.0.1')
    pairs.add([near, far])
    for (const socket of [near, far]) socket.on('error', () => {})
    near.pipe(far).pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    base: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    fallSilent() {
      for (const [near, far] of pairs) {
        near.unpipe()
        far.unpipe()
        near.on('data', () => {})
        far.on('data', () => {})
      }
    },
    async [Symbol.asyncDispose]() {
      for (const socket of [...pairs].flat()) socket.destroy()
      server.close()
    },
  }
}

test('an unanswered request times out, and the next connection delivers what was missed', async () => {
  await using network = await openNetwork()
  const author = await testServer.signInAs('916100001', { vipPoints: 1000 })
  const listener = await testServer.signInAs('916100002')
  const client = testServer.connect(listener.token, { base: network.base, timeoutMs })
  const recorder = new PushRecorder(client, sendPublic)
  await openSocket(client, 'lobby')
  const first = await author.client.call(sendPublic, { Message: 'one' })
  await recorder.until(({ ID }) => ID === first.ID)
  network.fallSilent()
  const missed = await author.client.call(sendPublic, { Message: 'two' })
  assert.equal(client.state('lobby'), 'ready')
  await assert.rejects(client.call(readWallet, {}), LostError)
  await recorder.until(({ ID }) => ID === missed.ID)
  assert.equal((await client.call(readWallet, {})).Gold, 200_000)
  assert.deepEqual(
    recorder.received.map(({ Message }) => Message),
    ['one', 'two'],
  )
})

test('a slow reply on a connection with traffic does not close it', async () => {
  const author = await testServer.signInAs('916100003', { vipPoints: 1000 })
  const slow = await testServer.signInAs('916100004')
  const client = testServer.connect(slow.token, { timeoutMs })
  const recorder = new PushRecorder(client, sendPublic)
  await openSocket(client, 'lobby')
  await client.call(sendPrivate, { PlayerID: author.id, Message: 'first' })
  const states: string[] = []
  client.onState((_, state) => states.push(state))
  const holder = await testServer.db.kysely.startTransaction().execute()
  await readState.lockAuthor(holder, { playerId: slow.id, type: 2, now: testServer.clock.now() })
  const stuck = client.call(sendPrivate, { PlayerID: author.id, Message: 'second' })
  const message = await author.client.call(sendPublic, { Message: 'still here' })
  await recorder.until(({ ID }) => ID === message.ID)
  await assert.rejects(stuck, LostError)
  await holder.rollback().execute()
  await client.call(readWallet, {})
  assert.deepEqual(states, [])
})
