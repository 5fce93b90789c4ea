/**
 * Sources of rewards: how each reward is listed and taken, declared once for its own page and for the reward centre.
 *
 * There are two kinds. What is reached by playing (a mission, a pass step) is offered by `claims.offer` in the transaction that counts it;
 * its source needs a name only. What a player may take because of the time or of a state (the stamp of the day, the VIP bonus, relief) has
 * no row until it is taken: its source lists it from the state (`list`) and offers it in the transaction of the claim (`offer`).
 *
 * `takeReward` serves every call that claims. The row of the offer is locked, paid and answered as described in `claims.ts`.
 */
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { Item } from '../mail/mail.ts'
import type { Claims, WhyNot } from './claims.ts'

export interface Claimant {
  readonly playerId: number
  readonly brand: BrandCode
  readonly now: Date
}

/** Something that can be taken now. */
export interface Reward {
  readonly source: string
  readonly key: string
  readonly items: readonly Item[]
  /** Null: no time limit. */
  readonly expiresAt: Date | null
}

/** Why a player may not take something: also because it is stopped. */
export type RewardRefusal = WhyNot | 'Closed'

export interface RewardSource {
  /** As in `claim.source`. */
  readonly name: string
  /** True: the list only leads to its page; nothing of it is taken by a claim. */
  readonly isLink?: true
  /** What can be taken without having been offered. */
  list?(db: Kysely<Schema>, claimant: Claimant): Promise<readonly Reward[]>
  /** Offers what this key names if the player may take it now; otherwise says why not. Repeating it must change nothing. */
  offer?(tx: Tx, claimant: Claimant, key: string): Promise<RewardRefusal | null>
  /** When `list` becomes longer by the time alone; null: not without a new event. */
  nextAt?(db: Kysely<Schema>, claimant: Claimant): Promise<Date | null>
}

/** What the calls that claim have in common. */
export interface ClaimCall {
  readonly tx: Tx
  readonly me: { readonly id: number }
  readonly brand: BrandCode
  readonly now: Date
  /** The caller's ReqID. */
  readonly key: string
  after(run: () => void): void
  no(name: 'Maintenance' | 'NotEligibleToRedeem', details?: Readonly<Record<string, unknown>>): Error
}

/** Pays one reward of a source; refuses with NotEligibleToRedeem and `Why`, or with Maintenance while payouts are stopped. */
export async function takeReward(
  claims: Claims,
  source: RewardSource,
  key: string,
  { tx, me, brand, now, key: requestId, after, no }: ClaimCall,
): Promise<readonly Item[]> {
  const claimant = { playerId: me.id, brand, now }
  const claiming = { playerId: me.id, source: source.name, key, requestId }
  let outcome = await claims.claim(tx, claiming, now, after)
  if (!outcome.isPaid && outcome.why === 'NotReached' && source.offer) {
    const why = await source.offer(tx, claimant, key)
    if (why !== null) throw refusalOf(why, no)
    outcome = await claims.claim(tx, claiming, now, after)
  }
  if (outcome.isPaid) return outcome.items
  throw refusalOf(outcome.why, no)
}

export const refusalOf = (why: RewardRefusal, no: ClaimCall['no']): Error =>
  why === 'Stopped' ? no('Maintenance') : no('NotEligibleToRedeem', { Why: why })
