// Begins, commits and rolls back transactions; retries only those that certainly had no effect.
import { setTimeout as sleep } from 'node:timers/promises'
import type { ControlledTransaction, Kysely } from 'kysely'
import { hasNotBegun } from '../../db/driver/lazyClient.ts'
import type { Tx } from '../../db/open.ts'
import { wasAttachedMeanwhile } from '../../db/partitions.ts'
import { planChanged, wasToCommit } from '../../db/driver/prepared.ts'
import type { Schema } from '../../db/schema.gen.ts'

/** The connection broke while COMMIT was in flight: the transaction may be committed or not, so the caller must not report a failure. */
export class CommitUnknown extends Error {
  constructor(cause: unknown) {
    super('the outcome of COMMIT is unknown', { cause })
  }
}

const attempts = 3
const pauseMs = 20

const serializationFailure = '40001'
const deadlock = '40P01'
const lockTimeout = '55P03'

/** The five-character SQLSTATE. System errors such as EPIPE may have five characters too, but no SQLSTATE class begins with E. */
function stateOf(error: unknown): string | null {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^[0-9FHPX][0-9A-Z]{4}$/.test(code) ? code : null
}

/** Errors after which the transaction was rolled back and can be retried. */
const isConflict = (error: unknown): boolean =>
  [serializationFailure, deadlock, planChanged].includes(stateOf(error) ?? '') || wasAttachedMeanwhile(error)

/** The failed transaction was rolled back because of what other transactions held or changed; the same call may succeed later. */
export const isContended = (error: unknown): boolean =>
  [serializationFailure, deadlock, lockTimeout].includes(stateOf(error) ?? '')

/** The server is starting, shutting down or out of connections, or there is no connection at all. */
const isAway = (error: unknown): boolean => /^(08|57P|53300)/.test(stateOf(error) ?? '08')

/**
 * `run` is called again after a conflict: it must have no side effects outside its transaction. After a lock timeout it is called once more: the
 * transaction that held the lock has ended by then, or it holds it for longer than a caller should wait.
 */
export async function inTransaction<T>(
  db: Kysely<Schema>,
  run: (tx: Tx) => Promise<T>,
  onRetry: (error: unknown) => void = () => {},
): Promise<T> {
  let lockTimeouts = 0
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(db, run)
    } catch (error) {
      const mayRepeat =
        error instanceof NotBegun
          ? isAway(error.cause)
          : stateOf(error) === lockTimeout
            ? ++lockTimeouts === 1
            : isConflict(error)
      if (!mayRepeat || attempt === attempts) throw error instanceof NotBegun ? error.cause : error
      onRetry(error)
      await sleep(pauseMs * attempt)
    }
  }
}

class NotBegun extends Error {
  constructor(cause: unknown) {
    super('the transaction did not begin', { cause })
  }
}

async function runOnce<T>(db: Kysely<Schema>, run: (tx: Tx) => Promise<T>): Promise<T> {
  const tx = await db
    .startTransaction()
    .execute()
    .catch((error: unknown) => {
      throw new NotBegun(error)
    })
  let result: T
  try {
    result = await run(tx)
  } catch (error) {
    await giveUp(tx)
    if (wasToCommit(error)) throw afterCommit(error)
    // BEGIN is pipelined with the first statement, so it may be lost together with it.
    throw hasNotBegun(error) ? new NotBegun(error) : error
  }
  try {
    await tx.commit().execute()
  } catch (error) {
    await giveUp(tx)
    throw afterCommit(error)
  }
  return result
}

/** An error with a SQLSTATE is the server's reply: the transaction was rolled back. Without one the outcome is unknown. */
export const wasRefused = (error: unknown): boolean => stateOf(error) !== null && !isAway(error)

const afterCommit = (error: unknown): unknown => (wasRefused(error) ? error : new CommitUnknown(error))

/** Returns the connection to the pool; the result of ROLLBACK does not matter, since the server may have rolled back already. */
async function giveUp(tx: ControlledTransaction<Schema>): Promise<void> {
  await tx
    .rollback()
    .execute()
    .catch(() => {})
}
