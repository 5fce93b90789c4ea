// The frames of one channel that are sent in one write, and the gap notice for members that missed some.
import { gapOp, socketSuccess } from '@lantern/protocol/envelope.ts'
import { textFrame } from './frame.ts'
import { unknownPosition, type Frame, type FrameBatch } from './channel.ts'

/** All members that get the whole batch share this buffer. */
export function pack(frames: readonly Frame[]): FrameBatch {
  const bytes = frames.length === 1 ? frames[0]!.bytes : Buffer.concat(frames.map((frame) => frame.bytes))
  const isWhole = frames.every((frame) => frame.position !== null)
  return { frames, bytes, from: isWhole ? frames[0]!.position : null, to: frames.at(-1)!.position ?? unknownPosition }
}

export const isNew = (frame: Frame, seen: number): boolean => frame.position === null || frame.position > seen

export function gapFrame(channel: string, position: number, missed: number | undefined): Buffer {
  const Result = { Channel: channel, Position: position, Missed: missed }
  return textFrame(JSON.stringify({ OP: gapOp, Code: socketSuccess, Message: '', Result }))
}
