// The tracks of our files: one of H.264, one of AAC or Opus, and their `trak` boxes. FLV payloads are stored as they are: both formats put
// lengths in front of NAL units and leave AAC and Opus frames bare.
import type { AacConfig } from '../codec/aac.ts'
import type { AvcConfig } from '../codec/avc.ts'
import { opusRate, samplesOfOpus, type OpusConfig } from '../codec/opus.ts'
import { ascii, box, fullBox, u16, u32, zeros, type Part } from './box.ts'

export interface Tracks {
  readonly video?: AvcConfig
  readonly audio?: AacConfig | OpusConfig
}

export const trackIds = { video: 1, audio: 2 } as const
/** Times of video, and of the movie, are milliseconds as in FLV. */
export const videoRate = 1000
const samplesPerAacFrame = 1024

const isOpus = (audio: AacConfig | OpusConfig): audio is OpusConfig => audio.codec === 'opus'

/** The unit of an audio track: its samples, so that frames follow one another without rounding. */
export const rateOf = (audio: AacConfig | OpusConfig): number => (isOpus(audio) ? opusRate : audio.sampleRate)

export const samplesOf = (audio: AacConfig | OpusConfig, frame: Uint8Array): number =>
  isOpus(audio) ? samplesOfOpus(frame) : samplesPerAacFrame

/** Rows 1 0 0, 0 1 0, 0 0 1 in fixed point: no rotation. */
const matrix = u32(0x1_0000, 0, 0, 0, 0x1_0000, 0, 0, 0, 0x4000_0000)
/** "und" in three times five bits. */
const noLanguage = u16(0x55c4)

export const movieHeader = (duration: number): Uint8Array =>
  fullBox('mvhd', 0, 0, u32(0, 0, videoRate, duration, 0x1_0000), [1, 0], zeros(10), matrix, zeros(24), u32(3))

function videoEntry({ width, height, bytes }: AvcConfig): Uint8Array {
  const fixed = [...u16(width), ...u16(height), ...u32(0x48_0000, 0x48_0000, 0), ...u16(1)]
  return box('avc1', zeros(6), u16(1), zeros(16), fixed, zeros(32), u16(24), u16(0xffff), box('avcC', bytes))
}

/** Descriptors of MPEG-4 systems: a tag, a length, contents. All are shorter than 128 bytes here. */
const descriptor = (tag: number, ...parts: readonly Part[]): number[] => {
  const contents = parts.flatMap((part) => [...part])
  return [tag, contents.length, ...contents]
}

function aacBox({ bytes }: AacConfig): Uint8Array {
  const config = descriptor(4, [0x40, 0x15, 0, 0, 0], u32(0, 0), descriptor(5, bytes))
  return fullBox('esds', 0, 0, descriptor(3, u16(trackIds.audio), [0], config, descriptor(6, [2])))
}

const opusBox = ({ channels, preSkip, inputRate }: OpusConfig): Uint8Array =>
  box('dOps', [0, channels], u16(preSkip), u32(inputRate), u16(0), [0])

function audioEntry(audio: AacConfig | OpusConfig): Uint8Array {
  const rate = u32(rateOf(audio) * 0x1_0000)
  const fixed = [...zeros(8), ...u16(audio.channels), ...u16(16), ...zeros(4)]
  const [type, config] = isOpus(audio) ? ['Opus', opusBox(audio)] : ['mp4a', aacBox(audio)]
  return box(type, zeros(6), u16(1), fixed, rate, config)
}

/** The sample tables of a track: empty if its samples are in fragments. */
export const noSamples: readonly Uint8Array[] = [
  fullBox('stts', 0, 0, u32(0)),
  fullBox('stsc', 0, 0, u32(0)),
  fullBox('stsz', 0, 0, u32(0, 0)),
  fullBox('stco', 0, 0, u32(0)),
]

interface TrackShape {
  readonly id: number
  readonly rate: number
  readonly duration: number
  readonly handler: 'vide' | 'soun'
  readonly entry: Uint8Array
  readonly size: readonly [number, number]
  readonly tables: readonly Uint8Array[]
}

function track({ id, rate, duration, handler, entry, size, tables }: TrackShape): Uint8Array {
  const isVideo = handler === 'vide'
  const volume = u16(isVideo ? 0 : 0x100)
  const sizes = u32(size[0] * 0x1_0000, size[1] * 0x1_0000)
  const times = u32(0, 0, id, 0, duration)
  const media = isVideo ? fullBox('vmhd', 0, 1, zeros(8)) : fullBox('smhd', 0, 0, zeros(4))
  const source = box('dinf', fullBox('dref', 0, 0, u32(1), fullBox('url ', 0, 1)))
  return box(
    'trak',
    fullBox('tkhd', 0, 3, times, zeros(8), zeros(4), volume, zeros(2), matrix, sizes),
    box(
      'mdia',
      fullBox('mdhd', 0, 0, u32(0, 0, rate, duration), noLanguage, zeros(2)),
      fullBox('hdlr', 0, 0, u32(0), ascii(handler), zeros(12), ascii(isVideo ? 'video\0' : 'audio\0')),
      box('minf', media, source, box('stbl', fullBox('stsd', 0, 0, u32(1), entry), ...tables)),
    ),
  )
}

export const videoTrack = (video: AvcConfig, duration = 0, tables = noSamples): Uint8Array =>
  track({
    id: trackIds.video,
    rate: videoRate,
    duration,
    handler: 'vide',
    entry: videoEntry(video),
    size: [video.width, video.height],
    tables,
  })

export const audioTrack = (audio: AacConfig | OpusConfig): Uint8Array =>
  track({
    id: trackIds.audio,
    rate: rateOf(audio),
    duration: 0,
    handler: 'soun',
    entry: audioEntry(audio),
    size: [0, 0],
    tables: noSamples,
  })
