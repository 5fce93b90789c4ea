// The body of an audio tag.
//
//   classic    4 bits format (10 AAC), 2 bits rate, 1 bit size, 1 bit stereo, then for AAC: packet type (0 configuration, 1 frame), payload
//   enhanced   4 bits 9, 4 bits packet type, FourCC, payload (enhanced RTMP v2); used by our studio for Opus
import { fourCc, fourCcName, readU32, writeU32 } from '../bytes.ts'
import { refuseAudio, refuseMultitrack } from '../codec/admission.ts'
import { MediaError } from '../error.ts'

export type AudioCodec = 'aac' | 'opus'

export interface AudioPacket {
  readonly codec: AudioCodec
  readonly type: 'config' | 'frame' | 'end'
  /** An AudioSpecificConfig or Opus header, or one coded frame. */
  readonly payload: Uint8Array
}

const enhancedFormat = 9
const aac = 10
/** AAC, "44 kHz", 16 bit, stereo: fixed by the FLV specification whatever the configuration has. */
const aacHead = 0xaf
const formatNames: Readonly<Record<number, string>> = {
  0: 'PCM',
  1: 'ADPCM',
  2: 'MP3',
  3: 'PCM',
  7: 'G.711',
  8: 'G.711',
  11: 'Speex',
  13: 'Opus in the classic form',
  14: 'MP3',
}
const fourCcNames: Readonly<Record<string, string>> = { '.mp3': 'MP3', 'ac-3': 'AC-3', 'ec-3': 'E-AC-3', fLaC: 'FLAC' }
const enhanced = { start: 0, frame: 1, end: 2, channels: 4, multitrack: 5, extension: 7 } as const
const types = ['config', 'frame', 'end'] as const

/** Null for packets without sound. Throws `unsupported` for other codecs. */
export function readAudio(body: Uint8Array): AudioPacket | null {
  if (body.length === 0) return null
  const format = body[0]! >> 4
  if (format === enhancedFormat) return readEnhanced(body)
  if (format !== aac) refuseAudio(formatNames[format] ?? `Format ${format}`)
  if (body.length < 2) throw new MediaError('codec', 'an audio tag of one byte')
  if (body[1]! > 1) throw new MediaError('codec', `AAC packet type ${body[1]}`)
  return { codec: 'aac', type: types[body[1]!]!, payload: body.subarray(2) }
}

function readEnhanced(body: Uint8Array): AudioPacket | null {
  const packet = body[0]! & 15
  if (packet === enhanced.multitrack || packet === enhanced.extension) refuseMultitrack()
  if (body.length < 5) throw new MediaError('codec', 'an enhanced audio tag of fewer than 5 bytes')
  const name = fourCcName(readU32(body, 1))
  if (name !== 'Opus' && name !== 'mp4a') refuseAudio(fourCcNames[name] ?? 'This')
  if (packet === enhanced.channels) return null
  const type = types[packet]
  if (!type) throw new MediaError('codec', `enhanced audio packet type ${packet}`)
  return { codec: name === 'Opus' ? 'opus' : 'aac', type, payload: body.subarray(5) }
}

/** AAC in the classic form, Opus in the enhanced one: what mpegts.js reads. */
export function writeAudio({ codec, type, payload }: AudioPacket): Uint8Array {
  const headLength = codec === 'aac' ? 2 : 5
  const body = new Uint8Array(headLength + payload.length)
  if (codec === 'aac') {
    body[0] = aacHead
    body[1] = types.indexOf(type)
  } else {
    body[0] = (enhancedFormat << 4) | types.indexOf(type)
    writeU32(body, 1, fourCc('Opus'))
  }
  body.set(payload, headLength)
  return body
}
