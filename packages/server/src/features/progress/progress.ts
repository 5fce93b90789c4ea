// Entry file of progress: counts what players do towards goals, for every reward in the same way; README.md has inputs and versions.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { Context } from '../../kernel/context.ts'
import type { Consumer } from '../../kernel/jobs/events.ts'
import type { PlaySettled, Plays, PlaysFollower } from '../plays/plays.ts'
import { createCounting } from './counting.ts'
import { countInputs } from './inputs.ts'
import type { Measure } from './measures.ts'
import type { Period } from './periods.ts'
import { createRecount, type Difference } from './recount.ts'
import {
  addProgress,
  brandOf,
  dropEnded,
  listProgress,
  lockProgress,
  readProgress,
  samplePlayers,
  type Move,
  type Valued,
} from './store.ts'
import { tally, type Addition } from './tally.ts'

export { measureRows, nameOf, playedIn, rowOf, type Measure, type MeasureType, type Played } from './measures.ts'
export {
  challengePeriod,
  contains,
  isWednesday,
  newcomerPeriod,
  periodAt,
  seasonAt,
  versionAt,
  type Period,
  type Season,
} from './periods.ts'
export type { Difference } from './recount.ts'
export type { Move } from './store.ts'
export { valueOfOrder } from './inputs.ts'
export { extendRun, type Addition, type RunAddition } from './tally.ts'

type After = (run: () => void) => void

export interface Span {
  readonly from: Date
  readonly to: Date
}

/** A period of one player. */
export interface PersonalPeriod extends Period {
  /** What is counted in it, where this differs between periods with the same kind and `versionAt`; absent: as `measuresOf` replies. */
  readonly measures?: readonly Measure[]
}

/** A value that a source adds itself. */
export interface OwnValue {
  readonly period: Period
  readonly measure: string
  readonly value: number
}

export interface GoalSource {
  /** What it counts in this period: the same for all periods of a kind with the same `versionAt`, whenever it is asked. */
  measuresOf(db: Kysely<Schema>, brand: BrandCode, period: Period): Promise<readonly Measure[]>
  /** Periods of these players that overlap the span, beside those of the calendar. */
  personalPeriods?(
    db: Kysely<Schema>,
    playerIds: readonly number[],
    span: Span,
  ): Promise<ReadonlyMap<number, readonly PersonalPeriod[]>>
  /** What the values that it adds itself (`progress.add`) must be by its own rows, for the recount: every such value of these periods. */
  ownValues?(tx: Tx, of: Pick<Move, 'playerId' | 'brand'>, periods: readonly Period[]): Promise<readonly OwnValue[]>
  /** What the values that it adds from those of other periods must be by their stored values, for the recount: compared when those are right. */
  derivedValues?(tx: Tx, of: Pick<Move, 'playerId' | 'brand'>, now: Date): Promise<readonly OwnValue[]>
  /** Values that changed, with those of other sources. A value falls after a refund or a repair. */
  moved(tx: Tx, moves: readonly Move[], now: Date, after: After): Promise<void>
}

export interface Progress {
  addSource(source: GoalSource): void
  /** Adds values that do not come from plays. */
  add(tx: Tx, additions: readonly Addition[], now: Date, after: After): Promise<void>
  /** Values by key of the period and name of the measure; what is absent is 0. */
  read(db: Kysely<Schema>, playerId: number, periods: readonly string[]): Promise<Map<string, Map<string, number>>>
  /** The values of a period, which no other transaction changes until this one ends. */
  lock(tx: Tx, of: Pick<Addition, 'playerId' | 'brand' | 'period'>): Promise<Map<string, number>>
  readonly follower: PlaysFollower
  /** The consumer of orders and visits. */
  readonly inputs: Consumer
  /** All values of a player, the newest periods first. */
  list(db: Kysely<Schema>, playerId: number): Promise<readonly Valued[]>
  /** Stored values that differ from a new count of the rows that were counted. Behind: events wait to be counted. */
  compare(tx: Tx, playerId: number, now: Date): Promise<readonly Difference[] | 'Behind'>
  /** Like `compare`, and the stored values become what was counted; goals are reached or lost by it. */
  repair(tx: Tx, playerId: number, now: Date, after: After): Promise<readonly Difference[] | 'Behind'>
  /** The brand of the player; null: nothing was counted. */
  brandOf(db: Kysely<Schema>, playerId: number): Promise<BrandCode | null>
  /** Some players with progress, from this share (0 to 1) of all on. */
  sample(from: number, most: number): Promise<number[]>
  sweep(now: Date): Promise<void>
}

/** Values are kept for this long after the end of their period. */
export const keepDays = 40

export function createProgress(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { plays }: { readonly plays: Plays },
): Progress {
  const sources: GoalSource[] = []
  const { countedFor } = createCounting(sources)

  async function count(
    settled: readonly PlaySettled[],
    tx: Tx,
    now: Date,
    after: After,
    prepared?: Awaited<ReturnType<typeof prepare>>,
  ): Promise<void> {
    const known = prepared ?? (await countedFor(tx, settled))
    await add(
      tx,
      tally(settled, (play) => known.get(play)!),
      now,
      after,
    )
  }

  const prepare = (settled: readonly PlaySettled[], from: Kysely<Schema>) => countedFor(from, settled)

  async function add(tx: Tx, additions: readonly Addition[], now: Date, after: After): Promise<void> {
    if (additions.length === 0) return
    await report(tx, await addProgress(tx, additions), now, after)
  }

  async function report(tx: Tx, moves: readonly Move[], now: Date, after: After): Promise<void> {
    if (moves.length > 0) for (const source of sources) await source.moved(tx, moves, now, after)
  }

  const follower = plays.followPlays('progress', count, { prepare })
  const inputs = countInputs({ clock, countedFor, add })
  const { compare, repair, repairDerived } = createRecount({ plays, follower, inputs, countedFor, sources })
  return {
    addSource: (source) => void sources.push(source),
    add,
    read: readProgress,
    list: listProgress,
    lock: lockProgress,
    follower,
    inputs,
    compare,
    async repair(tx, playerId, now, after) {
      const repaired = await repair(tx, playerId, now)
      if (repaired === 'Behind') return repaired
      await report(tx, repaired.moves, now, after)
      const derived = await repairDerived(tx, playerId, now)
      await report(tx, derived.moves, now, after)
      return [...repaired.differences, ...derived.differences]
    },
    brandOf,
    sample: (from, most) => samplePlayers(db, from, most),
    sweep: (now) => dropEnded(db, new Date(now.getTime() - keepDays * 86_400_000)),
  }
}
