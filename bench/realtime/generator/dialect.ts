// The protocol of each server for the Node generator: the same frames as in the C++ generator.
import { WebSocket } from 'ws'

export type Kind = 'push' | 'reply' | 'ping' | 'other'

export type Dialect = {
  open: (port: number, member: number) => Promise<WebSocket>
  publish: (text: string) => string | Buffer
  ask: (seq: number) => string | Buffer
  pong: string
  kindOf: (body: Buffer) => Kind
  seqOf: (reply: Buffer) => number
}

const startsWith = (body: Buffer, start: string) => body.toString('latin1', 0, start.length) === start

function dial(port: number, path: string): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { perMessageDeflate: false })
  return new Promise((resolve, reject) => socket.once('open', () => resolve(socket)).once('error', reject))
}

const nextBody = (socket: WebSocket) =>
  new Promise<Buffer>((resolve, reject) => {
    socket.once('message', (body: Buffer) => resolve(body))
    socket.once('close', (code) => reject(new Error(`closed with ${code} during the handshake`)))
  })

async function expectStart(answer: Promise<Buffer>, start: string): Promise<void> {
  const body = await answer
  if (!startsWith(body, start)) throw new Error(`handshake answered ${body.toString()}`)
}

const readJsonSeq = (reply: Buffer) => Number(/"Seq":(\d+)/.exec(reply.toString('latin1'))?.[1] ?? Number.NaN)

function lanternDialect(saysHello: boolean): Dialect {
  return {
    open: async (port, member) => {
      const socket = await dial(port, '/ws/lobby')
      if (!saysHello) return socket
      const welcome = nextBody(socket)
      socket.send(JSON.stringify({ OP: 10_000, Token: `bench-${member}`, CloseRSA: true }))
      await expectStart(welcome, '{"OP":10001,"Code":200')
      return socket
    },
    publish: (text) => JSON.stringify({ OP: 30_000, Message: text }),
    ask: (seq) => JSON.stringify({ OP: 10_030, Seq: seq }),
    pong: '',
    kindOf: (body) => {
      if (startsWith(body, '{"OP":30002,')) return 'push'
      return startsWith(body, '{"OP":10031,') ? 'reply' : 'other'
    },
    seqOf: readJsonSeq,
  }
}

const socketIo: Dialect = {
  open: async (port) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`)
    await expectStart(nextBody(socket), '0')
    const joined = nextBody(socket)
    socket.send('40')
    await expectStart(joined, '40')
    return socket
  },
  publish: (text) => `42${JSON.stringify(['pub', { OP: 30_000, Message: text }])}`,
  ask: (seq) => `42${JSON.stringify(['ask', { OP: 10_030, Seq: seq }])}`,
  pong: '3',
  kindOf: (body) => {
    if (startsWith(body, '42["push",')) return 'push'
    if (startsWith(body, '42["reply",')) return 'reply'
    return body.length === 1 && startsWith(body, '2') ? 'ping' : 'other'
  },
  seqOf: readJsonSeq,
}

const joinRoom = 10
const roomMessage = 13

// A map of two: OP as uint16, then the given key.
const packHead = (name: string, op: number, key: string) =>
  Buffer.concat([
    Buffer.from([roomMessage, 0xa0 | name.length]),
    Buffer.from(name),
    Buffer.from([0x82, 0xa2, 0x4f, 0x50, 0xcd, op >> 8, op & 255, 0xa0 | key.length]),
    Buffer.from(key),
  ])

function readPackedSeq(reply: Buffer): number {
  const at = reply.indexOf('\u00a3Seq', 0, 'latin1') + 4
  const lead = at < 4 ? 0xff : (reply[at] ?? 0xff)
  if (lead < 0x80) return lead
  const width = { 0xcc: 1, 0xcd: 2, 0xce: 4 }[lead]
  return width ? reply.readUIntBE(at + 1, width) : Number.NaN
}

const colyseus: Dialect = {
  open: async (port) => {
    const answer = await fetch(`http://127.0.0.1:${port}/matchmake/joinOrCreate/chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    const seat = (await answer.json()) as { sessionId: string; roomId: string; processId: string }
    const path = `/${seat.processId}/${seat.roomId}?sessionId=${seat.sessionId}`
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`)
    await expectStart(nextBody(socket), String.fromCharCode(joinRoom))
    socket.send(Buffer.from([joinRoom]))
    return socket
  },
  publish: (text) =>
    Buffer.concat([packHead('pub', 30_000, 'Message'), Buffer.from([0xd9, text.length]), Buffer.from(text)]),
  ask: (seq) => {
    const number = Buffer.from([0xce, 0, 0, 0, 0])
    number.writeUInt32BE(seq, 1)
    return Buffer.concat([packHead('ask', 10_030, 'Seq'), number])
  },
  pong: '',
  kindOf: (body) => {
    if (startsWith(body, '\r\u00a4push')) return 'push'
    return startsWith(body, '\r\u00a5reply') ? 'reply' : 'other'
  },
  seqOf: readPackedSeq,
}

export const dialects: Record<string, Dialect> = {
  lantern: lanternDialect(true),
  plain: lanternDialect(false),
  socketio: socketIo,
  colyseus,
}
