// The pass as a goal: mission points of a day or a week are added to the season, and the steps they reach are offered.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { readPass } from '@lantern/protocol/pass.ts'
import type { Tx } from '../../db/open.ts'
import { playerChannel } from '../../kernel/hub/hub.ts'
import { createThrottle } from '../../kernel/time/throttle.ts'
import type { Offer } from '../claims/claims.ts'
import { points } from '../missions/missions.ts'
import type { Addition, GoalSource, Move } from '../progress/progress.ts'
import type { PassDeps } from './deps.ts'
import {
  itemsOf,
  laneNames,
  passRules,
  seasonFor,
  stepKey,
  stepsOf,
  type LaneName,
  type RunningSeason,
} from './rulebook.ts'
import * as store from './store.ts'

export interface Steps {
  readonly playerId: number
  readonly brand: BrandCode
  readonly lane: LaneName
  /** The steps after this one … */
  readonly from: number
  /** … up to and including this one. */
  readonly to: number
}

export function offersOf({ season, rules }: RunningSeason, { playerId, brand, lane, from, to }: Steps): Offer[] {
  const expiresAt = new Date(season.endsAt.getTime() + rules.claimHours * 3_600_000)
  const common = { playerId, brand, source: 'pass', reason: 'pass', expiresAt, late: 'mail' } as const
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index + 1).map((step) => ({
    ...common,
    key: stepKey(season, lane, step),
    items: itemsOf(rules, brand, lane, step),
  }))
}

export const isPassOpen = ({ settings, isFlagOpen }: PassDeps, brand: BrandCode): boolean =>
  isFlagOpen(brand) && settings.read(passRules, brand).isOpen

interface Shown {
  readonly playerId: number
  readonly Season: number
  readonly Points: number
}

/** The season in which a period ('day/2026-01-15') lies: seasons consist of whole weeks. */
export function createSeasons(deps: PassDeps, tx: Tx) {
  const known = new Map<string, Promise<RunningSeason>>()
  return ({ brand, period }: Pick<Move, 'brand' | 'period'>): Promise<RunningSeason> => {
    const key = `${brand} ${period}`
    const date = period.split('/')[1]!
    const found = known.get(key) ?? seasonFor(deps, tx, brand, new Date(`${date}T12:00:00+08:00`))
    known.set(key, found)
    return found
  }
}

export function passGoals(deps: PassDeps) {
  const { claims, progress, publish } = deps
  const pushes = createThrottle<Shown>(1000, (changed) => {
    for (const { playerId, Season, Points } of changed)
      publish(playerChannel(playerId), readPass, { Season: Math.max(0, Season), Points })
  })

  /** A season's points moved: offers the steps they reach, and withdraws those that they no longer reach after a refund. */
  async function offerSteps(
    tx: Tx,
    moves: readonly Move[],
    now: Date,
    after: (run: () => void) => void,
    seasonOf: (move: Move) => Promise<RunningSeason>,
  ) {
    const lost: Offer[] = []
    const risen: (store.Risen & { readonly running: RunningSeason; readonly before: number })[] = []
    for (const move of moves) {
      const running = await seasonOf(move)
      const { playerId, brand } = move
      const [before, steps] = [stepsOf(running.rules, move.before), stepsOf(running.rules, move.value)]
      const { key: season, endsAt } = running.season
      if (steps > before) risen.push({ playerId, brand, season, endsAt, steps, running, before })
      for (const lane of laneNames)
        if (steps < before) lost.push(...offersOf(running, { playerId, brand, lane, from: steps, to: before }))
    }
    await claims.withdraw(tx, lost, after)
    if (risen.length === 0) return
    const premium = await store.raiseSteps(tx, risen)
    const offers = risen.flatMap(({ playerId, brand, season, steps: to, running, before: from }) =>
      laneNames
        .filter((lane) => lane === 'free' || premium.has(`${playerId} ${season}`))
        .flatMap((lane) => offersOf(running, { playerId, brand, lane, from, to })),
    )
    await claims.offer(tx, offers, now, after)
  }

  const goals: GoalSource = {
    measuresOf: async () => [],
    async moved(tx, moves, now, after) {
      const ofPoints = moves.filter(({ measure }) => measure === points)
      if (ofPoints.length === 0) return
      const seasonOf = createSeasons(deps, tx)
      const counted = ofPoints.filter(({ period }) => period.startsWith('season/'))
      await offerSteps(tx, counted, now, after, seasonOf)
      for (const move of counted) {
        const { season } = await seasonOf(move)
        const shown = { playerId: move.playerId, Season: season.number, Points: move.value }
        after(() => pushes.put(`${move.playerId}`, shown))
      }
      // What a refund takes back counts also while the pass is stopped.
      const earned = ofPoints.filter(
        ({ period, before, value, brand }) =>
          (period.startsWith('day/') || period.startsWith('week/')) && (value < before || isPassOpen(deps, brand)),
      )
      const sums = new Map<string, Addition>()
      for (const move of earned) {
        const { season: period } = await seasonOf(move)
        const { playerId, brand } = move
        const key = `${playerId} ${period.key}`
        const add = move.value - move.before + (sums.get(key)?.add ?? 0)
        sums.set(key, { playerId, brand, period, measure: points, add })
      }
      await progress.add(tx, [...sums.values()], now, after)
    },
  }
  return { goals, stop: () => pushes.stop() }
}
