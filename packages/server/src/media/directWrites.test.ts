// Direct writes over a real connection: the order of bytes, what counts as queued, and the end of a lost connection.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { until } from '../kernel/testing/until.ts'
import { DirectWrites } from './directWrites.ts'

const server = createServer().listen(0, '127.0.0.1')
await once(server, 'listening')
after(() => void server.close())

async function openPair(): Promise<{ near: Socket; far: Socket; writes: DirectWrites }> {
  const accepted = once(server, 'connection') as Promise<[Socket]>
  const far = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const [near] = await accepted
  near.on('error', () => {})
  far.on('error', () => {})
  return { near, far, writes: new DirectWrites(near) }
}

const pattern = Buffer.from(Uint8Array.from({ length: 251 }, (_, at) => at))
/** The value of a byte follows from its place, so that a chunk that was moved, lost or repeated is noticed. */
const chunkAt = (offset: number, length: number): Buffer => {
  const at = offset % pattern.length
  return Buffer.alloc(length, Buffer.concat([pattern.subarray(at), pattern.subarray(0, at)]))
}

test('bytes arrive in the order of writes while the peer reads, while it does not, and after it reads again', async () => {
  const { near, far, writes } = await openPair()
  let sent = 0
  const write = (length: number): void => {
    writes.write(chunkAt(sent, length))
    sent += length
  }
  const received: Buffer[] = []
  let count = 0
  far.on('data', (bytes: Buffer) => {
    received.push(bytes)
    count += bytes.length
  })
  write(10)
  assert.equal(writes.queuedBytes, 0, 'the system took it at once')
  await until(() => count === sent, 'the peer has read the first bytes')
  far.pause()
  const before = sent
  while (writes.queuedBytes < 1 << 20) write(100_000)
  assert.ok(writes.queuedBytes <= sent - before)
  far.resume()
  await until(() => writes.queuedBytes === 0, 'nothing is queued')
  for (let turn = 0; turn < 20; turn++) write(1000 + turn)
  await until(() => count === sent, 'the peer has read all bytes')
  assert.equal(Buffer.compare(Buffer.concat(received), chunkAt(0, sent)), 0)
  near.destroy()
  far.destroy()
})

test('a write to a connection that the peer has reset, or that has ended, ends the socket', async () => {
  const closeOf = ({ near }: { near: Socket }) => new Promise<void>((resolve) => near.once('close', () => resolve()))
  const lost = await openPair()
  const closed = closeOf(lost)
  lost.far.resetAndDestroy()
  await until(() => (lost.writes.write(Buffer.alloc(1000)), lost.near.destroyed), 'the socket is destroyed')
  await closed
  lost.writes.write(Buffer.alloc(10))
  assert.equal(lost.writes.queuedBytes, 0)

  const ended = await openPair()
  const end = closeOf(ended)
  ended.near.end()
  ended.writes.write(Buffer.alloc(10))
  await end
  ended.far.destroy()
})
