// The edge to the database: opens, commits, rolls back; repeats only what certainly did not happen.
import { setTimeout as sleep } from 'node:timers/promises'
import type { ControlledTransaction, Kysely } from 'kysely'
import { hasNotBegun } from '../../db/loan.ts'
import type { Tx } from '../../db/open.ts'
import { planChanged, wasToCommit } from '../../db/prepared.ts'
import type { Schema } from '../../db/schema.gen.ts'

/** The connection broke while COMMIT was under way: the work may be there or not, and nobody may say "failed". */
export class CommitUnknown extends Error {
  constructor(cause: unknown) {
    super('the outcome of COMMIT is unknown', { cause })
  }
}

const attempts = 3
const pauseMs = 20

const serializationFailure = '40001'
const deadlock = '40P01'

/** PostgreSQL's five characters; EPIPE has five too, but no class of states begins with E. */
function stateOf(error: unknown): string | null {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^[0-9FHPX][0-9A-Z]{4}$/.test(code) ? code : null
}

/** Answers of the server that mean: nothing was kept, try again. */
const isConflict = (error: unknown): boolean =>
  [serializationFailure, deadlock, planChanged].includes(stateOf(error) ?? '')

/** The server is starting, stopping or full, or there is no connection at all. */
const isAway = (error: unknown): boolean => /^(08|57P|53300)/.test(stateOf(error) ?? '08')

/** `run` may be called again after a conflict: it must leave no trace outside its transaction. */
export async function inTransaction<T>(
  db: Kysely<Schema>,
  run: (tx: Tx) => Promise<T>,
  onRetry: (error: unknown) => void = () => {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(db, run)
    } catch (error) {
      const mayRepeat = error instanceof NotBegun ? isAway(error.cause) : isConflict(error)
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
    // BEGIN travels with the first statement, and so may be lost with it.
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

/** An error with a state is the server's answer: it rolled back. Without one we never heard. */
export const wasRefused = (error: unknown): boolean => stateOf(error) !== null && !isAway(error)

const afterCommit = (error: unknown): unknown => (wasRefused(error) ? error : new CommitUnknown(error))

/** Whatever the server has made of it, only this gives the connection back. */
async function giveUp(tx: ControlledTransaction<Schema>): Promise<void> {
  await tx
    .rollback()
    .execute()
    .catch(() => {})
}
