// What the timed bonus costs a day, before the VIP factor. Relief depends on losses, which no profile assumes.
import { itemsWorth, type RewardSetting } from '../claims/claims.ts'
import { rewardRules, type RewardRules } from './rulebook.ts'
import { timedItems } from './timed.ts'

export const centreReward: RewardSetting<RewardRules> = {
  setting: rewardRules,
  cost({ timed }, profile) {
    if (!timed.isOpen) return 0
    const cycle = Math.max(1, timed.ticketEvery)
    let coins = 0
    for (let index = 1; index <= cycle; index++) coins += itemsWorth(timedItems(timed, index, 1))
    return (coins / cycle) * profile.timed
  },
}
