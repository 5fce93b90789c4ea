// Moves money inside the transaction of a write op, as its last step, with the same code as the teller.
import { CompiledQuery } from 'kysely'
import type { Tx } from '../../db/open.ts'
import { commitWithNext, keepPlan } from '../../db/driver/prepared.ts'
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

export function lineOf(tx: Pick<Tx, 'executeQuery'>): Line {
  const run = async ({ name, text, values }: Query): Promise<Row[]> => {
    // Planned once, as on the connection of the teller: planning these again would cost more than executing them.
    if (/^ledger_(write|kept)/.test(name)) keepPlan(text)
    return (await tx.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
  }
  return {
    async all(queries) {
      const answers: Row[][] = []
      for (const query of queries) answers.push(await run(query))
      return answers
    },
  }
}

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
): Promise<Outcome[]> {
  const items = movements.map((movement) => ({ prepared: prepare(movement), rows: [] }))
  const line = lineOf(tx)
  const ids = await ledger.findIds(line, items, after)
  const firstId = await ledger.takeIds(line, items.length)
  const plan = ledger.planReads(items, ids, true, false)
  const answers = await line.all([...ledger.readParts(items, plan)].flat())
  const decision = ledger.decideBatch(items, ids, plan, answers, firstId)
  const { applied, refused } = decision.writes
  if (applied.length + refused.length > 0) await line.all([...ledger.writeParts(items, decision)].flat())
  return decision.outcomes.map((outcome) => outcome!)
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
    const queries = [...ledger.writeParts(items, decision)].flat()
    await line.all(queries.slice(0, -1))
    if (isLast) await commitWithNext(tx)
    await line.all(queries.slice(-1))
  }
  return { prepared, outcome }
}
