// A publisher session and a server session connected in memory: the way to media, refusals, pieces of one byte, pings, acknowledgements.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { join } from '../bytes.ts'
import { MediaError } from '../error.ts'
import { writeMetadata, type StreamFacts } from '../flv/metadata.ts'
import type { MediaTag } from '../flv/tag.ts'
import { amfObject, writeAmf } from './amf.ts'
import { createChunkReader } from './chunkReader.ts'
import { writeChunks } from './chunkWriter.ts'
import { writeCommand } from './command.ts'
import { messageTypes, userEvents, writeNumber, writeUserEvent, type RtmpMessage } from './messages.ts'
import { createPublisherSession } from './publisherSession.ts'
import { createServerSession, type PublishRequest } from './serverSession.ts'

const address = { url: 'rtmp://127.0.0.1:1935/live', app: 'live', name: '7?k=secret' }
const fails = (reason: string) => (error: unknown) => error instanceof MediaError && error.reason === reason

/** Both ends; `run` carries bytes until both are silent. */
function connect(piece = Number.POSITIVE_INFINITY) {
  const toServer: Uint8Array[] = []
  const toClient: Uint8Array[] = []
  const seen = {
    requests: [] as PublishRequest[],
    tags: [] as MediaTag[],
    facts: [] as StreamFacts[],
    ends: 0,
    isReady: false,
  }
  const server = createServerSession({
    send: (bytes) => toClient.push(bytes),
    onPublish: (request) => seen.requests.push(request),
    onTag: (tag) => seen.tags.push(tag),
    onMetadata: (facts) => seen.facts.push(facts),
    onEnd: () => seen.ends++,
  })
  const client = createPublisherSession(address, {
    send: (bytes) => toServer.push(bytes),
    onReady: () => (seen.isReady = true),
  })
  const carry = (queue: Uint8Array[], receive: (bytes: Uint8Array) => void): void => {
    const bytes = join(queue.splice(0))
    const step = Math.min(piece, Math.max(1, bytes.length))
    for (let at = 0; at < bytes.length; at += step) receive(bytes.subarray(at, at + step))
  }
  function run(): void {
    for (let i = 0; i < 20 && toServer.length + toClient.length > 0; i++) {
      carry(toServer, (bytes) => server.receive(bytes))
      carry(toClient, (bytes) => client.receive(bytes))
    }
  }
  return { server, client, seen, run, toClient, toServer }
}

const frame = (time: number): MediaTag => ({ kind: 'video', time, body: Uint8Array.of(0x17, 1, 0, 0, 0, time & 255) })

test('a publisher connects, waits for the decision, sends and ends; in whole reads and byte by byte', () => {
  for (const piece of [Number.POSITIVE_INFINITY, 1]) {
    const { server, client, seen, run } = connect(piece)
    run()
    assert.deepEqual(
      [server.state, seen.isReady, seen.requests],
      ['deciding', false, [{ app: 'live', name: '7?k=secret' }]],
    )
    server.accept()
    run()
    assert.deepEqual([server.state, seen.isReady], ['publishing', true])
    client.sendTag({ kind: 'script', time: 0, body: writeMetadata({ width: 960, height: 540, framerate: 30 }) })
    for (const time of [0, 40, 0xffff_fff0]) client.sendTag(frame(time))
    run()
    assert.deepEqual(seen.facts, [{ width: 960, height: 540, framerate: 30 }])
    assert.deepEqual(seen.tags, [frame(0), frame(40), frame(0xffff_fff0)])
    client.end()
    run()
    assert.deepEqual([server.state, seen.ends], ['ended', 1])
  }
})

test('a refusal carries its text to the publisher', () => {
  const { server, run } = connect()
  run()
  server.refuse('The stream key is wrong.')
  assert.throws(run, (error) => fails('refused')(error) && (error as Error).message === 'The stream key is wrong.')
  assert.equal(server.state, 'ended')
})

test('a publisher that is refused while publishing gets the text too', () => {
  const { server, run } = connect()
  run()
  server.accept()
  run()
  server.refuse('HEVC video is not supported.')
  assert.throws(run, /HEVC video is not supported/)
})

/** Bytes up to and with `publish`, as a client that does not wait for answers would send them. */
function eager(...rest: Uint8Array[]): Uint8Array {
  const command = (streamId: number, body: Uint8Array): Uint8Array =>
    writeChunks({ type: messageTypes.command, time: 0, streamId, body }, 3, 128)
  const hello = new Uint8Array(1 + 1536 * 2)
  hello[0] = 3
  return join([
    ...[hello, command(0, writeCommand('connect', 1, [amfObject({ app: 'live' })]))],
    ...[
      command(0, writeCommand('createStream', 2, [null])),
      command(1, writeCommand('publish', 3, [null, '7?k=x', 'live'])),
    ],
    ...rest,
  ])
}
const chunksOf = (type: number, body: Uint8Array): Uint8Array =>
  writeChunks({ type, time: 0, streamId: 1, body }, 6, 128)

test('media sent together with publish is held back until the publisher is accepted', () => {
  const { server, seen } = connect()
  server.receive(eager(chunksOf(messageTypes.video, Uint8Array.of(0x17, 0))))
  server.receive(chunksOf(messageTypes.video, Uint8Array.of(0x17, 1)))
  assert.deepEqual([seen.requests.length, seen.tags.length], [1, 0])
  server.accept()
  assert.deepEqual(
    seen.tags.map(({ body }) => body[1]),
    [0, 1],
  )
})

test('media sent together with publish is dropped when the publisher is refused', () => {
  const { server, seen } = connect()
  server.receive(eager(chunksOf(messageTypes.video, Uint8Array.of(0x17, 0))))
  server.refuse('no')
  server.accept()
  server.receive(chunksOf(messageTypes.video, Uint8Array.of(0x17, 1)))
  assert.deepEqual(seen.tags, [])
})

test('bytes before the decision are limited', () => {
  const { server } = connect()
  server.receive(eager())
  assert.throws(() => server.receive(new Uint8Array(65_537)), fails('limit'))
})

test('a decision inside onPublish delivers the media behind it', () => {
  const tags: MediaTag[] = []
  const server = createServerSession({
    send: () => {},
    onPublish: () => server.accept(),
    onTag: (tag) => tags.push(tag),
    onMetadata: () => {},
    onEnd: () => {},
  })
  server.receive(eager(chunksOf(messageTypes.video, Uint8Array.of(0x17, 0))))
  assert.equal(tags.length, 1)
})

test('media before publish, publish before connect, a second connect and play are refused', () => {
  const hello = eager().subarray(0, 1 + 1536 * 2)
  const refused = (reason: string, ...parts: Uint8Array[]): void => {
    assert.throws(() => connect().server.receive(join([hello, ...parts])), fails(reason))
  }
  const command = (name: string): Uint8Array =>
    chunksOf(messageTypes.command, writeCommand(name, 1, [amfObject({}), 'x']))
  refused('limit', chunksOf(messageTypes.video, Uint8Array.of(1)))
  refused('command', command('publish'))
  refused('command', command('connect'), command('connect'))
  refused('command', command('play'))
  refused('command', chunksOf(messageTypes.command, writeAmf([1])))
})

test('another version byte is refused at once; digest handshakes are answered plainly', () => {
  assert.throws(() => connect().server.receive(Uint8Array.of(6)), fails('handshake'))
  assert.throws(() => connect().server.receive(new TextEncoder().encode('GET / HTTP/1.1')), fails('handshake'))
  const { server, toClient, seen } = connect()
  const bytes = eager()
  bytes.set([128, 0, 7, 2], 5)
  server.receive(bytes)
  assert.deepEqual([join(toClient).subarray(5, 9), seen.requests.length], [new Uint8Array(4), 1])
})

function messagesIn(bytes: Uint8Array): RtmpMessage[] {
  const messages: RtmpMessage[] = []
  createChunkReader((message) => messages.push(message)).receive(bytes.subarray(1 + 1536 * 2))
  return messages
}

test('pings are answered and bytes acknowledged after the window the publisher announced', () => {
  const { server, toClient } = connect()
  server.receive(eager())
  server.accept()
  server.receive(chunksOf(messageTypes.userControl, writeUserEvent(userEvents.pingRequest, 0x0102_0304)))
  server.receive(chunksOf(messageTypes.windowSize, writeNumber(1)))
  for (let i = 0; i < 3; i++) server.receive(chunksOf(messageTypes.video, new Uint8Array(30_000)))
  const messages = messagesIn(join(toClient))
  const ping = messages.find(({ type }) => type === messageTypes.userControl)
  assert.deepEqual(ping?.body, writeUserEvent(userEvents.pingResponse, 0x0102_0304))
  assert.equal(messages.filter(({ type }) => type === messageTypes.acknowledgement).length, 1)
})

test('metadata keeps four values; strings and numbers of other kinds are dropped', () => {
  const { server, seen } = connect()
  server.receive(eager())
  server.accept()
  const values = amfObject({
    width: 1280,
    height: -1,
    framerate: 'x',
    encoder: `OBS\u0000${'y'.repeat(90)}`,
    secret: 'k',
  })
  server.receive(chunksOf(messageTypes.data, writeAmf(['@setDataFrame', 'onMetaData', values])))
  assert.deepEqual(seen.facts, [{ width: 1280, encoder: `OBS${'y'.repeat(61)}` }])
})
