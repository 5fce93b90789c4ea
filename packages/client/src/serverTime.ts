// Estimates the server's time: the device's clock plus an offset learnt from what the server sends.
import { writeUuid7 } from '@lantern/protocol/uuid.ts'
import { RefusalError } from './refusal.ts'

export class ServerTime {
  readonly #now: () => number
  /** The server's clock minus the device's, in milliseconds. */
  #ahead = 0

  constructor(now: () => number) {
    this.#now = now
  }

  /** Takes the offset from the `ServerTime` of a hello or a refusal; false when the text is no time. */
  learn(text: unknown): boolean {
    const time = typeof text === 'string' ? Date.parse(text) : Number.NaN
    if (Number.isNaN(time)) return false
    this.#ahead = time - this.#now()
    return true
  }

  /** A new idempotency key, timestamped with server time: the server refuses keys of a wrong device clock. */
  newKey(): string {
    return writeUuid7(Math.max(0, this.#now() + this.#ahead), crypto.getRandomValues(new Uint8Array(16)))
  }
}

/** The key was refused for its timestamp, before anything was done. */
export function isClockRefusal(error: unknown): error is RefusalError {
  if (!(error instanceof RefusalError) || error.refusal !== 'BadInput') return false
  return error.details['Why'] === 'KeyFromFuture' || error.details['Why'] === 'KeyTooOld'
}
