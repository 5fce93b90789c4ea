// What challenges cost a day: the rewards of those that a profile meets.
import { itemsWorth, type RewardSetting } from '../../claims/claims.ts'
import { challengeRules, type ChallengeRules } from './rulebook.ts'

export const challengeReward: RewardSetting<ChallengeRules> = {
  setting: challengeRules,
  cost: ({ isOpen, tiers }, { challenges }) =>
    isOpen ? tiers.slice(0, challenges).reduce((sum, { items }) => sum + itemsWorth(items), 0) : 0,
}
