// Idempotency keys (ReqID on sockets, Idempotency-Key over HTTP) are read here and nowhere else.
import { limits } from '@lantern/protocol/envelope.ts'
import { uuid7Time } from './ids.ts'

/**
 * The key in lower case, or null when it is not a UUIDv7. Draws, locks and maps compare keys as text while PostgreSQL
 * compares them as values, so every feature must be given one spelling.
 */
export function readKey(given: unknown): string | null {
  if (typeof given !== 'string') return null
  const key = given.toLowerCase()
  return uuid7Time(key) === null ? null : key
}

const keptMs = limits.keyDays * 86_400_000
const aheadMs = limits.keyAheadSeconds * 1000

export type KeyFault = 'KeyTooOld' | 'KeyFromFuture'

/**
 * A key's own time decides the partition it is kept in, so it must lie within the window that is kept. Outside of it
 * nothing has been or will be done under the key; a wrong device clock is the usual reason.
 */
export function faultOfKey(key: string, now: Date): KeyFault | null {
  // Read without the pattern: every key here has passed it, and this is done for every round.
  const age = now.getTime() - Number.parseInt(key.slice(0, 8) + key.slice(9, 13), 16)
  return age > keptMs ? 'KeyTooOld' : age < -aheadMs ? 'KeyFromFuture' : null
}
