// Parses idempotency keys (ReqID on sockets, Idempotency-Key over HTTP); no other file does.
import { limits } from '@lantern/protocol/envelope.ts'
import { uuid7Time } from './ids.ts'

/**
 * The key in lower case, or null if it is not a UUIDv7. Draws, locks and maps compare keys as text while PostgreSQL
 * compares them as values, so every feature must get the same spelling.
 */
export function readKey(given: unknown): string | null {
  if (typeof given !== 'string') return null
  const key = given.toLowerCase()
  return uuid7Time(key) === null ? null : key
}

const retentionMs = limits.keyDays * 86_400_000
const aheadMs = limits.keyAheadSeconds * 1000

export type KeyFault = 'KeyTooOld' | 'KeyFromFuture'

/**
 * The timestamp of a key decides the partition it is stored in, so it must lie within the retained period. Outside of it nothing was or
 * will be executed under the key. The usual cause is a wrong device clock.
 */
export function faultOfKey(key: string, now: Date): KeyFault | null {
  // Parsed without the regular expression: every key here has been validated, and this runs for every round.
  const age = now.getTime() - Number.parseInt(key.slice(0, 8) + key.slice(9, 13), 16)
  return age > retentionMs ? 'KeyTooOld' : age < -aheadMs ? 'KeyFromFuture' : null
}
