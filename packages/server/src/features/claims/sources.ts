/**
 * Sources of rewards: how each reward is listed and taken, declared once for its own page and for the reward centre.
 *
 * There are two kinds. What is reached by playing (a mission, a pass step) is offered by `claims.offer` in the transaction that counts it;
 * its source needs a name only. What a player may take because of the time or of a state (the stamp of the day, the VIP bonus, relief) has
 * no row until it is taken: its source lists it from the state (`list`) and offers it in the transaction of the claim (`offer`).
 *
 * A third kind belongs to a feature with rows of its own (a letter, an invitation): it prepares its movements itself (`prepare`).
 *
 * The reward centre shows and collects what its sources list, and adds what is open in `claim` under their names. A feature
 * contributes its sources by `rewards` of what its `ops.ts` returns.
 *
 * `takeReward` serves every call that claims. The row of the offer is locked, paid and answered as described in `claims.ts`.
 */
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { FeatureName } from '@lantern/brands/features.ts'
import type { Locale } from '@lantern/locales/locale.ts'
import type { ErrorName } from '@lantern/protocol/errors.ts'
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { HelloQuery } from '../../kernel/feature/helloBuilder.ts'
import type { Item } from '../mail/mail.ts'
import type { Movement } from '../wallet/wallet.ts'
import type { Claims, WhyNot } from './claims.ts'

export interface Claimant {
  readonly playerId: number
  readonly brand: BrandCode
  readonly now: Date
}

export interface RewardReader extends Claimant {
  readonly lang: Locale
}

export interface Collector extends Claimant {
  readonly name: string
  /** The caller's ReqID. */
  readonly requestId: string
  /** Runs after COMMIT. */
  after(run: () => void): void
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

/** What one of several collected rewards pays, or why not. */
export type PreparedReward =
  | { readonly source: string; readonly key: string; readonly items: readonly Item[]; readonly movement: Movement }
  | { readonly source: string; readonly key: string; readonly refusal: ErrorName; readonly why?: RewardRefusal }

/** The number of rewards of a source as read with the sign-in: one subquery among those of all features, and a pure function of its value. */
export interface RewardDot {
  readonly query: HelloQuery
  /** Null: unknown, so that the source is listed shortly after the sign-in. */
  count(value: unknown, claimant: Claimant): { readonly total: number; readonly nextAt?: Date | null } | null
}

export interface RewardSource {
  /** The name as in `claim.source`. */
  readonly name: string
  /** Sources with a lower number are shown and collected first. */
  readonly order: number
  /** The flag of its feature: where it is closed, nothing is shown or collected. */
  readonly flag?: FeatureName
  /** It is taken on a page of its own: the centre shows a link. Its rewards may have no items. */
  readonly isLink?: boolean
  /** The rewards by their keys in the reader's language; absent: the name of the source. */
  titles?(db: Kysely<Schema>, reader: RewardReader, keys: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Needed if there is a `list`: without it every sign-in is followed by a call of `list`. */
  readonly dot?: RewardDot
  /** Locks and settles what these keys name; the centre posts the movements in one step with those of the other sources. */
  prepare?(tx: Tx, claimant: Collector, keys: readonly string[]): Promise<readonly PreparedReward[]>
  /** What can be taken without having been offered. */
  list?(db: Kysely<Schema>, claimant: Claimant): Promise<readonly Reward[]>
  /** The same for several players, by their ids, with as many statements as for one; absent: `list` is called for each of them. */
  listMany?(db: Kysely<Schema>, claimants: readonly Claimant[]): Promise<ReadonlyMap<number, readonly Reward[]>>
  /** Offers what this key names if the player may take it now; otherwise says why not. Repeating it must change nothing. */
  offer?(tx: Tx, claimant: Claimant, key: string): Promise<RewardRefusal | null>
  /** When `list` gets a further entry without any event; null: there is no such time. */
  nextAt?(db: Kysely<Schema>, claimant: Claimant): Promise<Date | null>
}

declare module '../../kernel/feature/feature.ts' {
  interface Feature {
    /** What the reward centre shows and collects. */
    readonly rewards?: readonly RewardSource[]
  }
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
