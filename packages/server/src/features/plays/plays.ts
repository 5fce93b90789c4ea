// Entry file of plays: the one event for everything that is played, and its followers; README.md has order, positions and periods.
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
