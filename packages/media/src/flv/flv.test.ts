// FLV tags written and read; bodies of audio and video in the classic and the enhanced form; what live rooms refuse.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { join, toUtf8, writeU24 } from '../bytes.ts'
import { MediaError } from '../error.ts'
import { countPictures, encodeFlv, probe, tagsOf, withoutFfmpeg } from '../ffmpeg.fixture.ts'
import { readAmf } from '../rtmp/amf.ts'
import { readAudio, writeAudio, type AudioPacket } from './audio.ts'
import { readMetadata, writeMetadata } from './metadata.ts'
import { createFlvReader } from './reader.ts'
import { writeFlvHeader, writeTag, type MediaTag } from './tag.ts'
import { readVideo, writeVideo, type VideoPacket } from './video.ts'

const fails = (reason: string) => (error: unknown) => error instanceof MediaError && error.reason === reason
const header = writeFlvHeader({ hasAudio: true, hasVideo: true })

function read(bytes: Uint8Array, piece = bytes.length): MediaTag[] {
  const tags: MediaTag[] = []
  const reader = createFlvReader((tag) => tags.push(tag))
  for (let at = 0; at < bytes.length; at += piece) reader.receive(bytes.subarray(at, at + piece))
  return tags
}

test('tags are read as written, in pieces of 1, 5 and all bytes', () => {
  const tags: MediaTag[] = [
    { kind: 'script', time: 0, body: writeMetadata({ width: 2, encoder: 'x' }) },
    { kind: 'audio', time: 0x0123_4567, body: new Uint8Array(0) },
    { kind: 'video', time: 0xffff_ffff, body: new Uint8Array(70_000).fill(3) },
  ]
  const bytes = join([header, ...tags.map(writeTag)])
  for (const piece of [1, 5, bytes.length]) assert.deepEqual(read(bytes, piece), tags)
  assert.deepEqual(readMetadata(readAmf(tags[0]!.body)), { width: 2, encoder: 'x' })
})

test('times beyond 2^32 are written modulo 2^32', () => {
  const [tag] = read(join([header, writeTag({ kind: 'audio', time: 0x1_0000_0005, body: new Uint8Array(1) })]))
  assert.equal(tag?.time, 5)
})

test('a file of ffmpeg is read and written again byte by byte', { skip: withoutFfmpeg }, () => {
  const file = encodeFlv({ seconds: 2, bFrames: 2 })
  const copy = join([header, ...tagsOf(file).map(writeTag)])
  assert.ok(Buffer.from(copy).equals(file))
})

test('ffprobe reads what we write, with our metadata', { skip: withoutFfmpeg }, () => {
  const tags = tagsOf(encodeFlv({ seconds: 2, bFrames: 2 })).map((tag) =>
    tag.kind === 'script' ? { ...tag, body: writeMetadata(readMetadata(readAmf(tag.body))!) } : tag,
  )
  const bytes = join([header, ...tags.map(writeTag)])
  const { streams, packets, format } = probe(bytes)
  assert.equal(format.format_name, 'flv')
  assert.deepEqual(streams.map(({ codec_name }) => codec_name).toSorted(), ['aac', 'h264'])
  assert.equal(packets.filter(({ codec_type }) => codec_type === 'video').length, 50)
  assert.equal(countPictures(bytes), 50)
})

test('other files, unknown tags, wrong lengths and tags of 16 MB are refused', () => {
  assert.throws(() => read(toUtf8('RIFF....WEBPVP8 ')), fails('flv'))
  const tag = writeTag({ kind: 'audio', time: 0, body: new Uint8Array(4) })
  assert.throws(() => read(join([header, tag.with(0, 7)])), fails('flv'))
  assert.throws(() => read(join([header, tag.with(tag.length - 1, 9)])), fails('flv'))
  const long = tag.slice()
  writeU24(long, 1, 0xffffff)
  assert.throws(() => read(join([header, long])), fails('limit'))
})

test('video packets survive a round trip, with negative and positive composition offsets', () => {
  for (const type of ['config', 'frame', 'end'] as const)
    for (const compositionOffset of type === 'frame' ? [0, 80, -40, 0x7f_ffff, -0x80_0000] : [0]) {
      const packet: VideoPacket = { type, isKey: true, compositionOffset, payload: Uint8Array.of(1, 2) }
      assert.deepEqual(readVideo(writeVideo(packet)), packet)
    }
})

const enhancedVideo = (packet: number, code: string, ...rest: number[]): Uint8Array =>
  Uint8Array.of(0x80 | (1 << 4) | packet, ...toUtf8(code), ...rest)

test('enhanced AVC is read like the classic form', () => {
  const at = (packet: number, ...rest: number[]) => readVideo(enhancedVideo(packet, 'avc1', ...rest))
  const frame = { type: 'frame', isKey: true, payload: Uint8Array.of(9) }
  assert.deepEqual(at(0, 9), { ...frame, type: 'config', compositionOffset: 0 })
  assert.deepEqual(at(1, 0xff, 0xff, 0xd8, 9), { ...frame, compositionOffset: -40 })
  assert.deepEqual(at(3, 9), { ...frame, compositionOffset: 0 })
  assert.equal(at(4, 9), null)
  assert.throws(() => at(1, 0), fails('codec'))
})

test('HEVC, AV1, VP9, MP3 and multitrack are refused with a text for the host', () => {
  const refused = (run: () => unknown, text: RegExp): void =>
    assert.throws(run, (error) => fails('unsupported')(error) && text.test((error as Error).message))
  refused(() => readVideo(enhancedVideo(0, 'hvc1')), /^HEVC video is not supported\. Choose an H\.264 encoder/)
  refused(() => readVideo(enhancedVideo(1, 'av01')), /^AV1/)
  refused(() => readVideo(enhancedVideo(1, 'vp09')), /^VP9/)
  refused(() => readVideo(Uint8Array.of(0x1c, 0, 0, 0, 0)), /^HEVC/)
  refused(() => readVideo(enhancedVideo(6, 'avc1')), /multitrack off/)
  refused(() => readAudio(Uint8Array.of(0x2f, 1)), /^MP3 audio is not supported\. Choose AAC/)
  refused(() => readAudio(Uint8Array.of(0x95, ...toUtf8('mp4a'))), /multitrack off/)
  refused(() => readAudio(Uint8Array.of(0x90, ...toUtf8('ac-3'))), /^AC-3/)
})

test('audio packets of AAC and Opus survive a round trip', () => {
  for (const codec of ['aac', 'opus'] as const)
    for (const type of ['config', 'frame'] as const) {
      const packet: AudioPacket = { codec, type, payload: Uint8Array.of(1, 2, 3) }
      assert.deepEqual(readAudio(writeAudio(packet)), packet)
    }
})
