// Moves money inside the transaction of a write op, as its last step, with the same code as the teller.
import { CompiledQuery, type Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import { commitWithNext, keepPlan } from '../../db/driver/prepared.ts'
import { together } from '../../db/driver/together.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { AlreadyAnswered } from '../../kernel/feature/call.ts'
import type { Ledger } from './batch.ts'
import { prepare, type Applied, type Movement, type Outcome, type Prepared } from './movement.ts'
import type { Line, Query, Row } from './store.ts'

/**
 * The key is known: this transaction repeats finished work. Thrown so that its writes are rolled back; the caller gets the answer stored with
 * the key.
 */
export class AlreadyDone extends AlreadyAnswered {
  readonly outcome: Applied

  constructor(outcome: Applied) {
    super('this key has been used and its work is done', outcome.answer)
    this.outcome = outcome
  }
}

async function ask(db: Pick<Tx, 'executeQuery'>, { name, text, values }: Query): Promise<Row[]> {
  // Planned once, as on the connection of the teller: planning these again would cost more than executing them.
  if (/^ledger_(write|kept)/.test(name)) keepPlan(text)
  return (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
}

export function lineOf(tx: Tx | Kysely<Schema>): Line {
  return {
    async all(queries) {
      if (queries.length === 1) return [await ask(tx, queries[0]!)]
      return together(tx, (db) => queries.map((query) => ask(db, query)))
    },
  }
}

/** Further writes of the transaction, each one statement; they are sent with the movements and with COMMIT. May throw to roll back. */
export type LastWrites = (outcomes: readonly Outcome[]) => (db: Tx) => readonly Promise<unknown>[]

export interface Posting {
  /** Registers callbacks that run after COMMIT. */
  readonly after: (run: () => void) => void
  /** COMMIT is pipelined with the movement. */
  readonly isLast: boolean
}

/**
 * Several movements with the statements of one, for callers that collect requests. Outcomes are in the order of the movements; a refused or
 * repeated movement does not keep the others from being applied, and refusals are stored under their keys.
 */
export async function postMovements(
  ledger: Ledger,
  tx: Tx,
  movements: readonly Movement[],
  after: Posting['after'],
  last?: LastWrites,
): Promise<Outcome[]> {
  const items = movements.map((movement) => ({ prepared: prepare(movement), rows: [] }))
  const line = lineOf(tx)
  const ids = await ledger.findIds(line, items, after)
  const firstId = await ledger.takeIds(line, items.length)
  const plan = ledger.planReads(items, ids, true, false)
  const answers = await line.all([...ledger.readParts(items, plan)].flat())
  const decision = ledger.decideBatch(items, ids, plan, answers, firstId)
  const outcomes = decision.outcomes.map((outcome) => outcome!)
  const { applied, refused } = decision.writes
  if (applied.length + refused.length === 0) return outcomes
  const writes = [...ledger.writeParts(items, decision)].flat()
  const further = last?.(outcomes)
  if (further) await commitWithNext(tx)
  await together(tx, (db) => [...writes.map((query) => ask(db, query)), ...(further?.(db) ?? [])])
  return outcomes
}

export async function postMovement(
  ledger: Ledger,
  tx: Tx,
  movement: Movement,
  { after, isLast }: Posting,
): Promise<{ prepared: Prepared; outcome: Outcome }> {
  const prepared = prepare(movement)
  const items = [{ prepared, rows: [] }]
  const line = lineOf(tx)
  const ids = await ledger.findIds(line, items, after)
  const firstId = await ledger.takeIds(line, 1)
  // Hot accounts are left to the last statement: a transaction that locks one blocks all others until its COMMIT.
  const plan = ledger.planReads(items, ids, true, false)
  const answers = await line.all([...ledger.readParts(items, plan)].flat())
  const decision = ledger.decideBatch(items, ids, plan, answers, firstId)
  const outcome = decision.outcomes[0]!
  if (outcome.isApplied && outcome.isRepeat) throw new AlreadyDone(outcome)
  if (outcome.isApplied) {
    if (isLast) await commitWithNext(tx)
    await line.all([...ledger.writeParts(items, decision)].flat())
  }
  return { prepared, outcome }
}
