// Raises the time limits of a transaction at startup that may wait for the same work of another node.
import { sql } from 'kysely'
import type { Tx } from './open.ts'

/**
 * Nodes that start together write the first rows one after the other, which may take longer than the limits for calls. The statement
 * that takes the lock counts as running while it waits, so both limits have to be raised. Between two statements the demo data
 * writes recordings, which may take longer than the limit of idle transactions on a busy machine.
 */
export async function waitForOtherNodes(tx: Tx): Promise<void> {
  await sql`SET LOCAL lock_timeout = '120s'`.execute(tx)
  await sql`SET LOCAL statement_timeout = '150s'`.execute(tx)
  await sql`SET LOCAL idle_in_transaction_session_timeout = '150s'`.execute(tx)
}
