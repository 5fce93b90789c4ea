// Which measures count an event of a player: those that the sources name for the periods that contain its time.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import { taipeiDayNumber } from '../../kernel/time/day.ts'
import { nameOf, type Measure } from './measures.ts'
import { contains, periodAt, versionAt, type Period } from './periods.ts'
import type { GoalSource, PersonalPeriod } from './progress.ts'
import type { Counted } from './tally.ts'

/** Anything that is counted: a play, an order, a visit. */
export interface Happened {
  readonly brand: BrandCode
  readonly playerId: number
  readonly at: Date
}

export type CountedFor = <T extends Happened>(
  db: Kysely<Schema>,
  all: readonly T[],
) => Promise<ReadonlyMap<T, readonly Counted[]>>

const calendar = ['day', 'week', 'month'] as const
/** Bound of the cache: brands × kinds × a few earlier periods whose plays are read late. */
const mostCached = 200

/** `sources` may become longer until the first event is counted. */
export function createCounting(sources: readonly GoalSource[]): { readonly countedFor: CountedFor } {
  const cached = new Map<string, readonly Measure[]>()

  async function measuresOf(db: Kysely<Schema>, brand: BrandCode, period: Period): Promise<readonly Measure[]> {
    const key = `${brand} ${period.kind} ${versionAt(period).getTime()}`
    const known = cached.get(key)
    if (known) return known
    const all = new Map<string, Measure>()
    for (const source of sources)
      for (const measure of await source.measuresOf(db, brand, period)) all.set(nameOf(measure), measure)
    const measures = [...all.values()]
    for (const oldest of cached.keys()) {
      if (cached.size < mostCached) break
      cached.delete(oldest)
    }
    cached.set(key, measures)
    return measures
  }

  async function personalOf(db: Kysely<Schema>, all: readonly Happened[]): Promise<Map<number, PersonalPeriod[]>> {
    const ids = [...new Set(all.map(({ playerId }) => playerId))]
    const times = all.map(({ at }) => at.getTime())
    const span = { from: new Date(least(times)), to: new Date(-least(times.map((time) => -time))) }
    const found = new Map<number, PersonalPeriod[]>()
    for (const source of sources)
      for (const [id, periods] of (await source.personalPeriods?.(db, ids, span)) ?? [])
        found.set(id, [...(found.get(id) ?? []), ...periods])
    return found
  }

  return {
    async countedFor(db, all) {
      const known = new Map<(typeof all)[number], readonly Counted[]>()
      if (all.length === 0) return known
      const personal = await personalOf(db, all)
      const ofCalendar = new Map<string, readonly Counted[]>()
      // One list for all plays that count in the same periods: a tally folds plays with the same list together.
      const lists = new Map<PersonalPeriod, { readonly after: readonly Counted[]; readonly list: readonly Counted[] }>()
      async function withOwn(brand: BrandCode, counted: readonly Counted[], own: readonly PersonalPeriod[]) {
        let all = counted
        for (const period of own) {
          const kept = lists.get(period)
          if (kept?.after === all) {
            all = kept.list
            continue
          }
          const measures = period.measures ?? (await measuresOf(db, brand, period))
          const list: readonly Counted[] = [...all, { period, measures }]
          lists.set(period, { after: all, list })
          all = list
        }
        return all
      }
      for (const one of all) {
        const { brand, at, playerId } = one
        const day = `${brand} ${taipeiDayNumber(at)}`
        let counted = ofCalendar.get(day)
        if (!counted) {
          const periods = calendar.map((kind) => periodAt(kind, at))
          counted = await Promise.all(
            periods.map(async (period) => ({ period, measures: await measuresOf(db, brand, period) })),
          )
          ofCalendar.set(day, counted)
        }
        const own = personal.get(playerId)?.filter((period) => contains(period, at)) ?? []
        known.set(one, own.length === 0 ? counted : await withOwn(brand, counted, own))
      }
      return known
    },
  }
}

/** Not Math.min with the values as arguments: this many would overflow the stack. */
const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b), Infinity)
