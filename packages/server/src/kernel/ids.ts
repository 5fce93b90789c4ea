// The only source of randomness and identifiers; tests pass their own.
import { randomBytes } from 'node:crypto'
import { writeUuid7 } from '@lantern/protocol/uuid.ts'

export { uuid7Time } from '@lantern/protocol/uuid.ts'

export interface Randomness {
  bytes(length: number): Buffer
}

export const systemRandomness: Randomness = { bytes: (length) => randomBytes(length) }

/** A time-ordered identifier of this moment. */
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
