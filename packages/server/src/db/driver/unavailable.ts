// Distinguishes "the database cannot be reached" (an outage) from every other error (a defect).
import pg from 'pg'

/** Refused without a query: the database is known to be unreachable. */
export class DatabaseUnavailable extends Error {
  constructor(why: string, cause?: unknown) {
    super(`the database is unavailable: ${why}`, { cause })
  }
}

const lost = new WeakSet<object>()

/** Called for the errors with which a connection ends or cannot be opened. */
export function markLost(error: unknown): void {
  if (typeof error === 'object' && error !== null) lost.add(error)
}

/** 08: connection exceptions. 57P01 to 57P03: shutting down, crashed, starting. */
const unavailableStates = /^(08...|57P0[123])$/

/** Errors that `pg` creates per query on a connection that ended earlier. */
const afterLoss = /^(Connection terminated|Client has encountered a connection error|Client was closed)/

const deepest = 5

/** True for connection loss, failed connects and time-outs, also as the cause of another error. */
export function isDatabaseUnavailable(error: unknown): boolean {
  let at = error
  for (let depth = 0; depth < deepest && at instanceof Error; depth++) {
    if (at instanceof DatabaseUnavailable || lost.has(at)) return true
    if (at instanceof pg.DatabaseError ? unavailableStates.test(at.code ?? '') : afterLoss.test(at.message)) return true
    at = at.cause
  }
  return false
}
