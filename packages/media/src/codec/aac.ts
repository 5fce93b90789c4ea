// AudioSpecificConfig of AAC (ISO/IEC 14496-3, 1.6.2.1): object type, sampling rate, channels. FLV sends it as the audio sequence header.
import { MediaError } from '../error.ts'
import { BitReader, BitWriter } from './bits.ts'

export interface AacConfig {
  readonly bytes: Uint8Array
  /** 2 is AAC-LC; 5 and 29 are HE-AAC with an LC core. */
  readonly objectType: number
  readonly sampleRate: number
  readonly channels: number
  /** The codec as in a MIME type: mp4a.40.2. */
  readonly codec: string
}

const sampleRates = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350]
const maxLength = 64

function readObjectType(bits: BitReader): number {
  const type = bits.bits(5)
  return type === 31 ? 32 + bits.bits(6) : type
}

function readSampleRate(bits: BitReader): number {
  const at = bits.bits(4)
  const rate = at === 15 ? bits.bits(24) : sampleRates[at]
  if (rate === undefined || rate < 7350 || rate > 96_000)
    throw new MediaError('codec', 'an impossible AAC sampling rate')
  return rate
}

export function readAacConfig(bytes: Uint8Array): AacConfig {
  if (bytes.length > maxLength) throw new MediaError('limit', `an AAC configuration of ${bytes.length} bytes`)
  const bits = new BitReader(bytes)
  const objectType = readObjectType(bits)
  const sampleRate = readSampleRate(bits)
  const channels = bits.bits(4)
  if (channels < 1 || channels > 7) throw new MediaError('codec', `AAC channel configuration ${channels}`)
  return { bytes, objectType, sampleRate, channels: channels === 7 ? 8 : channels, codec: `mp4a.40.${objectType}` }
}

/** AAC-LC, for encoders that give no configuration. */
export function writeAacConfig(sampleRate: number, channels: number): Uint8Array {
  const at = sampleRates.indexOf(sampleRate)
  if (at < 0) throw new MediaError('codec', `no AAC index for ${sampleRate} Hz`)
  return new BitWriter().bits(2, 5).bits(at, 4).bits(channels, 4).bits(0, 3).take()
}
