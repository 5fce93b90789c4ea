/**
 * Collects one reward, those of a source, or all.
 *
 * One transaction: a call that fails has paid nothing and can be repeated. Every reward has a movement with its own business key and its own
 * entry in the bank book. The movements are posted in one step, so that their accounts are locked in the order of the ledger and a
 * hundred rewards need as many statements as one. The reply is stored under the key of the caller.
 */
import { errors, type ErrorName } from '@lantern/protocol/errors.ts'
import type { ErrorOf, ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import type { collectRewards } from '@lantern/protocol/rewards.ts'
import type { Call } from '../../kernel/feature/call.ts'
import { refusalOf, type PreparedReward, type Reward, type RewardRefusal, type RewardSource } from '../claims/claims.ts'
import type { Item } from '../mail/mail.ts'
import { expectApplied, type Movement, type Outcome } from '../wallet/wallet.ts'
import { listRewards } from './centre.ts'
import { openSources, type RewardsDeps } from './deps.ts'
import * as store from './store.ts'

const mostAtOnce = 100

type Asking = Call<typeof collectRewards>
type Asked = RequestOf<typeof collectRewards>
type Reply = ReplyOf<typeof collectRewards>

interface Target extends Pick<Reward, 'source' | 'key'> {
  /** It has a row, so that it needs no offer. */
  readonly isOffered: boolean
}

type Paid = Extract<PreparedReward, { readonly movement: Movement }>
type Refused = Extract<PreparedReward, { readonly refusal: ErrorName }>

export async function collect(deps: RewardsDeps, asked: Asked, call: Asking): Promise<Reply> {
  const { tx, me, brand, no, after } = call
  if (asked.ID !== undefined && asked.Source === undefined) throw no('BadInput', { Field: 'Source' })
  await store.lockPlayer(tx, me.id)
  // After the lock: a repetition of a call that was still running has waited for it, and finds the stored reply now.
  const known = await deps.wallet.recall(tx, replyRecord(call, asked))
  if (known) return applied(known) as Reply
  const sources = openSources(deps, brand).filter(
    ({ name, isLink }) => !isLink && (asked.Source === undefined || name === asked.Source),
  )
  if (sources.length === 0) throw no('TargetNotFound')
  const targets = await findTargets(deps, sources, asked, call)
  const prepared = await prepareAll(deps, sources, targets, call)
  const { paid, refused } = await pay(deps, prepared, call)
  if (paid.length === 0) throw refuse(refused[0], call)
  const reply = show(paid, refused)
  applied(await deps.wallet.post(tx, replyRecord(call, asked, reply)))
  after(() => {
    for (const source of new Set(paid.map((one) => one.source))) deps.claims.changed(me.id, source)
  })
  return reply
}

async function findTargets(
  deps: RewardsDeps,
  sources: readonly RewardSource[],
  { ID }: Asked,
  { tx, me, brand, now }: Asking,
): Promise<Target[]> {
  if (ID !== undefined) {
    const [{ name }] = sources as [RewardSource]
    const key = String(ID)
    const states = await deps.claims.states(tx, me.id, name, [key])
    return [{ source: name, key, isOffered: states.has(key) }]
  }
  const listed = await listRewards(deps, tx, sources, { playerId: me.id, brand, now })
  return listed
    .flatMap(({ source, rewards, openKeys }) =>
      rewards.map(({ key }) => ({ source: source.name, key, isOffered: openKeys.has(key) })),
    )
    .slice(0, mostAtOnce)
}

const refusedFor = (target: Target, why: RewardRefusal): Refused => ({
  source: target.source,
  key: target.key,
  refusal: why === 'Stopped' ? 'Maintenance' : 'NotEligibleToRedeem',
  why,
})

/** Locks and settles everything but the money. */
async function prepareAll(
  deps: RewardsDeps,
  sources: readonly RewardSource[],
  targets: readonly Target[],
  { tx, me, brand, now, key: requestId, after }: Asking,
): Promise<PreparedReward[]> {
  const claimant = { playerId: me.id, brand, now }
  const prepared: PreparedReward[] = []
  const offered: Target[] = []
  for (const source of sources) {
    const own = targets.filter((target) => target.source === source.name)
    if (own.length === 0) continue
    if (source.prepare) {
      const collector = { ...claimant, name: me.name, requestId, after }
      const keys = own.map(({ key }) => key)
      prepared.push(...(await source.prepare(tx, collector, keys)))
      continue
    }
    for (const target of own) {
      const why = target.isOffered || !source.offer ? null : await source.offer(tx, claimant, target.key)
      if (why === null) offered.push(target)
      else prepared.push(refusedFor(target, why))
    }
  }
  return [...(await deps.claims.prepare(tx, { playerId: me.id, now, requestId }, offered)), ...prepared]
}

async function pay(deps: RewardsDeps, prepared: readonly PreparedReward[], call: Asking) {
  const payable = prepared.filter((one): one is Paid => 'movement' in one)
  const refused = prepared.filter((one): one is Refused => 'refusal' in one)
  const movements = payable.map(({ movement }) => movement)
  const outcomes = movements.length > 0 ? await deps.wallet.postAll(call.tx, movements, call.after) : []
  const paid: Paid[] = []
  for (const [at, outcome] of outcomes.entries()) {
    const one = payable[at]!
    applied(outcome)
    if (!outcome.isRepeat) paid.push(one)
    // Its key is older than its row: it was paid before.
    else refused.push({ source: one.source, key: one.key, refusal: 'NotEligibleToRedeem', why: 'Claimed' })
  }
  return { paid, refused }
}

/** A refused movement rolls back all of them. */
const applied = (outcome: Outcome): unknown => expectApplied(outcome, 'a reward could not be booked')

function refuse(refused: Refused | undefined, { no }: Asking): Error {
  if (!refused) return refusalOf('NotReached', no)
  return refused.why ? refusalOf(refused.why, no) : no(refused.refusal as ErrorOf<typeof collectRewards>)
}

/** Stores the reply under the caller's key and moves no money. */
const replyRecord = ({ brand, me, key, now }: Asking, { Source, ID }: Asked, answer?: Reply): Movement => ({
  brand,
  key: { kind: 'caller', playerId: me.id, id: key },
  reason: 'correction',
  source: 'system',
  legs: [],
  now,
  request: { collect: Source ?? null, ID: ID ?? null },
  answer,
})

function show(paid: readonly Paid[], refused: readonly Refused[]): Reply {
  const sums = new Map<Item['ItemID'], number>()
  for (const { items } of paid)
    for (const { ItemID, Amount } of items) sums.set(ItemID, (sums.get(ItemID) ?? 0) + Amount)
  return {
    Collected: paid.map(({ source, key, items }) => ({ Source: source, ID: key, Items: [...items] })),
    Items: [...sums].map(([ItemID, Amount]) => ({ ItemID, Amount })),
    ...(refused.length > 0 && {
      Refused: refused.map(({ source, key, refusal, why }) => ({
        Source: source,
        ID: key,
        Code: errors[refusal],
        ...(why && { Why: why }),
      })),
    }),
  }
}
