// The settings of rewards that campaigns draft, preview and publish, with what each of them costs.
import type { RewardSetting } from '../features/claims/claims.ts'
import { vipReward } from '../features/levels/cost.ts'
import { challengeReward } from '../features/missions/challenge/cost.ts'
import { missionReward } from '../features/missions/cost.ts'
import { passReward } from '../features/pass/cost.ts'
import { eventsReward } from '../features/ranks/campaign.ts'
import { returnRules } from '../features/returnRewards/rulebook.ts'
import { centreReward } from '../features/rewards/cost.ts'
import { stampReward } from '../features/stamps/cost.ts'
import { vaultRules } from '../features/vault/rulebook.ts'
import { wheelReward } from '../features/wheel/cost.ts'

/** Return cards and vaults have no cost in it: they depend on absence and on stakes, which no profile assumes. */
export const rewardSettings: readonly RewardSetting<any>[] = [
  ...[missionReward, stampReward, wheelReward, centreReward, vipReward, challengeReward, passReward, eventsReward],
  ...[{ setting: returnRules }, { setting: vaultRules }],
]
