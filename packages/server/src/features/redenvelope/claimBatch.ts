// A batch of claims on one envelope: read, decide, pay. It takes three round trips, because its time delays the commits of rounds.
import { envelopeStatuses } from '@lantern/protocol/values/redenvelope.ts'
import type { Tx } from '../../db/open.ts'
import { together } from '../../db/driver/together.ts'
import { taipeiDay } from '../../kernel/time/day.ts'
import { freezeCoins } from '../gifts/gifts.ts'
import type { Outcome } from '../wallet/wallet.ts'
import type { EnvelopeDeps } from './deps.ts'
import { luckiestOf, type After } from './ending.ts'
import { claimMovement, escrowOf, playerAccount } from './movements.ts'
import { canRead, readersAmong, type Reader } from './places.ts'
import { claimingRules } from './rulebook.ts'
import { decideClaims, repeatOf, type Claim, type ClaimRefusal, type Decided, type KnownClaim } from './rules.ts'
import * as claimStore from './store/claims.ts'
import * as store from './store/envelopes.ts'
import type { EnvelopeRow } from './store/envelopes.ts'

export interface ClaimAsk extends Omit<Claim, 'household'> {
  /** Hashed only for a claim that is decided: thousands may come too late, and the hash takes three times as long as their answer. */
  readonly ip: string
  readonly reader: Reader
  readonly now: Date
}

export interface Claimed {
  readonly envelope: Pick<EnvelopeRow, 'id' | 'sender' | 'title' | 'content'>
  readonly amount: number
}

export type ClaimAnswer = Claimed | ClaimRefusal | 'PayoutsStopped'

/** An ended envelope: it never opens again, so all claims on it can be answered without the database. */
export interface Ended {
  readonly envelope: EnvelopeRow
  readonly claimed: ReadonlyMap<number, KnownClaim>
}

export interface Batch {
  readonly answers: readonly ClaimAnswer[]
  /** Players who got a share in this batch. */
  readonly paid: readonly number[]
  readonly ended: Ended | null
}

const dayMs = 86_400_000

export class PayoutsStopped extends Error {}

export function answerEnded(
  { db }: Pick<EnvelopeDeps, 'db'>,
  { envelope, claimed }: Ended,
  ask: ClaimAsk,
): ClaimAnswer | Promise<ClaimAnswer> {
  const before = claimed.get(ask.playerId)
  if (before) return answerOf(envelope, repeatOf(before, ask.reqId))
  const answer = (isReader: boolean): ClaimRefusal => (isReader ? endOf(envelope) : { refused: 'TargetNotFound' })
  const isReader = canRead(db, envelope, ask.reader)
  return isReader instanceof Promise ? isReader.then(answer) : answer(isReader)
}

const endOf = ({ status, why }: EnvelopeRow): ClaimRefusal =>
  status === envelopeStatuses.claimed
    ? { refused: 'EnvelopeAllClaimed' }
    : { refused: 'EnvelopeExpired', why: why ?? 'Expired' }

const answerOf = (envelope: EnvelopeRow, decided: Decided): ClaimAnswer =>
  'refused' in decided ? decided : { envelope, amount: decided.amount }

/** All that a batch reads, in one round trip. The row of the envelope is locked first, then the day's counters of the players. */
async function readBatch(deps: EnvelopeDeps, tx: Tx, id: number, asks: readonly ClaimAsk[], now: Date) {
  const ids = [...new Set(asks.map(({ playerId }) => playerId))]
  const brands = [...new Set(asks.map(({ reader }) => reader.brand))]
  const accounts = [escrowOf(id), ...ids.map(playerAccount)]
  const [envelope, claimed, today, players, hasPhone, claimIds, rules] = await together(tx, (db) => [
    store.lockEnvelope(db, id),
    claimStore.readClaims(db, id),
    claimStore.lockDays(db, id, ids, taipeiDay(now)),
    deps.players.many(db, ids),
    deps.players.withPhone(db, ids),
    claimStore.reserveIds(db, asks.length),
    Promise.all(
      brands.map(async (brand) => {
        const [read] = await Promise.all([
          deps.settings.readAt(db, claimingRules, brand, now),
          deps.wallet.learnAccounts(db, brand, accounts),
        ])
        return [brand, read] as const
      }),
    ),
  ])
  return { envelope, claimed, today, players, hasPhone, claimIds, rules: new Map(rules) }
}

/** The accounts are locked after the row of the envelope and the day's counters. */
export async function claimIn(
  deps: EnvelopeDeps,
  tx: Tx,
  id: number,
  asks: readonly ClaimAsk[],
  after: After,
): Promise<Batch> {
  const now = new Date(Math.max(...asks.map((ask) => ask.now.getTime())))
  const { envelope, claimed, today, players, hasPhone, claimIds, rules } = await readBatch(deps, tx, id, asks, now)
  if (!envelope) return { answers: asks.map(() => ({ refused: 'TargetNotFound' })), paid: [], ended: null }
  if (envelope.status !== envelopeStatuses.open) {
    const ended = { envelope, claimed }
    return { answers: await Promise.all(asks.map((ask) => answerEnded({ db: tx }, ended, ask))), paid: [], ended }
  }
  const claims = asks.map(({ playerId, reqId, ip }) => ({ playerId, reqId, household: deps.householdOf(ip) }))
  const decided = decideClaims(claims, {
    shares: envelope.shares,
    // Players of other brands cannot read the envelope, so that no rules apply to them.
    rules: rules.get(envelope.brand) ?? claimingRules.first,
    claimed,
    isOver: envelope.expires_at <= now,
    canRead: await readersAmong(
      tx,
      envelope,
      asks.map(({ reader }) => reader),
    ),
    hasPhone,
    levels: new Map([...players].map(([player, { level }]) => [player, level])),
    today,
  })
  const paid = claims.flatMap(({ playerId, reqId, household }, index) => {
    const one = decided[index]!
    if ('refused' in one || !one.isNew) return []
    return [{ id: claimIds[index]!, playerId, reqId, household, share: one.share, amount: one.amount }]
  })
  const isAll = claimed.size + paid.length === envelope.quantity
  const ended = paid.length > 0 ? await pay(deps, tx, { envelope, claimed, paid, isAll, now }, after) : null
  return { answers: decided.map((one) => answerOf(envelope, one)), paid: paid.map(({ playerId }) => playerId), ended }
}

interface Paying {
  readonly envelope: EnvelopeRow
  readonly claimed: ReadonlyMap<number, KnownClaim>
  readonly paid: readonly claimStore.NewClaim[]
  readonly isAll: boolean
  readonly now: Date
}

/** Writes the claims, moves their money and commits; returns the envelope if these claims ended it. */
async function pay(
  { wallet }: EnvelopeDeps,
  tx: Tx,
  { envelope, claimed, paid, isAll, now }: Paying,
  after: After,
): Promise<Ended | null> {
  const all = new Map([...claimed, ...paid.map((one) => [one.playerId, one] as const)])
  const ending = { status: envelopeStatuses.claimed, why: null, refunded: 0 }
  const until = new Date(now.getTime() + envelope.freeze_days * dayMs)
  const lots = paid.map(({ id, playerId, amount }) => {
    return { cause: 'redEnvelope', causeId: id, playerId, amount, until } as const
  })
  const movements = paid.map((one) => claimMovement(envelope, one, now))
  const outcomes = await wallet.postAll(tx, movements, after, (decided) => {
    checkBooked(envelope.id, decided)
    return (db) => [
      claimStore.insertClaims(db, envelope.id, paid, taipeiDay(now), now),
      ...(isAll
        ? [store.endEnvelope(db, envelope.id, { ...ending, luckiestId: luckiestOf(envelope.method, [...all]) }, now)]
        : []),
      ...(envelope.freeze_days > 0 ? [freezeCoins(db, ...lots)] : []),
    ]
  })
  checkBooked(envelope.id, outcomes)
  return isAll ? { envelope: { ...envelope, status: envelopeStatuses.claimed, why: null }, claimed: all } : null
}

/** The business key of a claim is new, because its row is: anything but a new movement rolls the batch back. */
function checkBooked(envelopeId: number, outcomes: readonly Outcome[]): void {
  for (const outcome of outcomes) {
    if (outcome.isApplied && !outcome.isRepeat) continue
    if (!outcome.isApplied && outcome.refusal === 'PayoutsStopped') throw new PayoutsStopped()
    throw new Error(`a claim on envelope ${envelopeId} was not booked`)
  }
}
