// 100,000 broken inputs per format (10,000 where a session or a file is built each time): changed bytes, cuts, repetitions and noise. A parser returns or throws MediaError, and holds few bytes.
// MEDIA_SEED repeats or varies a run.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { join, toUtf8 } from './bytes.ts'
import { readAacConfig, writeAacConfig } from './codec/aac.ts'
import { containsIdr, readAvcConfig, writeAvcConfig } from './codec/avc.ts'
import { readOpusConfig, samplesOfOpus, writeOpusConfig } from './codec/opus.ts'
import { MediaError } from './error.ts'
import { readAudio, writeAudio } from './flv/audio.ts'
import { readMetadata, writeMetadata } from './flv/metadata.ts'
import { createFlvReader } from './flv/reader.ts'
import { writeFlvHeader, writeTag } from './flv/tag.ts'
import { readVideo, writeVideo } from './flv/video.ts'
import { createRecording, recoverRecording } from './mp4/recording.ts'
import { amfObject, readAmf, writeAmf } from './rtmp/amf.ts'
import { createChunkReader } from './rtmp/chunkReader.ts'
import { writeChunks } from './rtmp/chunkWriter.ts'
import { writeCommand } from './rtmp/command.ts'
import { messageTypes, writeNumber, writeUserEvent } from './rtmp/messages.ts'
import { createPublisherSession } from './rtmp/publisherSession.ts'
import { createServerSession } from './rtmp/serverSession.ts'

const inputs = 100_000
/** Sessions and recordings consist of parsers that are tested by themselves. */
const composed = inputs / 10
const seed = Number(process.env['MEDIA_SEED'] ?? 20_261_117)

// Most inputs are refused, and a stack trace costs more than the parser.
const stackTraceLimit = Error.stackTraceLimit
before(() => (Error.stackTraceLimit = 0))
after(() => (Error.stackTraceLimit = stackTraceLimit))

/** xorshift32. */
function randomness(state: number): (below: number) => number {
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}

/** Bytes that decide most: sizes, types, flags. */
const nasty = [0, 1, 2, 3, 0x7f, 0x80, 0xc0, 0xfe, 0xff]

function mutate(base: Uint8Array, random: (below: number) => number): Uint8Array {
  const kind = random(8)
  if (kind === 0) return base.slice(0, random(base.length + 1))
  if (kind === 1) return Uint8Array.from({ length: random(48) }, () => random(256))
  if (kind === 2) {
    const at = random(base.length)
    return join([base.subarray(0, at), base.subarray(random(base.length))])
  }
  const bytes = base.slice()
  for (let i = random(4); i >= 0; i--)
    bytes[random(bytes.length)] = random(2) === 0 ? nasty[random(nasty.length)]! : random(256)
  return bytes
}

type Parse = (bytes: Uint8Array, random: (below: number) => number) => void

/** Runs a parser over mutations of valid inputs. */
function fuzz(count: number, bases: readonly Uint8Array[], parse: Parse): void {
  const random = randomness(seed)
  let accepted = 0
  for (const base of bases) parse(base, random)
  for (let i = 0; i < count; i++) {
    const bytes = mutate(bases[i % bases.length]!, random)
    try {
      parse(bytes, random)
      accepted++
    } catch (error) {
      if (!(error instanceof MediaError)) throw new Error(`input ${i}: [${bytes.join(',')}]`, { cause: error })
    }
  }
  assert.ok(accepted > 0 && accepted < count, `${accepted} accepted`)
}

const chunks = (type: number, body: Uint8Array, channel = 3, streamId = 0, time = 0): Uint8Array =>
  writeChunks({ type, time, streamId, body }, channel, 128)
const command = (name: string, ...values: Parameters<typeof writeCommand>[2]): Uint8Array =>
  chunks(messageTypes.command, writeCommand(name, 1, values))
const opening = [
  command('connect', amfObject({ app: 'live' })),
  command('createStream', null),
  command('publish', null, '7?k=x'),
]
const media = [
  chunks(messageTypes.setChunkSize, writeNumber(128), 2),
  chunks(messageTypes.userControl, writeUserEvent(6, 1), 2),
  chunks(messageTypes.data, writeMetadata({ width: 2 }), 5, 1),
  chunks(messageTypes.video, new Uint8Array(200).fill(0x17), 6, 1, 0x0100_0000),
  chunks(messageTypes.audio, Uint8Array.of(0xaf, 1, 5), 4, 1, 40),
  chunks(messageTypes.abort, writeNumber(6), 2),
]
const pieces = (bytes: Uint8Array, size: number, receive: (piece: Uint8Array) => void): void => {
  for (let at = 0; at < bytes.length; at += size) receive(bytes.subarray(at, at + size))
}

test('broken chunks give MediaError, and messages no longer than their input', () => {
  fuzz(inputs, [join(media), ...media], (bytes, random) => {
    let length = 0
    const reader = createChunkReader(({ body }) => (length += body.length))
    reader.allowMedia()
    pieces(bytes, 1 + random(200), (piece) => reader.receive(piece))
    assert.ok(length <= bytes.length)
  })
})

const hello = new Uint8Array(1 + 1536 * 2).with(0, 3)

test('a server session delivers no media of broken input before it accepts', () => {
  fuzz(composed, [join([...opening, ...media]), join(opening)], (bytes, random) => {
    let [isAccepted, early] = [false, 0]
    const session = createServerSession({
      send: () => {},
      onPublish: () => {},
      onTag: () => (early += Number(!isAccepted)),
      onMetadata: () => (early += Number(!isAccepted)),
      onEnd: () => {},
    })
    session.receive(hello)
    pieces(bytes, 1 + random(400), (piece) => session.receive(piece))
    assert.equal(early, 0)
    isAccepted = true
    session.accept()
  })
})

test('a publisher session throws only MediaError for broken answers', () => {
  const address = { url: 'rtmp://x/live', app: 'live', name: '7' }
  const ready = command('onStatus', null, amfObject({ level: 'status', code: 'NetStream.Publish.Start' }))
  fuzz(composed, [join([command('_result', null, 1), ready]), media[1]!], (bytes) => {
    const session = createPublisherSession(address, { send: () => {}, onReady: () => {} })
    session.receive(hello)
    session.receive(bytes)
  })
})

test('broken AMF gives MediaError', () => {
  const inner = amfObject({ width: 960, list: [1, 'two', null, true], deep: amfObject({ a: amfObject({}) }) })
  fuzz(inputs, [writeAmf(['@setDataFrame', 'onMetaData', inner]), writeAmf([inner, [inner]])], (bytes) => {
    readMetadata(readAmf(bytes))
  })
})

test('broken FLV gives MediaError, and tags no longer than their input', () => {
  const tags = [
    writeTag({ kind: 'script', time: 0, body: writeMetadata({ width: 2 }) }),
    writeTag({ kind: 'video', time: 1, body: new Uint8Array(100) }),
    writeTag({ kind: 'audio', time: 2, body: new Uint8Array(3) }),
  ]
  fuzz(inputs, [join([writeFlvHeader({ hasAudio: true, hasVideo: true }), ...tags])], (bytes, random) => {
    let length = 0
    const reader = createFlvReader(({ body }) => (length += body.length))
    pieces(bytes, 1 + random(100), (piece) => reader.receive(piece))
    assert.ok(length <= bytes.length)
  })
})

test('broken bodies of audio and video tags give MediaError', () => {
  const payload = Uint8Array.of(0, 0, 0, 2, 0x65, 1)
  const video = writeVideo({ type: 'frame', isKey: true, compositionOffset: 80, payload })
  const enhanced = join([Uint8Array.of(0x91), toUtf8('avc1'), Uint8Array.of(0, 0, 0), payload])
  const audio = writeAudio({ codec: 'opus', type: 'frame', payload: Uint8Array.of(0xfc) })
  fuzz(inputs / 2, [video, enhanced], (bytes) => {
    const packet = readVideo(bytes)
    if (packet) containsIdr(packet.payload, 4)
  })
  fuzz(inputs / 2, [audio, writeAudio({ codec: 'aac', type: 'frame', payload })], (bytes) => {
    const packet = readAudio(bytes)
    if (packet?.codec === 'opus') samplesOfOpus(packet.payload)
  })
})

/** 1920×1080, high profile, as x264 writes it. */
const sps = Uint8Array.from([
  0x67, 0x64, 0x00, 0x28, 0xac, 0xd9, 0x40, 0x78, 0x04, 0x4f, 0xde, 0x5f, 0x01, 0x10, 0x00, 0x00, 0x03, 0x00, 0x10,
  0x00,
])
const spsEnd = [0x00, 0x03, 0x03, 0x20, 0xf1, 0x83, 0x19, 0x60]
const avc = writeAvcConfig(join([sps, Uint8Array.from(spsEnd)]), Uint8Array.of(0x68, 0xeb, 0xe3, 0xcb))

test('broken headers of AVC, AAC and Opus give MediaError', () => {
  fuzz(inputs / 2, [avc], (bytes) => readAvcConfig(bytes))
  fuzz(inputs / 4, [writeAacConfig(44_100, 2)], (bytes) => readAacConfig(bytes))
  fuzz(inputs / 4, [writeOpusConfig(2, 48_000)], (bytes) => readOpusConfig(bytes))
})

test('broken recordings are recovered in part or give MediaError', () => {
  const parts: Uint8Array[] = []
  const recording = createRecording({ video: readAvcConfig(avc) }, (bytes) => parts.push(bytes))
  for (let i = 0; i < 4; i++)
    recording.addVideo(i * 2000, { type: 'frame', isKey: true, compositionOffset: 0, payload: new Uint8Array(9) })
  recording.finish()
  const head = recording.head
  // The reserved place is not part of the mutations: it would be most of each input.
  const init = head.subarray(0, head.length - 49_192)
  fuzz(composed, [join([init, ...parts])], (bytes) => {
    const at = (position: number): number =>
      position < init.length ? position : position - (head.length - init.length)
    recoverRecording(
      (position, length) => bytes.subarray(at(position), at(position) + length),
      head.length + bytes.length,
    )
  })
})
