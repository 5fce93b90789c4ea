// Claims: those on one envelope are coalesced into batches, each of which is one transaction; after the end they are answered from memory.
import { setTimeout as sleep } from 'node:timers/promises'
import { coalesce } from '../../kernel/database/coalesce.ts'
import { CommitUnknown, inTransaction } from '../../kernel/database/transaction.ts'
import { resolveUnknown } from '../../kernel/database/unknown.ts'
import { elapsed } from '../../kernel/time/clock.ts'
import {
  answerEnded,
  claimIn,
  PayoutsStopped,
  type Batch,
  type ClaimAnswer,
  type ClaimAsk,
  type Ended,
} from './claimBatch.ts'
import type { EnvelopeDeps } from './deps.ts'
import type { Progress } from './progress.ts'
import { findClaim } from './store/claims.ts'

/**
 * The round trips of a batch cost as much as forty claims in it: with 12 the race for the shares takes twice as long, twice as many claims wait,
 * and more spins meet it. Building and writing larger ones delays spins: 128, three at a time, gave them a p99 of 51 ms.
 */
const mostTogether = 50
/**
 * After a batch no batch of any envelope begins for this share of its time: other calls use the processor and the disk meanwhile. A claim that
 * arrives later than that does not wait.
 */
const restShare = 1
/** A batch that waited for a lock or for the database did not use the processor. */
const mostRestMs = 50
const mostEnded = 1000
const unknownMs = 30_000
/** One batch at a time: a second one would only wait for the row of the envelope. */
const patienceMs = 30_000

export interface Claiming {
  /** A promise only if the claim waits for something. */
  claim(envelopeId: number, ask: ClaimAsk): ClaimAnswer | Promise<ClaimAnswer>
}

export function createClaiming(deps: EnvelopeDeps, progress: Progress): Claiming {
  const { db } = deps
  const ended = new Map<number, Ended>()
  const inOrder = inTurn()
  const queues = new Map<number, (ask: ClaimAsk) => Promise<ClaimAnswer>>()

  function remember(id: number, known: Ended): void {
    if (ended.size >= mostEnded) ended.delete(ended.keys().next().value!)
    ended.set(id, known)
  }

  async function claimAll(id: number, asks: readonly ClaimAsk[]): Promise<readonly ClaimAnswer[]> {
    for (;;) {
      const known = ended.get(id)
      if (known) return Promise.all(asks.map((ask) => answerEnded(deps, known, ask)))
      const batch = await inOrder(() => tryBatch(id, asks))
      if (!batch) continue
      if (batch.ended) remember(id, batch.ended)
      if (batch.paid.length > 0) progress.note(id)
      return batch.answers
    }
  }

  function openQueue(id: number): (ask: ClaimAsk) => Promise<ClaimAnswer> {
    const onIdle = (): void => void queues.delete(id)
    const queue = coalesce((asks: readonly ClaimAsk[]) => claimAll(id, asks), { mostTogether, patienceMs, onIdle })
    queues.set(id, queue)
    return queue
  }

  /** Null: the connection was lost at COMMIT, and the batch was not committed. */
  async function tryBatch(id: number, asks: readonly ClaimAsk[]): Promise<Batch | null> {
    let following: (() => void)[] = []
    let batch: Batch | null = null
    try {
      batch = await inTransaction(db, async (tx) => {
        following = []
        batch = await claimIn(deps, tx, id, asks, (run) => following.push(run))
        return batch
      })
    } catch (error) {
      if (error instanceof PayoutsStopped) return { answers: asks.map(() => 'PayoutsStopped'), paid: [], ended: null }
      if (!(error instanceof CommitUnknown)) throw error
      const first = batch?.paid[0]
      if (first === undefined) return null
      const find = async () => (await findClaim(db, id, first)) ?? null
      const found = await resolveUnknown(db, error, find, unknownMs)
      if (found?.req_id !== asks.find(({ playerId }) => playerId === first)!.reqId) return null
    }
    for (const run of following) run()
    return batch
  }

  return {
    claim(id, ask) {
      const known = ended.get(id)
      if (known) return answerEnded(deps, known, ask)
      const queue = queues.get(id) ?? openQueue(id)
      return queue(ask)
    },
  }
}

/** One runs at a time, in the order of the calls; the next one begins after a pause in proportion to the time of the last. */
function inTurn(): <T>(run: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  let restUntil = 0
  async function runRested<T>(run: () => Promise<T>): Promise<T> {
    const rest = restUntil - elapsed()
    if (rest > 0) await sleep(rest)
    const start = elapsed()
    try {
      return await run()
    } finally {
      restUntil = elapsed() + Math.min(mostRestMs, (elapsed() - start) * restShare)
    }
  }
  return (run) => {
    const mine = last.then(() => runRested(run))
    last = mine.catch(() => undefined)
    return mine
  }
}
