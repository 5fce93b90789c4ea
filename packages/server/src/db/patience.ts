// Lets a transaction of the start wait for the same work of another node.
import { sql } from 'kysely'
import type { Tx } from './open.ts'

/**
 * Nodes that start together take turns to write the first rows, and a turn may take longer than any call may wait. The statement
 * that takes the lock runs while it waits, so both limits have to be raised.
 */
export async function waitForOtherNodes(tx: Tx): Promise<void> {
  await sql`SET LOCAL lock_timeout = '120s'`.execute(tx)
  await sql`SET LOCAL statement_timeout = '150s'`.execute(tx)
}
