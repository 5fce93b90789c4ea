// Distinguishes "the database cannot be reached" or "cannot write" (an outage) from every other error (a defect).
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

/** 53100 disk full, 53200 out of memory, 53300 too many connections, 25006 read only: the server replies, but not every statement is possible. */
const impairedStates = /^(53[123]00|25006)$/

/** 08: connection exceptions. 57P01 to 57P03: shutting down, crashed, starting. */
const unavailableStates = /^(08...|57P0[123])$/

export const isImpaired = (state: string | undefined): state is string => impairedStates.test(state ?? '')

/** Errors that `pg` creates per query on a connection that ended earlier. */
const afterLoss = /^(Connection terminated|Client has encountered a connection error|Client was closed)/

const deepest = 5

/** True for connection loss, failed connects, time-outs and a server that cannot write, also as the cause of another error. */
export function isDatabaseUnavailable(error: unknown): boolean {
  let at = error
  for (let depth = 0; depth < deepest && at instanceof Error; depth++) {
    if (at instanceof DatabaseUnavailable || lost.has(at)) return true
    const isOutage =
      at instanceof pg.DatabaseError
        ? unavailableStates.test(at.code ?? '') || isImpaired(at.code)
        : afterLoss.test(at.message)
    if (isOutage) return true
    at = at.cause
  }
  return false
}
