// RTMP messages: their types, and the bodies of the control messages.
import { writeU16, writeU32 } from '../bytes.ts'

export const messageTypes = {
  setChunkSize: 1,
  abort: 2,
  acknowledgement: 3,
  userControl: 4,
  windowSize: 5,
  peerBandwidth: 6,
  audio: 8,
  video: 9,
  /** Data and commands in AMF3; their first byte is skipped, the rest is AMF0 in practice. */
  data3: 15,
  command3: 17,
  data: 18,
  command: 20,
} as const

export const userEvents = { streamBegin: 0, streamEnd: 1, pingRequest: 6, pingResponse: 7 } as const

export interface RtmpMessage {
  readonly type: number
  /** Milliseconds, modulo 2^32. */
  readonly time: number
  /** The message stream: 0 for the connection, otherwise the result of `createStream`. */
  readonly streamId: number
  readonly body: Uint8Array
}

/** The chunk streams we write on. */
export const channels = { control: 2, command: 3, audio: 4, data: 5, video: 6 } as const

export function writeNumber(value: number): Uint8Array {
  const body = new Uint8Array(4)
  writeU32(body, 0, value)
  return body
}

/** The fifth byte 2 means "dynamic": keep the type of the last limit. */
export function writeBandwidth(value: number): Uint8Array {
  const body = new Uint8Array(5)
  writeU32(body, 0, value)
  body[4] = 2
  return body
}

export function writeUserEvent(event: number, value: number): Uint8Array {
  const body = new Uint8Array(6)
  writeU16(body, 0, event)
  writeU32(body, 2, value)
  return body
}
