// Chunks written and read again in pieces of any size; the limits; the variants of extended times.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { join, writeU24, writeU32 } from '../bytes.ts'
import { MediaError } from '../error.ts'
import { createChunkReader } from './chunkReader.ts'
import { writeChunks } from './chunkWriter.ts'
import { maxChunkStreams } from './limits.ts'
import { messageTypes, writeNumber, type RtmpMessage } from './messages.ts'

const bytesOf = (length: number): Uint8Array => Uint8Array.from({ length }, (_, i) => (i * 31) & 255)
const message = (type: number, length: number, time = 0): RtmpMessage => ({
  type,
  time,
  streamId: 1,
  body: bytesOf(length),
})
const video = (length: number, time = 0): RtmpMessage => message(messageTypes.video, length, time)
const audio = (length: number, time = 0): RtmpMessage => message(messageTypes.audio, length, time)

function read(bytes: Uint8Array, piece = bytes.length): RtmpMessage[] {
  const messages: RtmpMessage[] = []
  const reader = createChunkReader((one) => messages.push(one))
  reader.allowMedia()
  for (let at = 0; at < bytes.length; at += piece) reader.receive(bytes.subarray(at, at + piece))
  return messages
}

const fails = (reason: string) => (error: unknown) => error instanceof MediaError && error.reason === reason
const setChunkSize = (size: number): Uint8Array =>
  writeChunks({ type: messageTypes.setChunkSize, time: 0, streamId: 0, body: writeNumber(size) }, 2, 128)

test('messages of many lengths and times are read as written, in pieces of 1, 7 and all bytes', () => {
  const messages = [
    video(0),
    video(127, 5),
    video(128, 0xffffff),
    video(129, 0xfffffffe),
    audio(5000, 9),
    video(70_000, 2),
  ]
  const bytes = join([
    ...messages.map((one) => writeChunks(one, 6, 128)),
    setChunkSize(5000),
    writeChunks(video(9000), 4, 5000),
  ])
  for (const piece of [1, 7, bytes.length]) assert.deepEqual(read(bytes, piece), [...messages, video(9000)])
})

test('chunks of two streams interleave', () => {
  const [a, b] = [writeChunks(video(256), 6, 128), writeChunks(audio(256), 4, 128)]
  const bytes = join([a.subarray(0, 140), b.subarray(0, 140), a.subarray(140), b.subarray(140)])
  assert.deepEqual(read(bytes), [video(256), audio(256)])
})

test('chunk streams above 63 have basic headers of two and three bytes', () => {
  const plain = writeChunks(audio(4), 4, 128)
  const two = join([Uint8Array.of(0, 36), plain.subarray(1)])
  const three = join([Uint8Array.of(1, 36, 1), plain.subarray(1)])
  assert.deepEqual(read(join([two, three]), 1), [audio(4), audio(4)])
})

/** A header of format 1: delta, length, type. */
function shorter(format: 1 | 2 | 3, delta: number, length: number): Uint8Array {
  const head = new Uint8Array([1, 8, 4, 1][format]!)
  head[0] = (format << 6) | 6
  if (format < 3) writeU24(head, 1, delta)
  if (format === 1) {
    writeU24(head, 4, length)
    head[7] = messageTypes.video
  }
  return head
}

test('headers of format 1, 2 and 3 add the delta to the time of their chunk stream', () => {
  const body = bytesOf(10)
  const bytes = join([
    ...[writeChunks(video(10, 100), 6, 128), shorter(1, 40, 10), body, shorter(2, 20, 0), body],
    ...[shorter(3, 0, 0), body, shorter(3, 0, 0), body],
  ])
  assert.deepEqual(
    read(bytes, 3).map(({ time }) => time),
    [100, 140, 160, 180, 200],
  )
})

test('after a full header, format 3 repeats its time as the delta', () => {
  const bytes = join([writeChunks(video(10, 23), 6, 128), shorter(3, 0, 0), bytesOf(10)])
  assert.deepEqual(
    read(bytes).map(({ time }) => time),
    [23, 46],
  )
})

test('a client that does not repeat the extended time in format 3 is read too', () => {
  const time = 0x1234_5678
  const full = writeChunks(video(300, time), 6, 128)
  // 12 + 4 + 128, then twice: 1 + 4 + body.
  const without = join([full.subarray(0, 145), full.subarray(149, 278), full.subarray(282)])
  const next = writeChunks(video(3, 1), 6, 128)
  for (const piece of [1, 5, 1000])
    assert.deepEqual(read(join([without, next]), piece), [video(300, time), video(3, 1)])
})

test('an abort drops the unfinished message of its chunk stream', () => {
  const abort = writeChunks({ type: messageTypes.abort, time: 0, streamId: 0, body: writeNumber(6) }, 2, 128)
  const cut = writeChunks(video(256), 6, 128).subarray(0, 140)
  assert.deepEqual(read(join([cut, abort, writeChunks(video(5), 6, 128)])), [video(5)])
})

test('a message that starts inside another of its chunk stream, or without a first header, is refused', () => {
  const cut = writeChunks(video(256), 6, 128).subarray(0, 140)
  assert.throws(() => read(join([cut, writeChunks(video(5), 6, 128)])), fails('chunk'))
  assert.throws(() => read(shorter(2, 0, 0)), fails('chunk'))
  assert.throws(() => read(shorter(3, 0, 0)), fails('chunk'))
})

test('chunk sizes of 0 and 2^31 are refused', () => {
  assert.throws(() => read(setChunkSize(0)), fails('chunk'))
  assert.throws(() => read(setChunkSize(0x8000_0000)), fails('limit'))
})

function announce(channel: number, type: number, length: number): Uint8Array {
  const head = new Uint8Array(12)
  head[0] = channel
  writeU24(head, 4, length)
  head[7] = type
  return head
}

test('a message longer than its type allows is refused by its header', () => {
  for (const type of Object.values(messageTypes)) assert.throws(() => read(announce(6, type, 0xffffff)), fails('limit'))
})

test('media is refused by its header until it is allowed', () => {
  const reader = createChunkReader(() => assert.fail('no message'))
  assert.throws(() => reader.receive(announce(6, messageTypes.video, 1)), fails('limit'))
})

test('announced lengths allocate nothing: 10,000 readers with a 4 MB message each fit into little memory', () => {
  const before = process.memoryUsage().arrayBuffers
  const readers = Array.from({ length: 10_000 }, () => {
    const reader = createChunkReader(() => {})
    reader.allowMedia()
    reader.receive(announce(6, messageTypes.video, 4 << 20))
    return reader
  })
  assert.ok(process.memoryUsage().arrayBuffers - before < 10 << 20)
  assert.equal(readers.length, 10_000)
})

test('unfinished messages on many chunk streams end at the limit of buffered bytes', () => {
  const bomb = Array.from({ length: 14 }, (_, i) =>
    join([announce(3 + i, messageTypes.video, 4 << 20), new Uint8Array(1 << 20)]),
  )
  assert.throws(() => read(join([setChunkSize(1 << 20), ...bomb])), fails('limit'))
})

test('more chunk streams than the limit are refused', () => {
  const many = Array.from({ length: maxChunkStreams + 1 }, (_, i) => writeChunks(audio(1), 3 + i, 128))
  assert.throws(() => read(join(many)), fails('limit'))
})

test('a paused reader stops behind the message in which it was paused and goes on later', () => {
  const times: number[] = []
  const reader = createChunkReader(({ time }) => {
    times.push(time)
    reader.pause()
  })
  reader.allowMedia()
  const bytes = join([writeChunks(audio(200, 1), 4, 128), writeChunks(audio(200, 2), 4, 128)])
  const count = reader.receive(bytes)
  assert.deepEqual([times, count], [[1], bytes.length / 2])
  reader.resume()
  reader.receive(bytes.subarray(count))
  assert.deepEqual(times, [1, 2])
})

test('a time field of four bytes is written big-endian behind the header', () => {
  const bytes = writeChunks(audio(1, 0x0102_0304), 4, 128)
  const time = new Uint8Array(4)
  writeU32(time, 0, 0x0102_0304)
  assert.deepEqual(bytes.subarray(12, 16), time)
})
