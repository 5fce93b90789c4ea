// What reward settings cost a day for each profile, as the sum over all settings.
import { profiles, type MissionPoints, type Profile, type RewardSetting } from '../claims/claims.ts'

/** A setting with the value whose cost is computed. */
export interface Valued {
  readonly reward: RewardSetting<any>
  readonly value: unknown
}

export interface ProfileCost {
  readonly profile: Profile['name']
  /** Coins a day by the name of the setting; settings without a cost are absent. */
  readonly coinsADay: Readonly<Record<string, number>>
  readonly sum: number
}

function pointsOf(all: readonly Valued[], profile: Profile): MissionPoints {
  const given = all.flatMap(({ reward, value }) => reward.points?.(value, profile) ?? [])
  return {
    aDay: given.reduce((sum, { aDay }) => sum + aDay, 0),
    aWeek: given.reduce((sum, { aWeek }) => sum + aWeek, 0),
  }
}

/** Amounts are rounded for display, the sum from exact amounts. */
export function costsOf(all: readonly Valued[]): ProfileCost[] {
  return profiles.map((profile) => {
    const points = pointsOf(all, profile)
    const costs = all.flatMap(({ reward, value }) =>
      reward.cost ? [[reward.setting.name, reward.cost(value, profile, points)] as const] : [],
    )
    return {
      profile: profile.name,
      coinsADay: Object.fromEntries(costs.map(([name, coins]) => [name, Math.round(coins)])),
      sum: Math.round(costs.reduce((sum, [, coins]) => sum + coins, 0)),
    }
  })
}
