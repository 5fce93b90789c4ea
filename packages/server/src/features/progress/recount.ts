/**
 * Recounts the progress of a player from the rows of plays, orders and visits, the points from the rows of missions, and the points of a
 * season from those of its days and weeks, and compares it with the stored values.
 *
 * The consumers of progress are held while it runs. Plays are read up to the stored position of the follower, so that what it has not
 * counted yet is no difference. Orders and visits have no position in their rows; if an event of theirs waits to be read, nothing is compared.
 */
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Tx } from '../../db/open.ts'
import { holdConsumers, type Consumer } from '../../kernel/jobs/events.ts'
import { listVisits } from '../auth/auth.ts'
import type { Plays, PlaysFollower } from '../plays/plays.ts'
import { listDelivered } from '../store/store.ts'
import type { CountedFor, Happened } from './counting.ts'
import { topUpAdditions, visitAdditions, visits } from './inputs.ts'
import { nameOf } from './measures.ts'
import { contains, type Period } from './periods.ts'
import type { GoalSource, OwnValue } from './progress.ts'
import { brandOf, readCounted, replaceProgress, type Move, type Recounted } from './store.ts'
import { tally, type Addition, type Counted } from './tally.ts'

export interface Difference {
  readonly period: string
  readonly measure: string
  readonly stored: number
  readonly counted: number
}

interface RecountParts {
  readonly plays: Plays
  readonly follower: PlaysFollower
  readonly inputs: Consumer
  readonly countedFor: CountedFor
  readonly sources: readonly Pick<GoalSource, 'ownValues' | 'derivedValues'>[]
}

interface Compared {
  readonly brand: BrandCode
  readonly wrong: readonly (Recounted & { readonly stored: number })[]
}

interface Repaired {
  readonly differences: readonly Difference[]
  readonly moves: readonly Move[]
}

/** Periods that ended up to this long ago are recounted: what they reached can still be claimed. */
const backMs = 86_400_000

export function createRecount({ plays, follower, inputs, countedFor, sources }: RecountParts) {
  /** The periods that contain now or the same time yesterday, and what is counted in them. */
  async function periodsAt(tx: Tx, of: Omit<Happened, 'at'>, now: Date): Promise<Counted[]> {
    const times = [now, new Date(now.getTime() - backMs)].map((at) => ({ ...of, at }))
    const counted = await countedFor(tx, times)
    const found = new Map(times.flatMap((time) => counted.get(time)!.map((one) => [one.period.key, one] as const)))
    return [...found.values()]
  }

  async function additionsIn(tx: Tx, of: Omit<Happened, 'at'>, counted: readonly Counted[]): Promise<Addition[]> {
    const { playerId } = of
    const from = new Date(Math.min(...counted.map(({ period }) => period.startsAt.getTime())))
    const until = new Date(Math.max(...counted.map(({ period }) => period.endsAt.getTime())))
    const at = (time: Date): Counted[] => counted.filter(({ period }) => contains(period, time))
    const played = await plays.appliedTo(tx, follower.name, { playerId, from, until })
    const orders = await listDelivered(tx, playerId, from, until)
    const known = new Set(counted.map(({ period }) => period.key))
    return [
      ...tally(played, (play) => at(play.at)),
      ...orders.flatMap((order) => topUpAdditions({ ...of, ...order }, at(order.at), 1)),
      ...(await listVisits(tx, playerId, from, until)).flatMap((time) =>
        visitAdditions({ ...of, at: time }).filter(({ period }) => known.has(period.key)),
      ),
    ]
  }

  async function recount(tx: Tx, playerId: number, now: Date): Promise<Compared | 'Behind' | null> {
    if (!(await holdConsumers(tx, [follower, inputs]))) return 'Behind'
    const brand = await brandOf(tx, playerId)
    if (!brand) return null
    const counted = await periodsAt(tx, { playerId, brand }, now)
    const values = sumUp(await additionsIn(tx, { playerId, brand }, counted))
    const stored = await readCounted(tx, playerId, [...counted.map(({ period }) => period.key)])
    const own: OwnValue[] = []
    const periods = counted.map(({ period }) => period)
    for (const source of sources) own.push(...((await source.ownValues?.(tx, { playerId, brand }, periods)) ?? []))
    return { brand, wrong: differing(expectedIn(counted, values, own), stored) }
  }

  /** The caller holds the consumers. */
  async function recountDerived(tx: Tx, playerId: number, now: Date): Promise<Compared | null> {
    const brand = await brandOf(tx, playerId)
    if (!brand) return null
    const derived: OwnValue[] = []
    for (const source of sources) derived.push(...((await source.derivedValues?.(tx, { playerId, brand }, now)) ?? []))
    const stored = await readCounted(tx, playerId, [...new Set(derived.map(({ period }) => period.key))])
    return { brand, wrong: differing(expectedIn([], new Map(), derived), stored) }
  }

  return {
    async compare(tx: Tx, playerId: number, now: Date): Promise<readonly Difference[] | 'Behind'> {
      const found = await recount(tx, playerId, now)
      if (found === 'Behind') return found
      return [...differencesOf(found), ...differencesOf(await recountDerived(tx, playerId, now))]
    },

    async repair(tx: Tx, playerId: number, now: Date): Promise<Repaired | 'Behind'> {
      const found = await recount(tx, playerId, now)
      return found === 'Behind' ? found : replace(tx, playerId, found)
    },

    /** After `repair`, when its moves have been passed on: they change derived values too. */
    repairDerived: async (tx: Tx, playerId: number, now: Date): Promise<Repaired> =>
      replace(tx, playerId, await recountDerived(tx, playerId, now)),
  }
}

const differencesOf = (found: Compared | null): Difference[] =>
  (found?.wrong ?? []).map(({ period, measure, stored, value }) => ({
    period: period.key,
    measure,
    stored,
    counted: value,
  }))

async function replace(tx: Tx, playerId: number, found: Compared | null): Promise<Repaired> {
  const differences = differencesOf(found)
  if (!found || differences.length === 0) return { differences, moves: [] }
  const { brand, wrong } = found
  await replaceProgress(tx, playerId, brand, wrong)
  const moves = differences.map(({ stored: before, counted: value, period, measure }) => ({
    playerId,
    brand,
    period,
    measure,
    before,
    value,
  }))
  return { differences, moves: moves.filter(({ before, value }) => before !== value) }
}

const keyOf = ({ key }: Pick<Period, 'key'>, measure: string): string => `${key} ${measure}`

/** Every measure of the periods with what was counted: also those that must be 0. */
function expectedIn(
  counted: readonly Counted[],
  values: ReadonlyMap<string, Summed>,
  own: readonly OwnValue[],
): Recounted[] {
  const nothing = { value: 0, run: 0, seen: new Set<string>() }
  return [
    ...counted.flatMap(({ period, measures }) =>
      [...measures.map(nameOf), visits].map((measure) => {
        const right = values.get(keyOf(period, measure)) ?? nothing
        return { period, measure, ...right }
      }),
    ),
    ...own.map((one) => ({ ...nothing, ...one })),
  ]
}

const differing = (
  expected: readonly Recounted[],
  stored: ReadonlyMap<string, { readonly value: number; readonly run: number }>,
): (Recounted & { readonly stored: number })[] =>
  expected.flatMap((right) => {
    const mine = stored.get(keyOf(right.period, right.measure)) ?? { value: 0, run: 0 }
    return right.value === mine.value && right.run === mine.run ? [] : [{ ...right, stored: mine.value }]
  })

interface Summed {
  value: number
  run: number
  readonly seen: Set<string>
}

/** The additions of plays come folded; those of orders and visits one by one. */
function sumUp(additions: readonly Addition[]): Map<string, Summed> {
  const values = new Map<string, Summed>()
  for (const { period, measure, add, run, seen } of additions) {
    const key = keyOf(period, measure)
    const known = values.get(key) ?? { value: 0, run: 0, seen: new Set() }
    values.set(key, known)
    if (run) {
      known.value = Math.max(run.lead, run.best)
      known.run = run.trail
    } else if (seen) {
      for (const item of seen) known.seen.add(item)
      known.value = known.seen.size
    } else known.value += add
  }
  return values
}
