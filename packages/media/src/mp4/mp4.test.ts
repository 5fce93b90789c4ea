// What we write as MP4 is read by ffprobe and decoded by ffmpeg: fragments with B-frames, stills, recordings, audio alone, Opus.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { join } from '../bytes.ts'
import { readAacConfig } from '../codec/aac.ts'
import { readAvcConfig } from '../codec/avc.ts'
import { MediaError } from '../error.ts'
import { readOpusConfig, writeOpusConfig } from '../codec/opus.ts'
import { countPictures, encodeFlv, probe, tagsOf, withoutFfmpeg, type Pattern, type Probed } from '../ffmpeg.fixture.ts'
import { readAudio, type AudioPacket } from '../flv/audio.ts'
import { readVideo, type VideoPacket } from '../flv/video.ts'
import { writePlaylist } from '../hls/playlist.ts'
import { writeInit } from './init.ts'
import { createRecording, recoverRecording, type RecordingEnd } from './recording.ts'
import { createSegmenter, type Segment, type Segmenter } from './segmenter.ts'
import { writeStill } from './still.ts'
import type { Tracks } from './tracks.ts'

type Packet = { readonly time: number } & ({ readonly video: VideoPacket } | { readonly audio: AudioPacket })

interface Source {
  readonly tracks: Required<Tracks>
  readonly packets: readonly Packet[]
}

function sourceOf(pattern: Pattern): Source {
  const tags = tagsOf(encodeFlv(pattern))
  const packets = tags.flatMap(({ kind, time, body }): Packet[] => {
    if (kind === 'video') return [{ time, video: readVideo(body)! }]
    return kind === 'audio' ? [{ time, audio: readAudio(body)! }] : []
  })
  const video = readAvcConfig(readVideo(tags.find(({ kind }) => kind === 'video')!.body)!.payload)
  const audio = readAacConfig(readAudio(tags.find(({ kind }) => kind === 'audio')!.body)!.payload)
  return { tracks: { video, audio }, packets }
}

type Sink = Pick<Segmenter, 'addVideo' | 'addAudio'>
const feed = (sink: Sink, { packets }: Source, shift = 0): void => {
  for (const packet of packets)
    if ('video' in packet) sink.addVideo(packet.time + shift, packet.video)
    else sink.addAudio(packet.time + shift, packet.audio)
}

function segment(source: Source, tracks: Tracks, minMs: number, shift = 0): Segment[] {
  const segments: Segment[] = []
  const segmenter = createSegmenter({ ...tracks, minMs, onSegment: (one) => segments.push(one) })
  feed(segmenter, source, shift)
  segmenter.flush()
  return segments
}

/** Reads a file by its path: ffprobe seeks in it. */
function probeFile(bytes: Uint8Array, name = 'a.mp4'): Probed {
  const folder = mkdtempSync(path.join(tmpdir(), 'media-'))
  try {
    writeFileSync(path.join(folder, name), bytes)
    return probe(path.join(folder, name))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const timesOf = ({ packets }: Probed, kind: string) =>
  packets
    .filter(({ codec_type }) => codec_type === kind)
    .map(({ dts_time, pts_time, flags }) => [Number(dts_time), Number(pts_time), flags.startsWith('K')] as const)

const pattern: Pattern = { seconds: 10, framerate: 10, bFrames: 2, gop: 10 }

test(
  'fragments keep decoding and presentation times of B-frames, and every picture decodes',
  { skip: withoutFfmpeg },
  () => {
    const source = sourceOf(pattern)
    const segments = segment(source, source.tracks, 1000)
    const file = join([writeInit(source.tracks), ...segments.map(({ bytes }) => bytes)])
    const given = source.packets.flatMap((packet) =>
      'video' in packet && packet.video.type === 'frame'
        ? [[packet.time / 1000, (packet.time + packet.video.compositionOffset) / 1000, packet.video.isKey]]
        : [],
    )
    assert.deepEqual(timesOf(probe(file), 'video'), given)
    assert.equal(countPictures(file), 100)
    assert.deepEqual(
      segments.map(({ isIndependent, duration }) => [isIndependent, duration]),
      Array(10).fill([true, 1000]),
    )
  },
)

test('audio frames follow one another by whole samples over all fragments', { skip: withoutFfmpeg }, () => {
  const source = sourceOf(pattern)
  const segments = segment(source, source.tracks, 1000)
  const times = timesOf(probe(join([writeInit(source.tracks), ...segments.map(({ bytes }) => bytes)])), 'audio')
  assert.ok(times.length > 400)
  const first = times[0]![0] * 44_100
  times.forEach(([time], i) => assert.ok(Math.abs(time * 44_100 - first - i * 1024) < 1))
})

test('a gap in the audio is kept and times of days need more than 32 bits', { skip: withoutFfmpeg }, () => {
  const source = sourceOf(pattern)
  const days = 3 * 86_400_000
  const packets = source.packets.filter((packet) => 'video' in packet || packet.time < 3000 || packet.time > 5000)
  const segments = segment({ ...source, packets }, source.tracks, 1000, days)
  const times = timesOf(probe(join([writeInit(source.tracks), ...segments.map(({ bytes }) => bytes)])), 'audio').map(
    ([time]) => time - days / 1000,
  )
  const gap = times.findIndex((time) => time > 4)
  assert.ok(times[gap - 1]! < 3.03 && times[gap]! > 4.99, `${times[gap - 1]} ${times[gap]}`)
})

test(
  'a stream without key frames is cut by time; audio alone makes segments of its own',
  { skip: withoutFfmpeg },
  () => {
    const source = sourceOf(pattern)
    const [first] = source.packets.filter((packet) => 'video' in packet && packet.video.type === 'frame')
    const packets = source.packets.map((packet) =>
      'video' in packet ? { time: packet.time * 3, video: { ...packet.video, isKey: packet === first } } : packet,
    )
    const cut = segment({ ...source, packets }, source.tracks, 1000)
    assert.deepEqual(
      cut.map(({ isIndependent }) => isIndependent),
      [true, false, false],
    )
    const audio = segment(source, { audio: source.tracks.audio }, 1000)
    assert.equal(audio.length, 10)
    const { streams } = probe(join([writeInit({ audio: source.tracks.audio }), ...audio.map(({ bytes }) => bytes)]))
    assert.deepEqual(
      streams.map(({ codec_name }) => codec_name),
      ['aac'],
    )
  },
)

test('Opus packets are stored with their own lengths', { skip: withoutFfmpeg }, () => {
  const audio = readOpusConfig(writeOpusConfig(2, 48_000))
  const segments: Segment[] = []
  const segmenter = createSegmenter({ audio, minMs: 500, onSegment: (one) => segments.push(one) })
  // Configuration 31 (CELT, 20 ms), stereo, one frame of silence.
  for (let i = 0; i < 100; i++)
    segmenter.addAudio(i * 20, { codec: 'opus', type: 'frame', payload: Uint8Array.of(0xfc, 0xff, 0xfe) })
  segmenter.flush()
  const { streams, packets } = probe(join([writeInit({ audio }), ...segments.map(({ bytes }) => bytes)]))
  assert.deepEqual([streams[0]?.codec_name, packets.length, packets.at(-1)?.pts_time], ['opus', 100, '1.980000'])
})

test('a key frame as a still is a complete file of one picture', { skip: withoutFfmpeg }, () => {
  const { tracks, packets } = sourceOf(pattern)
  const key = packets.find((packet) => 'video' in packet && packet.video.type === 'frame' && packet.video.isKey)!
  assert.ok('video' in key)
  const still = writeStill(tracks.video, key.video.payload)
  const { streams, packets: found } = probeFile(still)
  assert.deepEqual([streams[0]?.width, streams[0]?.height, found.length], [160, 120, 1])
  assert.equal(countPictures(still), 1)
})

/** A recording as a file: before it is finished, and after. */
function record(source: Source, tracks: Tracks, shift: number) {
  const parts: Uint8Array[] = []
  const recording = createRecording(tracks, (bytes) => parts.push(bytes))
  parts.push(recording.head)
  feed(recording, source, shift)
  const open = join(parts)
  const { duration, ...end } = recording.finish()
  return { open, whole: finish(join(parts), end), duration }
}

function finish(bytes: Uint8Array, { tail, patches }: Pick<RecordingEnd, 'tail' | 'patches'>): Uint8Array {
  const whole = join([bytes, tail])
  for (const patch of patches) whole.set(patch.bytes, patch.at)
  return whole
}

test(
  'a finished recording starts at 0, has a duration and an index; an open one plays too',
  { skip: withoutFfmpeg },
  () => {
    const source = sourceOf(pattern)
    const { open, whole, duration } = record(source, source.tracks, 5_000_000)
    const probed = probeFile(whole)
    assert.equal(duration, 10_000)
    assert.ok(Math.abs(Number(probed.format.duration) - 10) < 0.3, probed.format.duration)
    assert.deepEqual([timesOf(probed, 'video').length, timesOf(probed, 'video')[0]![0]], [100, 0])
    assert.equal(countPictures(whole), 100)
    assert.equal(timesOf(probeFile(open), 'video').length, 80)
  },
)

test(
  'a recording that was cut off by a crash is finished up to its last whole fragment',
  { skip: withoutFfmpeg },
  () => {
    const source = sourceOf(pattern)
    const { open, whole } = record(source, source.tracks, 0)
    const recover = (file: Uint8Array) => recoverRecording((at, length) => file.subarray(at, at + length), file.length)
    const all = recover(open)
    assert.deepEqual([all.end, all.duration], [open.length, 8000])
    const cut = open.subarray(0, open.length - 1)
    const { end, duration, ...rest } = recover(cut)
    assert.equal(duration, 4000)
    const probed = probeFile(finish(cut.subarray(0, end), rest))
    assert.deepEqual([timesOf(probed, 'video').length, Number(probed.format.duration) < 4.3], [40, true])
    assert.equal(recover(whole).duration, 10_000)
    for (const length of [0, 7, 40, 200]) assert.throws(() => recover(whole.subarray(0, length)), MediaError)
  },
)

test('the index of audio alone counts in its own unit', { skip: withoutFfmpeg }, () => {
  const source = sourceOf(pattern)
  const { whole, duration } = record(source, { audio: source.tracks.audio }, 1000)
  assert.ok(Math.abs(duration - 10_000) < 50)
  assert.ok(Math.abs(Number(probeFile(whole).format.duration) - 10) < 0.1)
})

test('an index of more fragments than its place holds joins them', { skip: withoutFfmpeg }, () => {
  const { tracks } = sourceOf(pattern)
  const parts: Uint8Array[] = []
  const recording = createRecording(tracks, (bytes) => parts.push(bytes))
  const packet: VideoPacket = {
    type: 'frame',
    isKey: true,
    compositionOffset: 0,
    payload: Uint8Array.of(0, 0, 0, 1, 5),
  }
  for (let i = 0; i < 5000; i++) recording.addVideo(i * 4000, packet)
  const { patches, duration } = recording.finish()
  const index = patches[1]!.bytes
  assert.equal(index.length, recording.head.length - patches[1]!.at)
  assert.deepEqual([duration, (index[38]! << 8) | index[39]!, parts.length], [4999 * 4000 + 40, 2500, 5000])
})

test('a player reads HLS by its playlist, over a change of headers', { skip: withoutFfmpeg }, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'media-'))
  try {
    const segments = (['a', 'b'] as const).flatMap((name, part) => {
      const source = sourceOf(name === 'a' ? pattern : { ...pattern, seconds: 2, size: '176x144' })
      writeFileSync(path.join(folder, `${name}.mp4`), writeInit(source.tracks))
      return segment(source, source.tracks, 1000, part * 10_000).map(({ bytes, duration }, i) => {
        writeFileSync(path.join(folder, `${name}${i}.m4s`), bytes)
        return {
          uri: `${name}${i}.m4s`,
          duration: duration / 1000,
          init: `${name}.mp4`,
          isDiscontinuous: part > 0 && i === 0,
        }
      })
    })
    const list = path.join(folder, 'list.m3u8')
    writeFileSync(list, writePlaylist({ sequence: 7, segments, isEnded: true }))
    const probed = probe(list)
    assert.equal(probed.format.format_name, 'hls')
    assert.equal(timesOf(probed, 'video').length, 120)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
