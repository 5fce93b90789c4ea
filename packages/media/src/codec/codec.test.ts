// Headers of AVC, AAC and Opus: real ones of x264 in several formats, written ones, broken ones, and what is admitted.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MediaError } from '../error.ts'
import { encodeFlv, ffmpeg, tagsOf, withoutFfmpeg } from '../ffmpeg.fixture.ts'
import { readAudio } from '../flv/audio.ts'
import { readVideo } from '../flv/video.ts'
import { readAacConfig, writeAacConfig } from './aac.ts'
import { admitAac, admitAvc } from './admission.ts'
import { containsIdr, readAvcConfig, writeAvcConfig, type AvcConfig } from './avc.ts'
import { BitReader, BitWriter } from './bits.ts'
import { readOpusConfig, samplesOfOpus, writeOpusConfig } from './opus.ts'
import { readSps, unescapeNal } from './sps.ts'

const fails = (reason: string) => (error: unknown) => error instanceof MediaError && error.reason === reason

const configs = new Map<string, AvcConfig>()

/** The configuration x264 writes for a size, rate and pixel format. */
function encode(size: string, rate: string, format = 'yuv420p', ...more: string[]): AvcConfig {
  const name = [size, rate, format, ...more].join(' ')
  const known = configs.get(name)
  if (known) return known
  const source = ['-f', 'lavfi', '-i', `color=size=${size}:rate=${rate}`, '-frames:v', '1', '-pix_fmt', format]
  const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-threads', '1', ...more]
  const video = tagsOf(ffmpeg([...source, ...codec, '-f', 'flv', 'pipe:1'])).find(({ kind }) => kind === 'video')!
  const config = readAvcConfig(readVideo(video.body)!.payload)
  configs.set(name, config)
  return config
}

test('size after cropping, rate, depth and chroma are read from x264 headers', { skip: withoutFfmpeg }, () => {
  const facts = ({ width, height, framerate, bitDepth, chroma }: AvcConfig) => [
    width,
    height,
    framerate,
    bitDepth,
    chroma,
  ]
  assert.deepEqual(facts(encode('640x360', '60')), [640, 360, 60, 8, 1])
  assert.deepEqual(facts(encode('318x238', '30000/1001')), [318, 238, 30_000 / 1001, 8, 1])
  assert.deepEqual(facts(encode('322x242', '25', 'yuv420p10le')), [322, 242, 25, 10, 1])
  assert.deepEqual(facts(encode('322x242', '25', 'yuv422p')), [322, 242, 25, 8, 2])
  assert.deepEqual(facts(encode('320x240', '25', 'yuv420p', '-flags', '+ilme+ildct')).slice(0, 2), [320, 240])
})

test('8-bit 4:2:0 up to 1080p60 is admitted, upright too; other formats get a text', { skip: withoutFfmpeg }, () => {
  const high = encode('640x360', '60')
  admitAvc({ ...high, width: 1920, height: 1080 })
  admitAvc({ ...encode('640x360', '30', 'yuv420p', '-profile:v', 'baseline'), width: 1080, height: 1920 })
  assert.throws(() => admitAvc(encode('322x242', '25', 'yuv420p10le')), fails('unsupported'))
  assert.throws(() => admitAvc(encode('322x242', '25', 'yuv422p')), fails('unsupported'))
  assert.throws(() => admitAvc({ ...high, width: 2560, height: 1440 }), /2560×1440 is too large/)
  assert.throws(() => admitAvc({ ...high, framerate: 120 }), /120 frames per second/)
})

test('a configuration made of bare parameter sets equals the one of x264', { skip: withoutFfmpeg }, () => {
  const { bytes, ...facts } = encode('640x360', '30', 'yuv420p', '-profile:v', 'baseline')
  const length = (bytes[6]! << 8) | bytes[7]!
  const [sps, rest] = [bytes.subarray(8, 8 + length), bytes.subarray(11 + length)]
  const written = readAvcConfig(writeAvcConfig(sps, rest))
  assert.deepEqual({ ...facts, bytes: written.bytes }, written)
  assert.match(written.codec, /^avc1\.42[0-9a-f]{4}$/)
})

test('frames that start a picture sequence are recognised by their NAL units', { skip: withoutFfmpeg }, () => {
  const packets = tagsOf(encodeFlv({ seconds: 2, bFrames: 2 }))
    .filter(({ kind }) => kind === 'video')
    .map(({ body }) => readVideo(body)!)
    .filter(({ type }) => type === 'frame')
  for (const { payload, isKey } of packets) assert.equal(containsIdr(payload, 4), isKey)
  assert.equal(packets.filter(({ isKey }) => isKey).length, 2)
})

test('broken AVC configurations are refused', () => {
  for (const bytes of [
    [],
    [1],
    [2, 66, 0, 30, 255, 225, 0, 0],
    [1, 66, 0, 30, 254, 225, 0, 0],
    [1, 66, 0, 30, 255, 224, 1, 0],
  ])
    assert.throws(() => readAvcConfig(Uint8Array.from(bytes)), fails('codec'))
  assert.throws(() => readAvcConfig(new Uint8Array(5000).fill(1)), fails('limit'))
  assert.throws(() => readSps(Uint8Array.of(0x67, 66, 0, 30)), fails('codec'))
  assert.throws(() => readSps(Uint8Array.of(0x68, 66, 0, 30)), fails('codec'))
})

test('emulation prevention bytes are removed', () => {
  assert.deepEqual(unescapeNal(Uint8Array.of(0, 0, 3, 1, 0, 0, 3, 0, 0, 3)), Uint8Array.of(0, 0, 1, 0, 0, 0, 0))
})

test('a length of a NAL unit beyond the frame ends the search', () => {
  assert.equal(containsIdr(Uint8Array.of(0xff, 0xff, 0xff, 0xff, 1, 5), 4), false)
  assert.equal(containsIdr(Uint8Array.of(0, 0, 0, 0, 1), 4), false)
})

test('Exp-Golomb codes of H.264 are read', () => {
  const bits = new BitReader(new BitWriter().bits(0b1_010_011_00100_010_011, 18).take())
  assert.deepEqual([bits.unsigned(), bits.unsigned(), bits.unsigned(), bits.unsigned()], [0, 1, 2, 3])
  assert.deepEqual([bits.signed(), bits.signed()], [1, -1])
  assert.throws(() => new BitReader(new Uint8Array(9)).unsigned(), fails('codec'))
})

test('AAC configurations are read, written and judged', { skip: withoutFfmpeg }, () => {
  const audio = tagsOf(encodeFlv({ seconds: 2, bFrames: 2 })).find(({ kind }) => kind === 'audio')!
  const config = readAacConfig(readAudio(audio.body)!.payload)
  assert.deepEqual([config.objectType, config.sampleRate, config.channels, config.codec], [2, 44_100, 1, 'mp4a.40.2'])
  admitAac(config)
  admitAac(readAacConfig(writeAacConfig(48_000, 2)))
  assert.throws(() => admitAac(readAacConfig(Uint8Array.of(0x2b, 0x11, 0x88, 0))), fails('unsupported'))
  assert.throws(() => admitAac(readAacConfig(writeAacConfig(48_000, 6))), fails('unsupported'))
  assert.throws(() => readAacConfig(Uint8Array.of(0x17)), fails('codec'))
  assert.throws(() => readAacConfig(Uint8Array.of(0x17, 0x80)), fails('codec'))
  assert.throws(() => writeAacConfig(1, 2), fails('codec'))
})

test('Opus headers and packet lengths are read', () => {
  const { channels, preSkip, inputRate } = readOpusConfig(writeOpusConfig(2, 44_100))
  assert.deepEqual([channels, preSkip, inputRate], [2, 312, 44_100])
  assert.throws(() => readOpusConfig(writeOpusConfig(6, 48_000)), fails('unsupported'))
  assert.throws(() => readOpusConfig(new Uint8Array(19)), fails('codec'))
  // CELT 20 ms, one frame; SILK 60 ms, two frames; hybrid 10 ms, three frames by the second byte.
  assert.deepEqual(
    [Uint8Array.of(0xf8), Uint8Array.of(0x19), Uint8Array.of(0x63, 3)].map(samplesOfOpus),
    [960, 5760, 1440],
  )
  assert.throws(() => samplesOfOpus(new Uint8Array(0)), fails('codec'))
})
