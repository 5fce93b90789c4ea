// RTMP commands: a name, a transaction number, a command object or null, and arguments.
import { MediaError } from '../error.ts'
import { amfObject, readAmf, writeAmf, type AmfValue } from './amf.ts'
import { messageTypes, type RtmpMessage } from './messages.ts'

export interface Command {
  readonly name: string
  readonly transaction: number
  /** The command object and the arguments behind it. */
  readonly values: readonly AmfValue[]
}

export const isCommand = ({ type }: RtmpMessage): boolean =>
  type === messageTypes.command || type === messageTypes.command3

/** The AMF0 part of a body: that of the AMF3 types has one leading byte. */
export const amfOf = ({ type, body }: RtmpMessage): Uint8Array =>
  type === messageTypes.command3 || type === messageTypes.data3 ? body.subarray(1) : body

export function readCommand(message: RtmpMessage): Command {
  const [name, transaction, ...values] = readAmf(amfOf(message))
  if (typeof name !== 'string') throw new MediaError('command', 'a command without a name')
  return { name, transaction: typeof transaction === 'number' ? transaction : 0, values }
}

export const writeCommand = (name: string, transaction: number, values: readonly AmfValue[]): Uint8Array =>
  writeAmf([name, transaction, ...values])

/** A property of an object among the values, if it is text. */
export function textOf(value: AmfValue | undefined, key: string): string {
  const found = value instanceof Map ? (value as ReadonlyMap<string, AmfValue>).get(key) : undefined
  return typeof found === 'string' ? found : ''
}

/** `onStatus` and the connect answer carry this object; OBS and ffmpeg show `description`. */
export const statusOf = (level: 'status' | 'error', code: string, description: string) =>
  amfObject({ level, code, description })
