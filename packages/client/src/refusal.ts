// The two failures of a call: refused by the server with a code, or not answered.
import { errorName, type ErrorName } from '@lantern/protocol/errors.ts'

/** The server answered with an error code. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError'
  readonly code: number
  readonly refusal: ErrorName | undefined
  readonly details: Readonly<Record<string, unknown>>
  /** The request was sent more than once: an earlier attempt may have had another result. */
  wasRepeated = false

  constructor(code: number, message: string, details: unknown) {
    super(message || String(code))
    this.code = code
    this.refusal = errorName(code)
    this.details = typeof details === 'object' && details !== null ? (details as Record<string, unknown>) : {}
  }
}

/** No answer: the connection was lost or the call timed out. A call that is not safe to repeat may or may not have been executed. */
export class LostError extends Error {
  override readonly name = 'LostError'
}

export function isRefusal(error: unknown, ...names: ErrorName[]): error is RefusalError {
  return error instanceof RefusalError && (names.length === 0 || names.some((name) => name === error.refusal))
}
