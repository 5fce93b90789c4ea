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

/** A measure with what is read of it for every play. */
interface Column {
  readonly name: string
  readonly threshold: number
  readonly fold: Fold
  readonly countsShots: boolean
  readonly add: (played: Played, threshold: number) => number
}

/** What was added in one period of a brand: for each player the additions in the order of the columns. */
interface Sheet {
  readonly columns: readonly Column[]
  readonly additions: Map<number, (Mutable | undefined)[]>
}

const columnsOf = (measures: readonly Measure[]): Column[] =>
  measures.flatMap((measure) => {
    const { fold, countsShots, add } = rowOf(measure.type)
    const { threshold } = measure
    return add ? [{ name: nameOf(measure), threshold, fold, countsShots: countsShots === true, add }] : []
  })

/**
 * Plays in the order in which they were settled; `countedOf` is asked for each play. Plays of a day mostly share one `Counted`, so its sheet is
 * found by identity, and no key is made for each play and measure.
 */
export function tally(
  plays: readonly PlaySettled[],
  countedOf: (play: PlaySettled) => readonly Counted[],
): readonly Addition[] {
  const known = new Map<Counted, Sheet>()
  const sheets = new Map<string, Sheet>()
  function sheetOf(counted: Counted, brand: BrandCode): Sheet {
    const found = known.get(counted)
    if (found) return found
    const { period, measures } = counted
    const key = `${brand} ${period.key} ${period.startsAt.getTime()}`
    const sheet = sheets.get(key) ?? { columns: columnsOf(measures), additions: new Map() }
    sheets.set(key, sheet)
    known.set(counted, sheet)
    return sheet
  }

  for (const play of plays) {
    const counted = countedOf(play)
    if (counted.length === 0) continue
    const played = playedIn(play)
    for (const one of counted) count(sheetOf(one, play.brand), play, one.period, played)
  }
  // A run that was broken is a change too: the next paying round begins a new one.
  return [...sheets.values()].flatMap(({ additions }) =>
    [...additions.values()].flatMap((all) => all.filter((addition) => addition !== undefined)),
  )
}

function count(
  { columns, additions }: Sheet,
  { playerId, brand }: PlaySettled,
  period: Period,
  all: readonly Played[],
) {
  let mine = additions.get(playerId)
  if (!mine) additions.set(playerId, (mine = columns.map(() => undefined)))
  // Without an iterator: this runs for every play, period and measure.
  for (let nth = 0; nth < columns.length; nth++) {
    const { name, threshold, fold, countsShots, add } = columns[nth]!
    for (const played of all) {
      if (played.isShot && !countsShots) continue
      const added = add(played, threshold)
      if (added === 0 && fold !== 'run' && !mine[nth]) continue
      const found = (mine[nth] ??= { playerId, brand, period, measure: name, add: 0 })
      if (fold === 'sum') found.add += added
      else if (fold === 'distinct') (found.seen ??= new Set()).add(played.game)
      else extendRun((found.run ??= { lead: 0, best: 0, trail: 0, isBroken: false }), added > 0)
    }
  }
}

/** Appends a play to a run; false: it breaks it. */
export function extendRun(run: NonNullable<Mutable['run']>, isPart: boolean): void {
  if (!isPart) {
    run.trail = 0
    run.isBroken = true
    return
  }
  run.trail++
  if (!run.isBroken) run.lead = run.trail
  run.best = Math.max(run.best, run.trail)
}
