// The only source of randomness and identifiers; tests pass their own.
import { randomBytes } from 'node:crypto'

export interface Randomness {
  bytes(length: number): Buffer
}

export const systemRandomness: Randomness = { bytes: (length) => randomBytes(length) }

/** Time-ordered UUID (RFC 9562, version 7): 48 bits of milliseconds, the rest random. */
export function uuid7(now: Date, randomness: Randomness): string {
  const bytes = randomness.bytes(16)
  bytes.writeUIntBE(now.getTime(), 0, 6)
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** The moment written into a UUIDv7, or null when it is another kind. */
export function uuid7Time(id: string): Date | null {
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.test(id)) return null
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16))
}

/** An unbiased integer in [0, below). */
export function randomBelow(below: number, randomness: Randomness): number {
  const limit = 2 ** 48 - (2 ** 48 % below)
  for (;;) {
    const value = randomness.bytes(6).readUIntBE(0, 6)
    if (value < limit) return value % below
  }
}
