// Resolves a COMMIT without a reply: waits for the database and looks up by idempotency key whether the transaction was committed, before
// the caller gets an answer.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { isDatabaseUnavailable } from '../../db/driver/unavailable.ts'
import { backendOf, endBackend } from '../../db/driver/prepared.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { elapsed } from '../time/clock.ts'
import type { CommitUnknown } from './transaction.ts'

const pauseMs = 200

/** Null: not committed, or there is no key to look up. Throws if the database stays unreachable for longer than `patienceMs`. */
export async function resolveUnknown<T>(
  db: Kysely<Schema>,
  unknown: CommitUnknown,
  findByKey: () => Promise<T | null>,
  patienceMs: number,
): Promise<T | null> {
  const giveUp = elapsed() + patienceMs
  for (;;) {
    try {
      const pid = backendOf(unknown.cause)
      if (pid !== null) await endBackend(db, pid)
      return await findByKey()
    } catch (error) {
      if (!isDatabaseUnavailable(error) || elapsed() > giveUp) throw error
      await sleep(pauseMs)
    }
  }
}
