// How a call fails: refused by the server with a code, or never answered.
import { errorName, type ErrorName } from '@lantern/protocol/errors.ts'

/** The server answered, and the answer is no. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError'
  readonly code: number
  readonly refusal: ErrorName | undefined
  readonly details: Readonly<Record<string, unknown>>
  /** The request was sent more than once: an earlier sending may have been answered otherwise. */
  wasRepeated = false

  constructor(code: number, message: string, details: unknown) {
    super(message || String(code))
    this.code = code
    this.refusal = errorName(code)
    this.details = typeof details === 'object' && details !== null ? (details as Record<string, unknown>) : {}
  }
}

/** No answer came: the connection went, or time ran out. A call that is not safe to repeat may or may not have happened. */
export class LostError extends Error {
  override readonly name = 'LostError'
}

export function isRefusal(error: unknown, ...names: ErrorName[]): error is RefusalError {
  return error instanceof RefusalError && (names.length === 0 || names.some((name) => name === error.refusal))
}
