// Claims: those on one envelope are coalesced into batches, each of which is one transaction; after the end they are answered from memory.
import { envelopeStatuses } from '@lantern/protocol/values.ts'
import type { Tx } from '../../db/open.ts'
import { commitWithNext } from '../../db/driver/prepared.ts'
import { coalesce } from '../../kernel/database/coalesce.ts'
import { CommitUnknown, inTransaction } from '../../kernel/database/transaction.ts'
import { resolveUnknown } from '../../kernel/database/unknown.ts'
import { taipeiDay } from '../../kernel/time/day.ts'
import { freezeCoins } from '../gifts/gifts.ts'
import type { EnvelopeDeps } from './deps.ts'
import { luckiestOf, type After } from './ending.ts'
import { claimMovement } from './movements.ts'
import { canRead, readersAmong, type Reader } from './places.ts'
import type { Progress } from './progress.ts'
import { claimingRules } from './rulebook.ts'
import { decideClaims, repeatOf, type Claim, type ClaimRefusal, type Decided, type KnownClaim } from './rules.ts'
import * as claimStore from './store/claims.ts'
import * as store from './store/envelopes.ts'
import type { EnvelopeRow } from './store/envelopes.ts'

export interface ClaimAsk extends Claim {
  readonly reader: Reader
  readonly now: Date
}

export interface Claimed {
  readonly envelope: Pick<EnvelopeRow, 'id' | 'sender' | 'title' | 'content'>
  readonly amount: number
}

export type ClaimAnswer = Claimed | ClaimRefusal | 'PayoutsStopped'

/** An ended envelope: it never opens again, so all claims on it can be answered without the database. */
interface Ended {
  readonly envelope: EnvelopeRow
  readonly claimed: ReadonlyMap<number, KnownClaim>
}

interface Batch {
  readonly answers: readonly ClaimAnswer[]
  /** Players who got a share in this batch. */
  readonly paid: readonly number[]
  readonly ended: Ended | null
}

/** Building the statements of a large batch blocks the event loop, and writing them delays the commits of rounds: 128 gave spins a p99 of 51 ms, 12 one of 10 ms. */
const mostTogether = 12
/** On all envelopes together: a batch holds a connection and the locks of its players' counters. */
const mostBatches = 1
const mostEnded = 1000
const unknownMs = 30_000
const dayMs = 86_400_000
/** One batch at a time: a second one would only wait for the row of the envelope. */
const patienceMs = 30_000

class PayoutsStopped extends Error {}

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
      const find = async () => (await claimStore.findClaim(db, id, first)) ?? null
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

function answerEnded({ db }: Pick<EnvelopeDeps, 'db'>, { envelope, claimed }: Ended, ask: ClaimAsk) {
  const before = claimed.get(ask.playerId)
  if (before) return answerOf(envelope, repeatOf(before, ask.reqId))
  const end = endOf(envelope)
  return canRead(db, envelope, ask.reader).then((isReader): ClaimRefusal =>
    isReader ? end : { refused: 'TargetNotFound' },
  )
}

const endOf = ({ status, why }: EnvelopeRow): ClaimRefusal =>
  status === envelopeStatuses.claimed
    ? { refused: 'EnvelopeAllClaimed' }
    : { refused: 'EnvelopeExpired', why: why ?? 'Expired' }

const answerOf = (envelope: EnvelopeRow, decided: Decided): ClaimAnswer =>
  'refused' in decided ? decided : { envelope, amount: decided.amount }

/** The row of the envelope is locked first, then the day's counters of the players, then the accounts. */
async function claimIn(
  deps: EnvelopeDeps,
  tx: Tx,
  id: number,
  asks: readonly ClaimAsk[],
  after: After,
): Promise<Batch> {
  const envelope = await store.lockEnvelope(tx, id)
  if (!envelope) return { answers: asks.map(() => ({ refused: 'TargetNotFound' })), paid: [], ended: null }
  const claimed = await claimStore.readClaims(tx, id)
  if (envelope.status !== envelopeStatuses.open) {
    const ended = { envelope, claimed }
    return { answers: await Promise.all(asks.map((ask) => answerEnded({ db: tx }, ended, ask))), paid: [], ended }
  }
  const now = new Date(Math.max(...asks.map((ask) => ask.now.getTime())))
  const day = taipeiDay(now)
  const ids = [...new Set(asks.map(({ playerId }) => playerId))]
  const players = await deps.players.many(tx, ids)
  const decided = decideClaims(asks, {
    shares: envelope.shares,
    rules: await deps.settings.readAt(tx, claimingRules, envelope.brand, now),
    claimed,
    isOver: envelope.expires_at <= now,
    canRead: await readersAmong(
      tx,
      envelope,
      asks.map(({ reader }) => reader),
    ),
    hasPhone: await deps.players.withPhone(tx, ids),
    levels: new Map([...players].map(([player, { level }]) => [player, level])),
    today: await claimStore.lockDays(tx, ids, day),
  })
  const paid = asks.flatMap(({ playerId, reqId, household }, nth) => {
    const one = decided[nth]!
    return 'refused' in one || !one.isNew ? [] : [{ playerId, reqId, household, share: one.share, amount: one.amount }]
  })
  const isAll = claimed.size + paid.length === envelope.quantity
  const ended = paid.length > 0 ? await pay(deps, tx, { envelope, claimed, paid, isAll, day, now }, after) : null
  return { answers: decided.map((one) => answerOf(envelope, one)), paid: paid.map(({ playerId }) => playerId), ended }
}

interface Paying {
  readonly envelope: EnvelopeRow
  readonly claimed: ReadonlyMap<number, KnownClaim>
  readonly paid: readonly claimStore.NewClaim[]
  readonly isAll: boolean
  readonly day: string
  readonly now: Date
}

/** Writes the claims and moves their money; returns the envelope if these claims ended it. */
async function pay(
  { wallet }: EnvelopeDeps,
  tx: Tx,
  { envelope, claimed, paid, isAll, day, now }: Paying,
  after: After,
): Promise<Ended | null> {
  const ids = await claimStore.insertClaims(tx, envelope.id, paid, day, now)
  const all = new Map([...claimed, ...paid.map((one) => [one.playerId, one] as const)])
  if (isAll) {
    const ending = { status: envelopeStatuses.claimed, why: null, refunded: 0 }
    await store.endEnvelope(tx, envelope.id, { ...ending, luckiestId: luckiestOf(envelope.method, [...all]) }, now)
  }
  const outcomes = await wallet.postAll(
    tx,
    paid.map((one) => claimMovement(envelope, one, now)),
    after,
  )
  for (const outcome of outcomes) {
    if (outcome.isApplied && !outcome.isRepeat) continue
    if (!outcome.isApplied && outcome.refusal === 'PayoutsStopped') throw new PayoutsStopped()
    throw new Error(`a claim on envelope ${envelope.id} was not booked`)
  }
  const until = new Date(now.getTime() + envelope.freeze_days * dayMs)
  if (envelope.freeze_days > 0) {
    // The last statement of the batch: COMMIT is pipelined with it.
    await commitWithNext(tx)
    await freezeCoins(
      tx,
      ...paid.map(({ playerId, amount }) => {
        return { cause: 'redEnvelope', causeId: ids.get(playerId)!, playerId, amount, until } as const
      }),
    )
  }
  return isAll ? { envelope: { ...envelope, status: envelopeStatuses.claimed, why: null }, claimed: all } : null
}
