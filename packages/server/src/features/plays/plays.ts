/**
 * Plays: one event for everything that is played, whichever game it is.
 *
 * A play is settled when its win is booked: a slot round, the shots of one booking at a fishing table, a bet on a rocket flight or a keno
 * draw, a round that another provider closed. `PlaySettled` is that event. It is not written a second time: each game already writes
 * a row in the transaction that moves the money, so the row is the event, and a game registers with `addSource` how its rows are read.
 *
 * `followPlays(name, apply)` makes a consumer. `apply` receives the plays in batches, inside the transaction that also stores the
 * follower's position (table `play_position`, one row per follower and kind): each play is applied exactly once, on any number of nodes
 * and through crashes. The rows are read before the transaction begins; its first statement moves the position only if it is still the one
 * after which they were read. A follower whose `apply` throws stays at that play until it succeeds. A new name reads from the oldest play kept.
 *
 * Order. Plays come in the order (xid, kind, number), where xid is the transaction that settled them. Sequence numbers are
 * assigned before COMMIT and become visible out of order, so only rows below the oldest running transaction
 * (pg_snapshot_xmin) are read: nothing can appear below a position any more. No clock takes part. `at` is the booked time and may jump
 * back and forth with the clock; a follower that counts by day or period takes the period of `at`, however late the play is read.
 *
 * Idle. One statement of the node reads the heads of all sources in each beat (`kernel/jobs/probe.ts`). A follower that found nothing is not asked
 * again until a head has changed.
 *
 * Speed. Batches are large, a follower goes on without waiting while there is more, and the followers of a node read up to the same bound in
 * each turn, so that they are at the same position and share one read. `apply` should aggregate (a sum per player) and write once per batch. bench/games/plays.ts measures it.
 */
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { RoundCounters } from '@lantern/games/engine/count.ts'
import type { Kysely, RawBuilder } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { Context } from '../../kernel/context.ts'
import type { Consumer } from '../../kernel/jobs/events.ts'
import { Reader } from './reader.ts'
import { readPositions } from './store.ts'
import { createStream } from './stream.ts'

export { periodsIn } from './periods.ts'

/** slot: a round of a slot game. shots: shots of one player that were booked together. shared: a bet on a rocket flight or a keno draw. */
export const playKinds = ['slot', 'shots', 'shared', 'provider'] as const
export type PlayKind = (typeof playKinds)[number]

export interface Shot {
  readonly bet: number
  readonly win: number
  /** The fish that was hit. */
  readonly fish: number
}

export interface PlaySettled {
  readonly kind: PlayKind
  /** Unique within the kind: the id of the round or bet, the number of the booking. */
  readonly id: string
  readonly brand: BrandCode
  readonly playerId: number
  /** The game's code. */
  readonly game: string
  readonly stake: number
  /** The win without jackpots. */
  readonly win: number
  readonly jackpots: readonly (readonly [symbolNo: number, coins: number])[]
  /** Free games, bonuses, wild and scatter symbols; what is absent is 0. */
  readonly counters: Readonly<Partial<RoundCounters>>
  /** The shots of a play of kind `shots`, in the order in which they were fired. */
  readonly shots?: readonly Shot[]
  /** When it was booked, by the clock of the node that booked it. */
  readonly at: Date
}

/** The last row that was passed. */
export interface Position {
  readonly xid: number
  readonly number: number
}

export interface SettledRow extends Position {
  /** Null: the row is not a play (a returned bet), but the position moves past it. */
  readonly play: PlaySettled | null
}

/** The columns that every source selects for a play. */
export interface StoredPlay
  extends Position, Pick<PlaySettled, 'id' | 'brand' | 'playerId' | 'game' | 'stake' | 'win'> {
  /** Milliseconds. */
  readonly at: number
}

/** The values of a source's query: rows after a position and of transactions below `below`. */
export interface AskedPlays extends Position {
  readonly below: number
  readonly most: number
}

export interface PlaySource {
  readonly kind: PlayKind
  /** The last row of transactions below the oldest running one (`headOf`): followers look for rows only after it has changed. */
  readonly head: RawBuilder<string | null>
  /** Rows after the position and of transactions below `below`, in the order (xid, number), `most` at most. */
  read(db: Kysely<Schema>, after: Position, below: number, most: number): Promise<SettledRow[]>
  /** Rows of one player that were booked in the span, up to and including the position, in the same order. */
  readOf(db: Kysely<Schema>, of: PlayedBy, upTo: Position): Promise<SettledRow[]>
}

export interface PlayedBy {
  readonly playerId: number
  readonly from: Date
  readonly until: Date
}

/**
 * `now` is the time of applying; what is passed to `after` runs when the transaction is committed. `prepared` is what the follower's
 * `prepare` returned for these plays; it is absent when another node has applied some of what was prepared.
 */
export type ApplyPlays<Prepared = undefined> = (
  plays: readonly PlaySettled[],
  tx: Tx,
  now: Date,
  after: (run: () => void) => void,
  prepared?: Prepared,
) => Promise<void>

export interface FollowOptions<Prepared> {
  /** Reads what `apply` needs before the transaction begins, so that the transaction is short. */
  prepare?(plays: readonly PlaySettled[], db: Kysely<Schema>): Promise<Prepared>
}

export interface PlaysFollower extends Consumer {
  /** False: every play of transactions that ended before this call is applied. For a caller that holds the follower's lock. */
  isBehind(tx: Tx): Promise<boolean>
}

export interface Plays {
  addSource(source: PlaySource): void
  followPlays<Prepared = undefined>(
    name: string,
    apply: ApplyPlays<Prepared>,
    options?: FollowOptions<Prepared>,
  ): PlaysFollower
  /** What a follower has applied of a player's plays in a span, in that order. The caller holds the lock on the follower's position. */
  appliedTo(tx: Tx, follower: string, of: PlayedBy): Promise<PlaySettled[]>
}

export function createPlays({ clock }: Pick<Context, 'clock'>): Plays {
  const reader = new Reader(playKinds)
  return {
    addSource: (source) => reader.add(source),
    followPlays(name, apply, { prepare } = {}) {
      const stream = createStream({
        name,
        reader,
        prepare,
        apply: (plays, tx, after, prepared) => apply(plays, tx, clock.now(), after, prepared),
      })
      return { name, handlers: [], stream, isBehind: (tx) => stream.isBehind(tx) }
    },
    appliedTo: async (tx, follower, of) => reader.readOf(tx, of, await readPositions(tx, follower)),
  }
}

/** What each player staked in these plays. */
export function stakesByPlayer(plays: readonly PlaySettled[]): Map<number, number> {
  const staked = new Map<number, number>()
  for (const { playerId, stake } of plays) staked.set(playerId, (staked.get(playerId) ?? 0) + stake)
  return staked
}

/** The win with its jackpots. */
export const wonIn = ({ win, jackpots }: Pick<PlaySettled, 'win' | 'jackpots'>): number =>
  jackpots.reduce((sum, [, coins]) => sum + coins, win)
