// The stream that every server relays: 2 Mbps, 30 frames per second, a key frame every 2 s, AAC. The headers are real, the pictures are noise:
// relays do not decode them.
import { writeAacConfig } from '@lantern/media/codec/aac.ts'
import { writeAvcConfig } from '@lantern/media/codec/avc.ts'
import { writeU32 } from '@lantern/media/bytes.ts'
import { writeAudio } from '@lantern/media/flv/audio.ts'
import { writeMetadata } from '@lantern/media/flv/metadata.ts'
import type { MediaTag } from '@lantern/media/flv/tag.ts'
import { writeVideo } from '@lantern/media/flv/video.ts'
import type { Programme } from '../../packages/tools/live/programme.ts'

export const framerate = 30
export const gopSeconds = 2
const bytesPerSecond = 250_000
const audioBytes = 300
const audioPerSecond = 40
const keyBytes = 60_000
export const framesPerTurn = framerate * gopSeconds
const otherBytes = Math.floor(
  ((bytesPerSecond - audioBytes * audioPerSecond) * gopSeconds - keyBytes) / (framesPerTurn - 1),
)

/** 1920×1080, high profile, as x264 writes it. */
const sps = [
  ...[0x67, 0x64, 0x00, 0x28, 0xac, 0xd9, 0x40, 0x78, 0x04, 0x4f, 0xde, 0x5f, 0x01, 0x10],
  ...[0x00, 0x00, 0x03, 0x00, 0x10, 0x00, 0x00, 0x03, 0x03, 0x20, 0xf1, 0x83, 0x19, 0x60],
]
const pps = [0x68, 0xeb, 0xe3, 0xcb]

/** One NAL unit with its length: a picture that starts a group, or another. */
function picture(length: number, isKey: boolean): Uint8Array {
  const bytes = Uint8Array.from({ length }, (_, i) => (i * 7919) & 255)
  writeU32(bytes, 0, length - 4)
  bytes[4] = isKey ? 0x65 : 0x41
  return bytes
}

/** Offset of the frame number: behind the length and the first byte of the NAL unit. */
const numberAt = 5

/** Which frame of a turn this is. */
export const frameNumberOf = (payload: Uint8Array): number => payload[numberAt]!

const video = (number: number): MediaTag => {
  const isKey = number === 0
  const time = Math.round((number * 1000) / framerate)
  const payload = picture(isKey ? keyBytes : otherBytes, isKey)
  payload[numberAt] = number
  return { kind: 'video', time, body: writeVideo({ type: 'frame', isKey, compositionOffset: 0, payload }) }
}

const audio = (time: number): MediaTag => {
  const payload = new Uint8Array(audioBytes).fill(0x21)
  return { kind: 'audio', time, body: writeAudio({ codec: 'aac', type: 'frame', payload }) }
}

export function makeProgramme(): Programme {
  const config = writeAvcConfig(Uint8Array.from(sps), Uint8Array.from(pps))
  const headers: MediaTag[] = [
    { kind: 'script', time: 0, body: writeMetadata({ width: 1920, height: 1080, framerate }) },
    {
      kind: 'video',
      time: 0,
      body: writeVideo({ type: 'config', isKey: true, compositionOffset: 0, payload: config }),
    },
    { kind: 'audio', time: 0, body: writeAudio({ codec: 'aac', type: 'config', payload: writeAacConfig(48_000, 2) }) },
  ]
  const pictures = Array.from({ length: framesPerTurn }, (_, i) => video(i))
  const sounds = Array.from({ length: audioPerSecond * gopSeconds }, (_, i) => audio((i * 1000) / audioPerSecond))
  const all = [...pictures, ...sounds].toSorted((a, b) => a.time - b.time)
  return { headers, frames: all, turnMs: gopSeconds * 1000 }
}
