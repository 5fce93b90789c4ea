// What a change of progress reaches: offers of missions and chests, and withdrawals of those that it no longer reaches. Pure.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { claimStatuses } from '@lantern/protocol/values/rewards.ts'
import type { ClaimName, Offer } from '../claims/claims.ts'
import { nameOf, type Move, type Period } from '../progress/progress.ts'
import type { Change } from './pushes.ts'
import { typeOfBoard, type BoardName, type MissionRule, type MissionRules } from './rulebook.ts'

/** The measure of mission points. */
export const points = 'points'

const boards = { day: 'daily', week: 'weekly', newcomer: 'newcomer' } as const
type BoardPeriod = keyof typeof boards

/** Null: periods in which missions count nothing. */
export const boardOfPeriod = (kind: Period['kind']): BoardName | null => boards[kind as BoardPeriod] ?? null

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

/** An offer, or a withdrawn one, with the points that belong to it and what is pushed. */
export interface Step<T> {
  readonly of: T
  readonly period: Period
  readonly points: number
  readonly change?: Change
}

export interface Reached {
  readonly offers: readonly Step<Offer>[]
  readonly withdrawals: readonly Step<ClaimName & { readonly brand: BrandCode }>[]
  /** Changes of values that have no effect on offers. */
  readonly changes: readonly Change[]
}

const nothing: Reached = { offers: [], withdrawals: [], changes: [] }

/** Offers for what a change reaches, withdrawals for what it no longer reaches. A value that passed its target before offers nothing. */
export function reach(reaching: Reaching): Reached {
  const board = boardOfPeriod(reaching.period.kind)
  if (!board) return nothing
  return reaching.move.measure === points ? reachChests(reaching, board) : reachMissions(reaching, board)
}

const isRise = ({ before, value }: Move, target: number): boolean => before < target && target <= value
const isFall = ({ before, value }: Move, target: number): boolean => value < target && target <= before

function offerOf({ move, period, rules }: Reaching, source: string, id: number, items: Offer['items']): Offer {
  const expiresAt = new Date(period.endsAt.getTime() + rules.claimHours * 3_600_000)
  const { playerId, brand } = move
  const key = missionKey(period, id)
  return { playerId, brand, source, key, items, reason: 'mission', expiresAt, late: 'mail' }
}

function reachChests(reaching: Reaching, board: BoardName): Reached {
  const { move, period, rules } = reaching
  const steps = (isCrossed: typeof isRise): Step<Offer>[] =>
    rules[board].chests
      .filter((chest) => isCrossed(move, chest.points))
      .map(({ id, items }) => ({ of: offerOf(reaching, 'chest', id, items), period, points: 0 }))
  const change = { playerId: move.playerId, Type: typeOfBoard[board], points: move.value }
  return { offers: steps(isRise), withdrawals: steps(isFall), changes: [change] }
}

/** The missions of each measure; a batch moves thousands of values under the same rules. */
const indexed = new WeakMap<MissionRules[BoardName], ReadonlyMap<string, readonly MissionRule[]>>()

const missionsBy = (missions: readonly MissionRule[]): ReadonlyMap<string, readonly MissionRule[]> =>
  Map.groupBy(missions, nameOf)

function byMeasure(rules: MissionRules, board: BoardName): ReadonlyMap<string, readonly MissionRule[]> {
  const known = indexed.get(rules[board]) ?? missionsBy(rules[board].missions)
  indexed.set(rules[board], known)
  return known
}

function reachMissions(reaching: Reaching, board: BoardName): Reached {
  const { move, period, rules, swaps } = reaching
  const { playerId, measure, before, value } = move
  const counting =
    swaps.size === 0 ? byMeasure(rules, board).get(measure) : missionsBy(missionsFor(rules, board, swaps)).get(measure)
  if (!counting) return nothing
  const changeOf = ({ id, target }: MissionRule): Change => ({
    playerId,
    Type: typeOfBoard[board],
    mission: {
      MissionID: id,
      Progress: Math.min(target, value),
      Status: value >= target ? claimStatuses.claimable : claimStatuses.running,
    },
  })
  const steps = (isCrossed: typeof isRise): Step<Offer>[] =>
    counting
      .filter(({ target }) => isCrossed(move, target))
      .map((mission) => ({
        of: offerOf(reaching, 'mission', mission.id, mission.items),
        period,
        points: mission.points,
        change: changeOf(mission),
      }))
  const below = counting.filter(({ target }) => before < target && value < target)
  return { offers: steps(isRise), withdrawals: steps(isFall), changes: below.map(changeOf) }
}
