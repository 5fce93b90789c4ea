/**
 * Progress: counts what players do towards goals, for every reward in the same way.
 *
 * A reward registers a `GoalSource`. It names what is counted in a period (`measuresOf`), and receives every value that changed (`moved`)
 * in the transaction that counted it. There it compares the value with its targets and offers what was reached to `features/claims`. So a
 * play is counted once, and what it reaches is offered once, through crashes and on any number of nodes.
 *
 * Counting. One follower of the plays folds a batch into one addition for each player, period and measure, and writes all of them with
 * three statements at most. The period is that of the time at which the play was booked, however late it is read.
 *
 * Versions. A source reads its configuration as of `versionAt(period)`, the start of the period, so that a change applies from the next period
 * on. The answer of `measuresOf` is cached.
 *
 * Points. A source may add a value of its own by `add`: mission points are the measure `points`, to which chests and the season pass
 * are goals.
 */
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { Context } from '../../kernel/context.ts'
import type { PlaySettled, Plays, PlaysFollower } from '../plays/plays.ts'
import { nameOf, type Measure } from './measures.ts'
import { contains, periodAt, versionAt, type Period } from './periods.ts'
import { addProgress, dropEnded, lockProgress, readProgress, type Move } from './store.ts'
import { tally, type Addition, type Counted } from './tally.ts'

export { measureRows, nameOf, playedIn, rowOf, type Measure, type MeasureType, type Played } from './measures.ts'
export { contains, newcomerPeriod, periodAt, versionAt, type Period } from './periods.ts'
export type { Move } from './store.ts'
export type { Addition } from './tally.ts'

type After = (run: () => void) => void

export interface Span {
  readonly from: Date
  readonly to: Date
}

export interface GoalSource {
  /** What it counts in this period: the same for all periods of a kind with the same `versionAt`, whenever it is asked. */
  measuresOf(db: Kysely<Schema>, brand: BrandCode, period: Period): Promise<readonly Measure[]>
  /** Periods of these players that overlap the span, beside those of the calendar. */
  personalPeriods?(
    db: Kysely<Schema>,
    playerIds: readonly number[],
    span: Span,
  ): Promise<ReadonlyMap<number, readonly Period[]>>
  /** Values that changed, with those of other sources. */
  moved(tx: Tx, moves: readonly Move[], now: Date, after: After): Promise<void>
}

export interface Progress {
  addSource(source: GoalSource): void
  /** Adds values that do not come from plays. */
  add(tx: Tx, additions: readonly Addition[], now: Date, after: After): Promise<void>
  /** By key of the period and name of the measure; what is absent is 0. */
  read(db: Kysely<Schema>, playerId: number, periods: readonly string[]): Promise<Map<string, Map<string, number>>>
  /** The values of these measures, which no other transaction changes until this one ends. */
  lock(tx: Tx, of: Omit<Addition, 'measure' | 'add'>, measures: readonly string[]): Promise<Map<string, number>>
  readonly follower: PlaysFollower
  sweep(now: Date): Promise<void>
}

const calendar = ['day', 'week', 'month'] as const
const keepDays = 40
/** Brands × kinds × a few periods that are read late. */
const mostCached = 200

export function createProgress({ db }: Pick<Context, 'db'>, { plays }: { readonly plays: Plays }): Progress {
  const sources: GoalSource[] = []
  const cached = new Map<string, readonly Measure[]>()

  async function measuresOf(tx: Tx, brand: BrandCode, period: Period): Promise<readonly Measure[]> {
    const key = `${brand} ${period.kind} ${versionAt(period).getTime()}`
    const known = cached.get(key)
    if (known) return known
    const all = new Map<string, Measure>()
    for (const source of sources)
      for (const measure of await source.measuresOf(tx, brand, period)) all.set(nameOf(measure), measure)
    const measures = [...all.values()]
    for (const oldest of cached.keys()) {
      if (cached.size < mostCached) break
      cached.delete(oldest)
    }
    cached.set(key, measures)
    return measures
  }

  async function personalOf(tx: Tx, settled: readonly PlaySettled[]): Promise<Map<number, Period[]>> {
    const ids = [...new Set(settled.map(({ playerId }) => playerId))]
    const times = settled.map(({ at }) => at.getTime())
    const span = { from: new Date(least(times)), to: new Date(-least(times.map((time) => -time))) }
    const found = new Map<number, Period[]>()
    for (const source of sources)
      for (const [id, periods] of (await source.personalPeriods?.(tx, ids, span)) ?? [])
        found.set(id, [...(found.get(id) ?? []), ...periods])
    return found
  }

  async function count(settled: readonly PlaySettled[], tx: Tx, now: Date, after: After): Promise<void> {
    const personal = await personalOf(tx, settled)
    const known = new Map<PlaySettled, readonly Counted[]>()
    const ofCalendar = new Map<string, readonly Counted[]>()
    for (const play of settled) {
      const { brand, at, playerId } = play
      const day = `${brand} ${periodAt('day', at).key}`
      let counted = ofCalendar.get(day)
      if (!counted) {
        const periods = calendar.map((kind) => periodAt(kind, at))
        counted = await Promise.all(
          periods.map(async (period) => ({ period, measures: await measuresOf(tx, brand, period) })),
        )
        ofCalendar.set(day, counted)
      }
      const own = (personal.get(playerId) ?? []).filter((period) => contains(period, at))
      if (own.length === 0) known.set(play, counted)
      else {
        const more: Counted[] = []
        for (const period of own) more.push({ period, measures: await measuresOf(tx, brand, period) })
        known.set(play, [...counted, ...more])
      }
    }
    await add(
      tx,
      tally(settled, (play) => known.get(play)!),
      now,
      after,
    )
  }

  async function add(tx: Tx, additions: readonly Addition[], now: Date, after: After): Promise<void> {
    if (additions.length === 0) return
    const moves = await addProgress(tx, additions)
    if (moves.length > 0) for (const source of sources) await source.moved(tx, moves, now, after)
  }

  return {
    addSource: (source) => void sources.push(source),
    add,
    read: readProgress,
    lock: lockProgress,
    follower: plays.followPlays('progress', count),
    sweep: (now) => dropEnded(db, new Date(now.getTime() - keepDays * 86_400_000)),
  }
}

/** Math.min with as many arguments would exceed the stack. */
const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b), Infinity)
