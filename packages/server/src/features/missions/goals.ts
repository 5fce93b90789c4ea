// Missions as goals: what is counted, and the offers, withdrawals and points that follow from a change of progress.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { ClaimName } from '../claims/claims.ts'
import {
  newcomerPeriod,
  periodAt,
  versionAt,
  type Addition,
  type GoalSource,
  type Move,
  type OwnValue,
  type Period,
} from '../progress/progress.ts'
import type { MissionsDeps } from './deps.ts'
import type { Change } from './pushes.ts'
import { boardOfPeriod, missionKey, missionsFor, points, reach, type Reached, type Step } from './reach.ts'
import { createRegistrations, type Registrations } from './registrations.ts'
import { missionRules, type MissionRules } from './rulebook.ts'
import * as store from './store.ts'

type Db = Kysely<Schema>

const none: ReadonlyMap<number, number> = new Map()
const isOfBoard = (period: string): boolean => boardOfPeriod(period.split('/')[0] as Period['kind']) !== null

function memoize<K, V>(compute: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>()
  return (key) => {
    if (!known.has(key)) known.set(key, compute(key))
    return known.get(key)!
  }
}

/** The rules that a period began with. */
export const rulesOf = ({ settings }: Pick<MissionsDeps, 'settings'>, db: Db, brand: BrandCode, period: Period) =>
  settings.readVersion(db, missionRules, brand, versionAt(period))

export function missionGoals(deps: MissionsDeps, onChanged: OnChanged): GoalSource {
  const { settings } = deps
  const registrations = createRegistrations(deps)

  async function periodOf(
    move: Move,
    rules: (at: Date) => Promise<MissionRules>,
    registered: Registrations,
  ): Promise<Period | null> {
    const [kind, date] = move.period.split('/') as ['day' | 'week' | 'newcomer', string | undefined]
    if (kind !== 'newcomer') return periodAt(kind, new Date(`${date}T12:00:00+08:00`))
    const registeredAt = registered.get(move.playerId)?.registeredAt
    if (!registeredAt) return null
    const { newcomerDays } = await rules(versionAt({ kind, startsAt: registeredAt }))
    return newcomerPeriod(registeredAt, newcomerDays)
  }

  return {
    async measuresOf(db, brand, period) {
      const board = boardOfPeriod(period.kind)
      if (!board) return []
      const rules = await rulesOf(deps, db, brand, period)
      const all = [...rules[board].missions, ...(board === 'daily' ? rules.spares : [])]
      return all.map(({ type, threshold }) => ({ type, threshold }))
    },

    async personalPeriods(db, playerIds, { from }) {
      const longest = 60 * 86_400_000
      const registered = await registrations.read(db, playerIds)
      const found = new Map<number, Period[]>()
      for (const [id, { brand, registeredAt }] of registered) {
        if (registeredAt.getTime() < from.getTime() - longest) continue
        const at = versionAt({ kind: 'newcomer', startsAt: registeredAt })
        const { newcomerDays } = await settings.readVersion(db, missionRules, brand, at)
        found.set(id, [newcomerPeriod(registeredAt, newcomerDays)])
      }
      return found
    },

    ownValues: (tx, of, periods) => earnedPoints(deps, tx, of, periods),

    async moved(tx, moves, now, after) {
      // Stopping takes effect at once; everything else is as it was at the start of the period. A refund counts also while it is stopped.
      // A batch moves thousands of values of a few brands and periods: each is looked up once.
      const isOpen = memoize((brand: BrandCode): boolean => settings.read(missionRules, brand).isOpen)
      const isCounted = memoize(isOfBoard)
      const relevant = moves.filter(
        ({ period, brand, before, value }) => isCounted(period) && (value < before || isOpen(brand)),
      )
      if (relevant.length === 0) return
      const newcomers = relevant.filter(({ period }) => period === 'newcomer').map(({ playerId }) => playerId)
      const registered = await registrations.read(tx, newcomers)
      // Only missions of a day are exchanged; read after the rows of progress were locked, as an exchange locks them too.
      const ofDay = relevant.filter(({ period }) => period.startsWith('day/')).map(({ playerId }) => playerId)
      const swaps = ofDay.length === 0 ? new Map<string, never>() : await store.readSwaps(tx, [...new Set(ofDay)])
      const rulesAt = (brand: BrandCode, at: Date): Promise<MissionRules> =>
        settings.readVersion(tx, missionRules, brand, at)
      // A batch moves thousands of values in a few periods.
      const known = new Map<string, { readonly period: Period; readonly rules: MissionRules } | null>()
      async function find(move: Move, key: string) {
        const period = await periodOf(move, (at) => rulesAt(move.brand, at), registered)
        const found = period && { period, rules: await rulesAt(move.brand, versionAt(period)) }
        known.set(key, found)
        return found
      }
      const all: Reached[] = []
      for (const move of relevant) {
        const { playerId, period: name, brand } = move
        const key = name === 'newcomer' ? `${playerId}` : `${brand} ${name}`
        const found = known.has(key) ? known.get(key) : await find(move, key)
        if (found)
          all.push(reach({ move, ...found, swaps: (swaps.size > 0 && swaps.get(`${playerId} ${name}`)) || none }))
      }
      await settle(deps, onChanged, all, { tx, now, after })
    },
  }
}

/** For the recount: points belong to the missions that are offered or were claimed. */
async function earnedPoints(
  deps: MissionsDeps,
  tx: Tx,
  { playerId, brand }: Pick<Move, 'playerId' | 'brand'>,
  periods: readonly Period[],
): Promise<OwnValue[]> {
  const swaps = await store.readSwaps(tx, [playerId])
  const found: OwnValue[] = []
  for (const period of periods) {
    const board = boardOfPeriod(period.kind)
    if (!board) continue
    const rules = await rulesOf(deps, tx, brand, period)
    const missions = missionsFor(rules, board, swaps.get(`${playerId} ${period.key}`) ?? none)
    const keyOf = ({ id }: { readonly id: number }): string => missionKey(period, id)
    const reached = await deps.claims.states(tx, playerId, 'mission', missions.map(keyOf))
    const value = missions.filter((mission) => reached.has(keyOf(mission))).reduce((sum, own) => sum + own.points, 0)
    found.push({ period, measure: points, value })
  }
  return found
}

/** Points of one player and period come in one addition. */
function mergePoints(additions: readonly Addition[]): Addition[] {
  const sums = new Map<string, Addition>()
  for (const addition of additions) {
    const key = `${addition.playerId} ${addition.period.key}`
    const known = sums.get(key)
    sums.set(key, known ? { ...known, add: known.add + addition.add } : addition)
  }
  return [...sums.values()]
}

type OnChanged = (changes: readonly Change[]) => void

/** Points and pushes follow only from offers that are new and from open ones that were withdrawn: what was claimed keeps its points. */
async function settle(
  { claims, progress }: Pick<MissionsDeps, 'claims' | 'progress'>,
  onChanged: OnChanged,
  all: readonly Reached[],
  { tx, now, after }: { readonly tx: Tx; readonly now: Date; after(run: () => void): void },
): Promise<void> {
  const offers = all.flatMap((reached) => reached.offers)
  const withdrawals = all.flatMap((reached) => reached.withdrawals)
  const offered = new Set<unknown>(
    await claims.offerNew(
      tx,
      offers.map(({ of }) => of),
      now,
      after,
    ),
  )
  const withdrawn = new Set<unknown>(
    await claims.withdraw(
      tx,
      withdrawals.map(({ of }) => of),
      after,
    ),
  )
  const [more, less] = [offers.filter(({ of }) => offered.has(of)), withdrawals.filter(({ of }) => withdrawn.has(of))]
  const changes = [...more, ...less].flatMap(({ change }) => change ?? [])
  after(() => onChanged([...all.flatMap((reached) => reached.changes), ...changes]))
  const pointsOf = (sign: 1 | -1, steps: readonly Step<ClaimName & { readonly brand: BrandCode }>[]): Addition[] =>
    steps
      .filter((step) => step.points > 0)
      .map(({ of: { playerId, brand }, period, points: earned }) => ({
        playerId,
        brand,
        period,
        measure: points,
        add: sign * earned,
      }))
  await progress.add(tx, mergePoints([...pointsOf(1, more), ...pointsOf(-1, less)]), now, after)
}
