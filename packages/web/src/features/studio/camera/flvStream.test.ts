// The FLV of a broadcast over one and two connections.
import { readAudio } from '@lantern/media/flv/audio.ts'
import { readMetadata } from '@lantern/media/flv/metadata.ts'
import { createFlvReader } from '@lantern/media/flv/reader.ts'
import type { MediaTag } from '@lantern/media/flv/tag.ts'
import { readVideo } from '@lantern/media/flv/video.ts'
import { readAmf } from '@lantern/media/rtmp/amf.ts'
import { expect, test } from 'vitest'
import { FlvStream } from './flvStream.ts'

function read(parts: readonly (Uint8Array | null)[]): MediaTag[] {
  const tags: MediaTag[] = []
  const reader = createFlvReader((tag) => tags.push(tag))
  for (const part of parts) if (part) reader.receive(part)
  return tags
}

const record = Uint8Array.of(1, 66, 0, 31)
const opus = { codec: 'opus', payload: Uint8Array.of(7, 7) } as const

test('a first connection begins with the metadata; headers follow when the encoders give them', () => {
  const stream = new FlvStream({ width: 640, height: 360, framerate: 30 })
  expect(stream.sound(0, Uint8Array.of(1))).toBeNull()
  const tags = read([
    ...stream.opening(),
    ...stream.videoConfig(record),
    stream.video(12.6, true, Uint8Array.of(5)),
    ...stream.soundConfig(opus),
    stream.sound(20, Uint8Array.of(6)),
  ])
  expect(tags.map(({ kind, time }) => [kind, time])).toEqual([
    ['script', 0],
    ['video', 0],
    ['video', 13],
    ['audio', 13],
    ['audio', 20],
  ])
  expect(readMetadata(readAmf(tags[0]!.body))).toEqual({
    width: 640,
    height: 360,
    framerate: 30,
    encoder: 'Lantern Studio',
  })
  expect(readVideo(tags[1]!.body)).toMatchObject({ type: 'config', payload: record })
  expect(readVideo(tags[2]!.body)).toMatchObject({ type: 'frame', isKey: true, payload: Uint8Array.of(5) })
  expect(readAudio(tags[3]!.body)).toMatchObject({ codec: 'opus', type: 'config' })
})

test('a second connection begins with all headers at the time that was reached', () => {
  const stream = new FlvStream({ width: 640, height: 360, framerate: 30 })
  stream.videoConfig(record)
  stream.soundConfig(opus)
  stream.video(5000, true, Uint8Array.of(5))
  const tags = read([...stream.opening(), stream.video(9000, true, Uint8Array.of(5))])
  expect(tags.map(({ kind, time }) => [kind, time])).toEqual([
    ['script', 5000],
    ['video', 5000],
    ['audio', 5000],
    ['video', 9000],
  ])
})

test('headers that did not change are not repeated, and times of one kind never go back', () => {
  const stream = new FlvStream({ width: 640, height: 360, framerate: 30 })
  expect(stream.videoConfig(record)).toHaveLength(1)
  expect(stream.videoConfig(record.slice())).toHaveLength(0)
  expect(stream.videoConfig(Uint8Array.of(1, 77, 0, 31))).toHaveLength(1)
  expect(stream.soundConfig(opus)).toHaveLength(1)
  expect(stream.soundConfig({ ...opus })).toHaveLength(0)
  const opening = stream.opening()
  const tags = read([opening[0]!, stream.video(100, true, record), stream.video(90, false, record)])
  expect(tags.map(({ time }) => time)).toEqual([100, 100])
})
