// Claims: those on one envelope are coalesced into batches, each of which is one transaction; after the end they are answered from memory.
import { coalesce } from '../../kernel/database/coalesce.ts'
import { CommitUnknown, inTransaction } from '../../kernel/database/transaction.ts'
import { resolveUnknown } from '../../kernel/database/unknown.ts'
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

/** Building the statements of a large batch blocks the event loop, and writing them delays the commits of rounds: 128 gave spins a p99 of 51 ms, 12 one of 10 ms. */
const mostTogether = 12
/** On all envelopes together: a batch holds a connection and the locks of its players' counters. */
const mostBatches = 1
const mostEnded = 1000
const unknownMs = 30_000
/** One batch at a time: a second one would only wait for the row of the envelope. */
const patienceMs = 30_000

export interface Claiming {
  claim(envelopeId: number, ask: ClaimAsk): Promise<ClaimAnswer>
}

export function createClaiming(deps: EnvelopeDeps, progress: Progress): Claiming {
  const { db } = deps
  const ended = new Map<number, Ended>()
  const limited = limitTo(mostBatches)
  const queues = new Map<number, { readonly ask: (ask: ClaimAsk) => Promise<ClaimAnswer>; waiting: number }>()

  function remember(id: number, known: Ended): void {
    if (ended.size >= mostEnded) ended.delete(ended.keys().next().value!)
    ended.set(id, known)
  }

  async function claimAll(id: number, asks: readonly ClaimAsk[]): Promise<readonly ClaimAnswer[]> {
    for (;;) {
      const known = ended.get(id)
      if (known) return Promise.all(asks.map((ask) => answerEnded(deps, known, ask)))
      const batch = await limited(() => tryBatch(id, asks))
      if (!batch) continue
      if (batch.ended) remember(id, batch.ended)
      if (batch.paid.length > 0) progress.note(id)
      return batch.answers
    }
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
    async claim(id, ask) {
      const known = ended.get(id)
      if (known) return answerEnded(deps, known, ask)
      const queue = queues.get(id) ?? {
        ask: coalesce((asks: readonly ClaimAsk[]) => claimAll(id, asks), { mostTogether, patienceMs }),
        waiting: 0,
      }
      queues.set(id, queue)
      queue.waiting++
      try {
        return await queue.ask(ask)
      } finally {
        if (--queue.waiting === 0) queues.delete(id)
      }
    },
  }
}

/** At most so many run at a time; the others wait in their order. */
function limitTo(most: number): <T>(run: () => Promise<T>) => Promise<T> {
  let free = most
  const waiting: (() => void)[] = []
  return async (run) => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
