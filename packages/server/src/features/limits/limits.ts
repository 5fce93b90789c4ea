// Entry file of limits: whether a player may sign in, play a round, or buy. Limits and pauses are set by the players themselves.
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { taipeiDay } from '../../kernel/time/day.ts'
import { minuteOf, nextDay, whyNoRound, writeUntil, type LimitRefusal } from './rules.ts'
import * as store from './store.ts'

export { betweenBounds, sumPlayed } from './adjust.ts'
export { createExclusions, type Exclusions } from './exclusions.ts'
export { isNone, limitKinds, settleLimit, type LimitRefusal } from './rules.ts'
export { readLimits, readRest } from './store.ts'

export interface Limits {
  /** The player's current self-exclusion, or null. Read it with the player's row locked: an exclusion locks the same row. */
  exclusionOf(db: Kysely<Schema>, playerId: number, now: Date): Promise<{ readonly until: Date } | null>
  /** The player's current break or exclusion, or null. */
  restOf(db: Kysely<Schema>, playerId: number, now: Date): Promise<LimitRefusal | null>
  /** The players among these who take a break or have excluded themselves. */
  resting(db: Kysely<Schema>, playerIds: readonly number[], now: Date): Promise<ReadonlySet<number>>
  /**
   * Counts a round before it is played. For a player without limits there is no query; read `hasLimits` from the player's row, because a socket
   * learns of a change a moment later. A round that was certainly not played must be given back by `returnRound` with the same bet and time;
   * one that may have been played must not.
   */
  startRound(
    db: Kysely<Schema>,
    player: { readonly id: number; readonly hasLimits?: boolean },
    bet: number,
    now: Date,
  ): Promise<LimitRefusal | null>
  returnRound(db: Kysely<Schema>, playerId: number, bet: number, startedAt: Date): Promise<void>
  /** Counted for all players, so that a limit set later on the same day includes it. */
  reservePurchase(tx: Tx, playerId: number, amount: number, now: Date): Promise<LimitRefusal | null>
  returnPurchase(tx: Tx, playerId: number, amount: number, reservedAt: Date): Promise<void>
}

export function createLimits(): Limits {
  return {
    async exclusionOf(db, playerId, now) {
      const rest = await store.readRest(db, playerId)
      return rest?.kind === 'exclusion' && rest.until > now ? { until: rest.until } : null
    },

    async restOf(db, playerId, now) {
      const rest = await store.readRest(db, playerId)
      return rest && rest.until > now ? { why: rest.kind, until: rest.until } : null
    },

    resting: store.readResting,

    async startRound(db, { id: playerId, hasLimits }, bet, now) {
      if (!hasLimits) return null
      const spending = { playerId, amount: bet, day: taipeiDay(now), minute: minuteOf(now), now }
      const taken = await store.takeRound(db, spending)
      return taken.isTaken ? null : whyNoRound(taken, now)
    },

    async returnRound(db, playerId, bet, startedAt) {
      const minute = minuteOf(startedAt)
      await store.returnRound(db, { playerId, amount: bet, day: taipeiDay(startedAt), minute })
    },

    async reservePurchase(tx, playerId, amount, now) {
      const taken = await store.takePurchase(tx, { playerId, amount, day: taipeiDay(now), now })
      if (taken.isTaken) return null
      const { rest, restUntil } = taken
      return rest && restUntil ? { why: rest, until: restUntil } : { why: 'purchase', until: nextDay(now) }
    },

    returnPurchase: (tx, playerId, amount, reservedAt) =>
      store.returnPurchase(tx, playerId, amount, taipeiDay(reservedAt)),
  }
}

/** The details of PlayLimitReached, used in its text. */
export function showLimit({ why, until }: LimitRefusal): { readonly Why: string; readonly Until: string } {
  return { Why: why, Until: writeUntil(until) }
}
