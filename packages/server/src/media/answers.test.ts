// The answers to an encoder over a real connection: not read above the limit, read again when they were taken, closed when they are not.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { Answers } from './answers.ts'

const limits = { unsentBytes: 65_536, unsentMs: 100 }
const server = createServer().listen(0, '127.0.0.1')
await once(server, 'listening')
after(() => void server.close())

/** The answers to a peer that does not read until it is resumed. */
async function open(unsentMs: number) {
  const { port } = server.address() as { port: number }
  const [arrived, peer] = [once(server, 'connection'), createConnection({ port, host: '127.0.0.1' })]
  const [socket] = (await arrived) as [Socket]
  socket.resume()
  const [drained, stuck] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let sent = 0
  const answers = new Answers(socket, {
    limits: () => ({ ...limits, unsentMs }),
    onSent: (bytes) => (sent += bytes),
    onDrained: drained.resolve,
    onStuck: stuck.resolve,
  })
  /** More than the buffers of the system take. */
  const fill = (): number => {
    for (let index = 0; index < 1000 && !answers.isFull; index++) {
      answers.add(new Uint8Array(100_000))
      answers.add(new Uint8Array(10))
      answers.flush()
    }
    return sent
  }
  const close = (): void => {
    answers.stop()
    socket.destroy()
    peer.destroy()
  }
  return { answers, socket, peer, fill, close, drained: drained.promise, stuck: stuck.promise }
}

test('above the limit the connection is not read, and it is read again when everything was taken', async () => {
  const { answers, socket, peer, fill, close, drained } = await open(60_000)
  const sent = fill()
  assert.deepEqual([answers.isFull, socket.isPaused()], [true, true])
  let received = 0
  peer.on('data', (bytes) => (received += bytes.length))
  await drained
  assert.deepEqual([answers.isFull, socket.writableLength], [false, 0])
  socket.end()
  await once(peer, 'end')
  assert.equal(received, sent, 'nothing is lost')
  close()
})

test('a peer that takes nothing in time is reported', async () => {
  const { answers, fill, close, stuck } = await open(100)
  fill()
  await stuck
  assert.equal(answers.isFull, true)
  close()
})
