// Idempotency keys (ReqID on sockets, Idempotency-Key over HTTP) are read here and nowhere else.
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
