// Folds plays into what they add to the progress of players: one addition for each player, period and measure, however many plays there are.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { PlaySettled } from '../plays/plays.ts'
import { nameOf, playedIn, rowOf, type Fold, type Measure, type Played } from './measures.ts'
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
  /** The addition to a sum. */
  readonly add: number
  readonly run?: RunAddition
  /** For a distinct measure: what was seen. */
  readonly seen?: ReadonlySet<string>
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

/** Part of a sequence: it continues the run before it by `lead`, and leaves a run of `trail`. */
export interface RunAddition {
  readonly lead: number
  readonly best: number
  readonly trail: number
  readonly isBroken: boolean
}

/** The additions of consecutive plays of a player to one measure. */
type Folded = Pick<Addition, 'add' | 'run' | 'seen'>

/** A measure with what is read of it for every play. */
interface Column {
  readonly name: string
  readonly threshold: number
  readonly fold: Fold
  readonly countsShots: boolean
  readonly add: (played: Played, threshold: number) => number
}

/** The measures of periods that are counted together: each is folded once, and added in every period that counts it. */
interface Plan {
  readonly columns: readonly Column[]
  readonly periods: readonly { readonly period: Period; readonly key: string; readonly indexes: readonly number[] }[]
}

function planOf(counted: readonly Counted[]): Plan {
  const columns: Column[] = []
  const indexes = new Map<string, number>()
  function indexOf(measure: Measure): number[] {
    const { fold, countsShots, add } = rowOf(measure.type)
    if (!add) return []
    const name = nameOf(measure)
    const known = indexes.get(name)
    if (known !== undefined) return [known]
    columns.push({ name, threshold: measure.threshold, fold, countsShots: countsShots === true, add })
    indexes.set(name, columns.length - 1)
    return [columns.length - 1]
  }
  const periods = counted.map(({ period, measures }) => ({
    period,
    key: `${period.key} ${period.startsAt.getTime()}`,
    indexes: measures.flatMap(indexOf),
  }))
  return { columns, periods }
}

/** Null: nothing is added. */
function foldPlays({ fold, threshold, countsShots, add }: Column, all: readonly Played[]): Folded | null {
  let sum = 0
  let run: Mutable<RunAddition> | undefined
  let seen: Set<string> | undefined
  for (const played of all) {
    if (played.isShot && !countsShots) continue
    const added = add(played, threshold)
    if (fold === 'sum') sum += added
    else if (fold === 'run') extendRun((run ??= { lead: 0, best: 0, trail: 0, isBroken: false }), added > 0)
    else if (added > 0) (seen ??= new Set()).add(played.game)
  }
  // A run that was broken is a change too: the next paying round begins a new one.
  if (run) return { add: 0, run }
  if (seen) return { add: 0, seen }
  return sum === 0 ? null : { add: sum }
}

/** The first part and the one after it. */
function join(first: Addition, next: Folded): Addition {
  const { run, seen } = first
  return {
    ...first,
    add: first.add + next.add,
    ...(run && next.run ? { run: joinRuns(run, next.run) } : {}),
    ...(seen && next.seen ? { seen: new Set([...seen, ...next.seen]) } : {}),
  }
}

const joinRuns = (first: RunAddition, next: RunAddition): RunAddition => ({
  lead: first.isBroken ? first.lead : first.lead + next.lead,
  best: Math.max(first.best, next.best, first.trail + next.lead),
  trail: next.isBroken ? next.trail : first.trail + next.trail,
  isBroken: first.isBroken || next.isBroken,
})

/**
 * Plays in the order in which they were settled; `countedOf` is asked for each play, and returns the same list for plays that count in the same
 * periods. Plays are folded player by player and measure by measure: nearly all plays of a player in a batch share one list, and the
 * values of one player stay in the cache of the processor.
 */
export function tally(
  plays: readonly PlaySettled[],
  countedOf: (play: PlaySettled) => readonly Counted[],
): readonly Addition[] {
  const plans = new Map<readonly Counted[], Plan>()
  const found: Addition[] = []
  for (const mine of Map.groupBy(plays, ({ playerId }) => playerId).values()) {
    const parts = partsOf(mine, countedOf)
    const known = parts.length > 1 ? new Map<string, number>() : null
    for (const { counted, all } of parts) {
      let plan = plans.get(counted)
      if (!plan) plans.set(counted, (plan = planOf(counted)))
      addPart(found, known, mine[0]!, plan, all)
    }
  }
  return found
}

interface Part {
  readonly counted: readonly Counted[]
  readonly all: Played[]
}

/** Consecutive plays of a player that count in the same periods. */
function partsOf(mine: readonly PlaySettled[], countedOf: (play: PlaySettled) => readonly Counted[]): readonly Part[] {
  const parts: Part[] = []
  for (const play of mine) {
    const counted = countedOf(play)
    if (counted.length === 0) continue
    const last = parts.at(-1)
    if (last?.counted === counted) last.all.push(...playedIn(play))
    else parts.push({ counted, all: [...playedIn(play)] })
  }
  return parts
}

/** `known` has the indexes of the player's additions in `found`; null: this part is the only one. */
function addPart(
  found: Addition[],
  known: Map<string, number> | null,
  { playerId, brand }: PlaySettled,
  { columns, periods }: Plan,
  all: readonly Played[],
): void {
  const folded = columns.map((column) => foldPlays(column, all))
  for (const { period, key, indexes } of periods)
    for (const index of indexes) {
      const one = folded[index]
      if (!one) continue
      const measure = columns[index]!.name
      const at = known?.get(`${key} ${measure}`)
      if (at !== undefined) {
        found[at] = join(found[at]!, one)
        continue
      }
      known?.set(`${key} ${measure}`, found.length)
      found.push({ playerId, brand, period, measure, ...one })
    }
}

/** Appends a play to a run; false: it breaks it. */
export function extendRun(run: Mutable<RunAddition>, isPart: boolean): void {
  if (!isPart) {
    run.trail = 0
    run.isBroken = true
    return
  }
  run.trail++
  if (!run.isBroken) run.lead = run.trail
  run.best = Math.max(run.best, run.trail)
}
