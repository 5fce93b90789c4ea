// The reader of common frames: what it reads, and what it leaves unchanged to `ws`.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, createServer as createTcpServer, type AddressInfo, type Socket as TcpSocket } from 'node:net'
import { test, type TestContext } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { limits } from '@lantern/protocol/envelope.ts'
import { readTexts } from './frames.ts'
import { shareBuffer } from './readbuffer.ts'
import { openTransport, type Connection } from './transport.ts'

interface FrameParts {
  readonly first?: number
  readonly mask?: readonly number[] | null
  /** How many bytes encode the length: 0, 2 or 8. */
  readonly wide?: 0 | 2 | 8
}

/** A frame as a client sends it. */
function frame(body: string | Buffer, { first = 0x81, mask = [9, 200, 33, 4], wide = 0 }: FrameParts = {}): Buffer {
  const bytes = Buffer.from(body)
  const masked = mask ? 0x80 : 0
  const size = Buffer.alloc(wide)
  if (wide === 2) size.writeUInt16BE(bytes.length)
  if (wide === 8) size.writeBigUInt64BE(BigInt(bytes.length))
  const length = wide === 0 ? bytes.length : wide === 2 ? 126 : 127
  const head = Buffer.concat([Buffer.from([first, masked | length]), size, Buffer.from(mask ?? [])])
  return Buffer.concat([head, mask ? bytes.map((byte, at) => byte ^ mask[at % 4]!) : bytes])
}

function read(bytes: Buffer, mostBytes = 1000): { readonly texts: string[]; readonly at: number } {
  const texts: string[] = []
  const at = readTexts(bytes, bytes.length, mostBytes, { onText: (text) => void texts.push(text) })
  return { texts, at }
}

test('whole text frames are read, ASCII or not, short or long', () => {
  const texts = ['{"OP":10030}', '', 'Chúc may mắn 🍀', 'x'.repeat(125), 'ä'.repeat(80)]
  const bytes = Buffer.concat(texts.map((text) => frame(text, { wide: Buffer.byteLength(text) > 125 ? 2 : 0 })))
  assert.deepEqual(read(bytes), { texts, at: bytes.length })
  assert.deepEqual(read(frame('abc', { mask: [0, 0, 0, 0] })).texts, ['abc'])
})

const left: [name: string, bytes: Buffer][] = [
  ['nothing', Buffer.alloc(0)],
  ['half a head', frame('abc').subarray(0, 5)],
  ['half a body', frame('abcdef').subarray(0, 8)],
  ['half of a long head', frame('x'.repeat(200), { wide: 2 }).subarray(0, 7)],
  ['a fragment', frame('abc', { first: 0x01 })],
  ['a continuation', frame('abc', { first: 0x80 })],
  ['binary', frame('abc', { first: 0x82 })],
  ['a ping', frame('abc', { first: 0x89 })],
  ['a close frame', frame(Buffer.from([3, 232]), { first: 0x88 })],
  ['a reserved bit', frame('abc', { first: 0xc1 })],
  ['no mask', frame('abcdefgh', { mask: null })],
  ['a length of eight bytes', frame('abc', { wide: 8 })],
  ['above the limit', frame('x'.repeat(1001), { wide: 2 })],
  ['not UTF-8', frame(Buffer.from([0x61, 0xc3, 0x28, 0xff]))],
]

for (const [name, rest] of left) {
  test(`left unchanged, after the frame before it: ${name}`, () => {
    const good = frame('good')
    const bytes = Buffer.concat([good, rest])
    assert.deepEqual(read(bytes), { texts: ['good'], at: good.length })
    assert.deepEqual(bytes.subarray(good.length), rest)
  })
}

test('bytes after the end are not read: they are left from an earlier chunk', () => {
  const bytes = Buffer.concat([frame('one'), frame('two')])
  const texts: string[] = []
  const end = bytes.length - 1
  assert.equal(readTexts(bytes, end, 1000, { onText: (text) => void texts.push(text) }), frame('one').length)
  assert.deepEqual(texts, ['one'])
})

test('this version of Node lets the sockets of a server read into the shared buffer', async (t) => {
  const server = createTcpServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  t.after(() => {
    client.destroy()
    server.close()
  })
  const [socket] = (await once(server, 'connection')) as [TcpSocket]
  const read: string[] = []
  const reader = { readBytes: (bytes: Buffer, end: number) => read.push(bytes.toString('latin1', 0, end)) + 1 }
  assert.equal(shareBuffer(socket, reader), true)
  const left = once(socket, 'data')
  client.write('abcd')
  assert.equal(String(await left), 'cd')
  assert.deepEqual(read, ['abcd'])
  const end = once(socket, 'end')
  client.end()
  await end
})

test('this version of ws has the fields that show the state of its parser', async (t) => {
  const { connection } = await openLine(t)
  const { _receiver } = connection as unknown as { readonly _receiver: Readonly<Record<string, unknown>> }
  const { _state, _bufferedBytes, _fragmented } = _receiver
  assert.deepEqual({ _state, _bufferedBytes, _fragmented }, { _state: 0, _bufferedBytes: 0, _fragmented: 0 })
})

interface Line {
  readonly socket: TcpSocket
  readonly texts: string[]
  readonly connection: Connection
  /** All bytes received after the handshake. */
  received(): Buffer
}

/** A raw connection to a transport that stores the texts it reads. */
async function openLine(t: TestContext): Promise<Line> {
  const server = createServer()
  const texts: string[] = []
  let connection: Connection | null = null
  const transport = openTransport({
    server,
    isOurOrigin: () => true,
    ipOf: () => '127.0.0.1',
    take: () => () => {},
    onConnection: (made) => {
      connection = made
      const onPing = (bytes: Buffer): void => made.pong(bytes)
      made.listener = { onMessage: (text) => void texts.push(text), onPing, onPong: () => {}, onClose: () => {} }
    },
    lingerMs: 50,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  t.after(() => {
    socket.destroy()
    transport.close()
    server.close()
    server.closeAllConnections()
  })
  const key = Buffer.alloc(16).toString('base64')
  socket.write(
    `GET /ws/lobby HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  )
  await once(socket, 'data')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => void chunks.push(chunk))
  return { socket, texts, connection: connection!, received: () => Buffer.concat(chunks) }
}

/** The pong of this ping proves that everything sent before it was read. */
async function sync({ socket, received }: Line): Promise<void> {
  const before = received().length
  socket.write(frame('sync', { first: 0x89 }))
  while (!received().subarray(before).includes('sync')) await once(socket, 'data')
}

test('frames of all kinds keep their order, however the bytes are divided', async (t) => {
  const line = await openLine(t)
  const bytes = Buffer.concat([
    frame('one'),
    frame('tw', { first: 0x01 }),
    frame('between', { first: 0x89 }),
    frame('o', { first: 0x80 }),
    frame('three'),
    frame('four', { first: 0x82 }),
    frame('f'.repeat(200), { wide: 2 }),
    frame('six', { wide: 8 }),
    frame('séven'),
  ])
  const wanted = ['one', 'two', 'three', 'four', 'f'.repeat(200), 'six', 'séven']
  line.socket.write(bytes)
  await sync(line)
  assert.deepEqual(line.texts, wanted)
  // One byte at a time: no chunk contains a whole frame.
  line.texts.length = 0
  line.socket.setNoDelay()
  for (const byte of bytes) {
    line.socket.write(Buffer.from([byte]))
    await nextTurn()
  }
  await sync(line)
  assert.deepEqual(line.texts, wanted)
})

const closing: [name: string, bytes: Buffer, code: number][] = [
  ['not UTF-8', frame(Buffer.from([0x61, 0xc3, 0x28])), 1007],
  ['no mask', frame('abcdefgh', { mask: null }), 1002],
  ['too large', frame('x'.repeat(limits.frameBytes + 1), { wide: limits.frameBytes > 65534 ? 8 : 2 }), 1009],
]

for (const [name, bytes, code] of closing) {
  test(`the connection is closed with ${code} after the messages before it: ${name}`, async (t) => {
    const line = await openLine(t)
    line.socket.write(Buffer.concat([frame('good'), bytes, frame('late')]))
    await once(line.socket, 'close')
    assert.deepEqual(line.texts, ['good'])
    const received = line.received()
    assert.equal(received[0], 0x88)
    assert.equal(received.readUInt16BE(2), code)
  })
}
