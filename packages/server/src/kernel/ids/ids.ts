// The only source of randomness and identifiers; tests pass their own.
import { randomFillSync } from 'node:crypto'
import { writeUuid7 } from '@lantern/protocol/uuid.ts'

export { uuid7Time } from '@lantern/protocol/uuid.ts'

export interface Randomness {
  bytes(length: number): Buffer
}

const drawn = Buffer.alloc(4096)
let used = drawn.length

/** Reads 4 KB at a time, because each system call costs more than the bytes. Used bytes are overwritten and never returned twice. */
export const systemRandomness: Randomness = {
  bytes(length) {
    if (length > drawn.length) return randomFillSync(Buffer.alloc(length))
    if (used + length > drawn.length) {
      randomFillSync(drawn)
      used = 0
    }
    used += length
    const bytes = Buffer.from(drawn.subarray(used - length, used))
    drawn.fill(0, used - length, used)
    return bytes
  },
}

/** A time-ordered identifier (UUIDv7). */
export function uuid7(now: Date, randomness: Randomness): string {
  return writeUuid7(now.getTime(), randomness.bytes(16))
}

/** An unbiased integer in [0, below). */
export function randomBelow(below: number, randomness: Randomness): number {
  const limit = 2 ** 48 - (2 ** 48 % below)
  for (;;) {
    const value = randomness.bytes(6).readUIntBE(0, 6)
    if (value < limit) return value % below
  }
}
