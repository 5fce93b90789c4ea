// Missions as goals: what is counted, what a change of progress reaches, and the offers and points that follow.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { claimStatuses } from '@lantern/protocol/values.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import type { Offer } from '../claims/claims.ts'
import {
  nameOf,
  newcomerPeriod,
  periodAt,
  versionAt,
  type Addition,
  type GoalSource,
  type Move,
  type Period,
} from '../progress/progress.ts'
import type { MissionsDeps } from './deps.ts'
import type { Change } from './pushes.ts'
import { missionRules, typeOfBoard, type BoardName, type MissionRule, type MissionRules } from './rulebook.ts'
import * as store from './store.ts'

type Db = Kysely<Schema>

/** The measure of mission points. */
export const points = 'points'

const boards = { day: 'daily', week: 'weekly', newcomer: 'newcomer' } as const
type BoardPeriod = keyof typeof boards

/** Null: periods in which missions count nothing. */
export const boardOfPeriod = (kind: Period['kind']): BoardName | null => boards[kind as BoardPeriod] ?? null

/** The rules that a period began with. */
export const rulesOf = ({ settings }: Pick<MissionsDeps, 'settings'>, db: Db, brand: BrandCode, period: Period) =>
  settings.readAt(db, missionRules, brand, versionAt(period))

/** The missions of a player in a period: those of the board, with exchanged ones in place of the originals. */
export function missionsFor(
  rules: MissionRules,
  board: BoardName,
  swaps: ReadonlyMap<number, number>,
): readonly MissionRule[] {
  const { missions } = rules[board]
  if (board !== 'daily' || swaps.size === 0) return missions
  return missions.map((mission) => {
    const spare = rules.spares.find(({ id }) => id === swaps.get(mission.id))
    return spare ? { ...mission, ...spare } : mission
  })
}

export const missionKey = (period: Pick<Period, 'key'>, id: number): string => `${period.key}/${id}`

interface Reaching {
  readonly move: Move
  readonly period: Period
  readonly rules: MissionRules
  readonly swaps: ReadonlyMap<number, number>
}

interface Reached {
  readonly offers: readonly Offer[]
  readonly additions: readonly Addition[]
  readonly changes: readonly Change[]
}

/** Offers and points for what these changes reach. A value that passed its target before offers nothing. */
export function reach({ move, period, rules, swaps }: Reaching): Reached {
  const board = boardOfPeriod(period.kind)
  if (!board) return { offers: [], additions: [], changes: [] }
  const Type = typeOfBoard[board]
  const { playerId, brand, before, value, measure } = move
  const expiresAt = new Date(period.endsAt.getTime() + rules.claimHours * 3_600_000)
  const common = { playerId, brand, reason: 'mission', expiresAt, late: 'mail' } as const
  const isReached = (target: number): boolean => before < target && target <= value
  if (measure === points)
    return {
      additions: [],
      changes: [{ playerId, Type, points: value }],
      offers: rules[board].chests.flatMap(({ id, points: target, items }) =>
        isReached(target) ? [{ ...common, source: 'chest', key: missionKey(period, id), items }] : [],
      ),
    }
  const counting = missionsFor(rules, board, swaps).filter((one) => nameOf(one) === measure && before < one.target)
  const reached = counting.filter(({ target }) => isReached(target))
  const earned = reached.reduce((sum, mission) => sum + mission.points, 0)
  return {
    offers: reached.map(({ id, items }) => ({ ...common, source: 'mission', key: missionKey(period, id), items })),
    additions: earned === 0 ? [] : [{ playerId, brand, period, measure: points, add: earned }],
    changes: counting.map(({ id, target }) => ({
      playerId,
      Type,
      mission: {
        MissionID: id,
        Progress: Math.min(target, value),
        Status: value >= target ? claimStatuses.claimable : claimStatuses.running,
      },
    })),
  }
}

export function missionGoals(deps: MissionsDeps, onChanged: (changes: readonly Change[]) => void): GoalSource {
  const { settings, players, claims, progress } = deps

  async function periodOf(
    move: Move,
    rules: (at: Date) => Promise<MissionRules>,
    registered: ReadonlyMap<number, Date>,
  ): Promise<Period | null> {
    const [kind, date] = move.period.split('/') as [BoardPeriod, string | undefined]
    if (kind !== 'newcomer') return periodAt(kind, new Date(`${date}T12:00:00+08:00`))
    const registeredAt = registered.get(move.playerId)
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
      const registered = await players.registeredSince(db, playerIds, new Date(from.getTime() - longest))
      const found = new Map<number, Period[]>()
      for (const [id, { brand, registeredAt }] of registered) {
        const at = versionAt({ kind: 'newcomer', startsAt: registeredAt })
        const { newcomerDays } = await settings.readAt(db, missionRules, brand, at)
        found.set(id, [newcomerPeriod(registeredAt, newcomerDays)])
      }
      return found
    },

    async moved(tx, moves, now, after) {
      // Stopping takes effect at once; everything else is as it was at the start of the period.
      const isOpen = (brand: BrandCode): boolean => settings.read(missionRules, brand).isOpen
      const isOfBoard = (period: string): boolean => boardOfPeriod(period.split('/')[0] as Period['kind']) !== null
      const relevant = moves.filter(({ period, brand }) => isOfBoard(period) && isOpen(brand))
      if (relevant.length === 0) return
      const newcomers = relevant.filter(({ period }) => period === 'newcomer').map(({ playerId }) => playerId)
      const registered = new Map(
        [...(newcomers.length === 0 ? [] : await players.registeredSince(tx, newcomers, new Date(0)))].map(
          ([id, { registeredAt }]) => [id, registeredAt] as const,
        ),
      )
      const swaps = await store.readSwaps(tx, [...new Set(relevant.map(({ playerId }) => playerId))])
      const versions = new Map<string, Promise<MissionRules>>()
      const rulesAt = (brand: BrandCode, at: Date): Promise<MissionRules> => {
        const key = `${brand} ${at.getTime()}`
        const known = versions.get(key) ?? settings.readAt(tx, missionRules, brand, at)
        versions.set(key, known)
        return known
      }
      const [offers, additions, changes]: [Offer[], Addition[], Change[]] = [[], [], []]
      for (const move of relevant) {
        const period = await periodOf(move, (at) => rulesAt(move.brand, at), registered)
        if (!period) continue
        const rules = await rulesAt(move.brand, versionAt(period))
        const own = swaps.get(`${move.playerId} ${period.key}`) ?? new Map<number, number>()
        const reached = reach({ move, period, rules, swaps: own })
        offers.push(...reached.offers)
        additions.push(...reached.additions)
        changes.push(...reached.changes)
      }
      await claims.offer(tx, offers, now)
      after(() => onChanged(changes))
      await progress.add(tx, mergePoints(additions), now, after)
    },
  }
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
