// The body of a video tag.
//
//   classic    4 bits frame type (1 key), 4 bits codec (7 AVC), then for AVC: packet type (0 configuration, 1 frame, 2 end), 3 bytes
//              composition offset, payload
//   enhanced   1 bit set, 3 bits frame type, 4 bits packet type, FourCC, payload (enhanced RTMP v2)
//
// The composition offset is how much later than its decoding time a frame is shown; it is not 0 in streams with B-frames.
import { fourCcName, readU24, readU32, writeU24 } from '../bytes.ts'
import { MediaError } from '../error.ts'
import { refuseMultitrack, refuseVideo } from '../codec/admission.ts'

export interface VideoPacket {
  readonly type: 'config' | 'frame' | 'end'
  readonly isKey: boolean
  /** Milliseconds, may be negative. */
  readonly compositionOffset: number
  /** An AVC configuration record or length-prefixed NAL units. */
  readonly payload: Uint8Array
}

const keyFrame = 1
/** Server-generated seek frames and commands: not pictures. */
const commandFrame = 5
const avc = 7
const codecNames: Readonly<Record<number, string>> = {
  2: 'H.263',
  3: 'Screen',
  4: 'VP6',
  5: 'VP6',
  6: 'Screen',
  12: 'HEVC',
  13: 'AV1',
}
const fourCcNames: Readonly<Record<string, string>> = {
  hvc1: 'HEVC',
  av01: 'AV1',
  vp08: 'VP8',
  vp09: 'VP9',
  vvc1: 'VVC',
}
const enhanced = {
  start: 0,
  frame: 1,
  end: 2,
  frameWithoutOffset: 3,
  metadata: 4,
  multitrack: 6,
  extension: 7,
} as const
const packetTypes = ['config', 'frame', 'end'] as const

/** A signed 24-bit number. */
const readOffset = (body: Uint8Array, at: number): number => (readU24(body, at) << 8) >> 8

/** Null for packets without a picture (commands, HDR metadata). Throws `unsupported` for other codecs. */
export function readVideo(body: Uint8Array): VideoPacket | null {
  if (body.length === 0) return null
  const head = body[0]!
  if (head & 128) return readEnhanced(body)
  const frameType = head >> 4
  if ((head & 15) !== avc) refuseVideo(codecNames[head & 15] ?? `Codec ${head & 15}`)
  if (frameType === commandFrame) return null
  if (body.length < 5) throw new MediaError('codec', 'a video tag of fewer than 5 bytes')
  const type = packetTypes[body[1]!]
  if (!type) throw new MediaError('codec', `AVC packet type ${body[1]}`)
  const compositionOffset = type === 'frame' ? readOffset(body, 2) : 0
  return { type, isKey: frameType === keyFrame, compositionOffset, payload: body.subarray(5) }
}

function readEnhanced(body: Uint8Array): VideoPacket | null {
  const packet = body[0]! & 15
  const isKey = ((body[0]! >> 4) & 7) === keyFrame
  if (packet === enhanced.multitrack || packet === enhanced.extension) refuseMultitrack()
  if (body.length < 5) throw new MediaError('codec', 'an enhanced video tag of fewer than 5 bytes')
  const name = fourCcName(readU32(body, 1))
  if (name !== 'avc1') refuseVideo(fourCcNames[name] ?? 'This')
  const packetOf = (type: VideoPacket['type'], compositionOffset: number, from: number): VideoPacket => {
    if (body.length < from) throw new MediaError('codec', 'an enhanced video tag ends too early')
    return { type, isKey, compositionOffset, payload: body.subarray(from) }
  }
  if (packet === enhanced.start) return packetOf('config', 0, 5)
  if (packet === enhanced.frame) return packetOf('frame', body.length < 8 ? 0 : readOffset(body, 5), 8)
  if (packet === enhanced.frameWithoutOffset) return packetOf('frame', 0, 5)
  if (packet === enhanced.end) return packetOf('end', 0, 5)
  if (packet === enhanced.metadata) return null
  throw new MediaError('codec', `enhanced video packet type ${packet}`)
}

/** Always in the classic form, which every player reads. */
export function writeVideo({ type, isKey, compositionOffset, payload }: VideoPacket): Uint8Array {
  const body = new Uint8Array(5 + payload.length)
  body[0] = ((isKey ? keyFrame : 2) << 4) | avc
  body[1] = packetTypes.indexOf(type)
  writeU24(body, 2, compositionOffset & 0xffffff)
  body.set(payload, 5)
  return body
}
