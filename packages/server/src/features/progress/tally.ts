// Folds plays into what they add to the progress of players: one addition for each player, period and measure, however many plays there are.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { PlaySettled } from '../plays/plays.ts'
import { nameOf, playedIn, rowOf, type Measure, type Played } from './measures.ts'
import type { Period } from './periods.ts'

/** The period of one player or of all, and what is counted in it. */
export interface Counted {
  readonly period: Period
  readonly measures: readonly Measure[]
}

export interface Addition {
  readonly playerId: number
  readonly brand: BrandCode
  readonly period: Period
  readonly measure: string
  /** Of a sum. */
  readonly add: number
  readonly run?: RunAddition
  /** Of a distinct measure: what was seen. */
  readonly seen?: ReadonlySet<string>
}

/** Part of a sequence: it continues the run before it by `lead`, and leaves a run of `trail`. */
export interface RunAddition {
  readonly lead: number
  readonly best: number
  readonly trail: number
  readonly isBroken: boolean
}

interface Mutable {
  readonly playerId: number
  readonly brand: BrandCode
  readonly period: Period
  readonly measure: string
  add: number
  run?: { lead: number; best: number; trail: number; isBroken: boolean }
  seen?: Set<string>
}

/** Plays in the order in which they were settled; `countedOf` is asked for each play. */
export function tally(
  plays: readonly PlaySettled[],
  countedOf: (play: PlaySettled) => readonly Counted[],
): readonly Addition[] {
  const additions = new Map<string, Mutable>()
  for (const play of plays) {
    const counted = countedOf(play)
    if (counted.length === 0) continue
    const played = playedIn(play)
    for (const { period, measures } of counted)
      for (const measure of measures) count(additions, play, period, measure, played)
  }
  // A run that was broken is a change too: the next paying round begins a new one.
  return [...additions.values()]
}

function count(
  additions: Map<string, Mutable>,
  { playerId, brand }: PlaySettled,
  period: Period,
  measure: Measure,
  all: readonly Played[],
): void {
  const { add, countsShots, fold } = rowOf(measure.type)
  if (!add) return
  const name = nameOf(measure)
  const key = `${playerId} ${period.key} ${name}`
  for (const played of all) {
    if (played.isShot && !countsShots) continue
    const added = add(played, measure.threshold)
    let found = additions.get(key)
    if (!found) {
      if (added === 0 && fold !== 'run') continue
      found = { playerId, brand, period, measure: name, add: 0 }
      additions.set(key, found)
    }
    if (fold === 'sum') found.add += added
    else if (fold === 'distinct') (found.seen ??= new Set()).add(played.game)
    else extend((found.run ??= { lead: 0, best: 0, trail: 0, isBroken: false }), added > 0)
  }
}

function extend(run: NonNullable<Mutable['run']>, isPart: boolean): void {
  if (!isPart) {
    run.trail = 0
    run.isBroken = true
    return
  }
  run.trail++
  if (!run.isBroken) run.lead = run.trail
  run.best = Math.max(run.best, run.trail)
}
