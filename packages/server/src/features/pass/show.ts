// The wire form of the pass: both lanes with the status of each step, points, prices.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import type { readPass } from '@lantern/protocol/pass.ts'
import { claimStatuses } from '@lantern/protocol/values/rewards.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import type { ClaimState } from '../claims/claims.ts'
import { points } from '../missions/missions.ts'
import { stepsLeft } from './buy.ts'
import type { PassDeps } from './deps.ts'
import { isPassOpen } from './goals.ts'
import { buyingFrom, itemsOf, laneNames, seasonFor, secondCurrencyOf, stepKey, type LaneName } from './rulebook.ts'
import * as store from './store.ts'

export interface Reader {
  readonly playerId: number
  readonly brand: BrandCode
  readonly now: Date
}

const statusOf = (state: ClaimState | undefined): number =>
  state === undefined ? claimStatuses.running : state === 'open' ? claimStatuses.claimable : claimStatuses.claimed

export async function showPass(
  deps: PassDeps,
  db: Kysely<Schema>,
  { playerId, brand, now }: Reader,
): Promise<ReplyOf<typeof readPass>> {
  const running = await seasonFor(deps, db, brand, now)
  const { season, rules } = running
  const steps = Array.from({ length: rules.steps }, (_, nth) => nth + 1)
  const keys = laneNames.flatMap((lane) => steps.map((step) => stepKey(season, lane, step)))
  const states = await deps.claims.states(db, playerId, 'pass', keys)
  const open = await deps.claims.list(db, playerId, now, 'pass')
  const value = (await deps.progress.read(db, playerId, [season.key])).get(season.key)!.get(points) ?? 0
  const player = await store.readPlayer(db, playerId, season.key)
  const showLane = (lane: LaneName) =>
    steps.map((step) => ({
      Step: step,
      Items: itemsOf(rules, brand, lane, step),
      Status: statusOf(states.get(stepKey(season, lane, step))),
    }))
  return {
    Season: Math.max(0, season.number),
    StartTime: season.startsAt.toISOString(),
    EndTime: season.endsAt.toISOString(),
    IsOpen: isPassOpen(deps, brand),
    Points: value,
    PointsPerStep: rules.stepPoints,
    HasPremium: player.hasPremium,
    Currency: secondCurrencyOf(brand),
    Price: rules.price,
    Steps: {
      From: buyingFrom(running).toISOString(),
      Left: stepsLeft({ rules, points: value, player }),
      Price: rules.stepPrice,
    },
    Free: showLane('free'),
    Premium: showLane('premium'),
    Earlier: open.filter(({ key }) => !key.startsWith(`${season.key}/`)).length,
  }
}
