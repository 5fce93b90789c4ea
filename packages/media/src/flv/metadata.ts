// `onMetaData`, the script tag at the start of a stream. Publishers put anything into it; only four values are used and passed on.
import { amfObject, writeAmf, type AmfValue } from '../rtmp/amf.ts'

export interface StreamFacts {
  readonly width?: number
  readonly height?: number
  readonly framerate?: number
  /** The name of the encoding program, at most 64 printable characters. */
  readonly encoder?: string
}

const maxEncoder = 64
const ranges = { width: 8192, height: 8192, framerate: 240 } as const

function numberOf(value: AmfValue | undefined, most: number): number | undefined {
  return typeof value === 'number' && value > 0 && value <= most ? value : undefined
}

/** The values of a data message; null if it is not metadata. */
export function readMetadata(values: readonly AmfValue[]): StreamFacts | null {
  const [name, ...rest] = values[0] === '@setDataFrame' ? values.slice(1) : values
  if (name !== 'onMetaData' || !(rest[0] instanceof Map)) return null
  const given = rest[0] as ReadonlyMap<string, AmfValue>
  const [width, height] = [numberOf(given.get('width'), ranges.width), numberOf(given.get('height'), ranges.height)]
  const framerate = numberOf(given.get('framerate'), ranges.framerate)
  const encoder = given.get('encoder')
  return {
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    ...(framerate !== undefined && { framerate }),
    ...(typeof encoder === 'string' && { encoder: encoder.replaceAll(/[^ -~]/g, '').slice(0, maxEncoder) }),
  }
}

/** The body of a script tag. */
export const writeMetadata = (facts: StreamFacts): Uint8Array =>
  writeAmf(['onMetaData', amfObject({ ...facts } as Record<string, number | string>)])
