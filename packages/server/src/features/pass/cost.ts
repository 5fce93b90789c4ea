// What the free lane of the pass costs a day. The premium lane is bought.
import { itemsWorth, type RewardSetting } from '../claims/claims.ts'
import { itemsOf, passRules, stepsOf, type PassRules } from './rulebook.ts'

export const passReward: RewardSetting<PassRules> = {
  setting: passRules,
  cost(rules, { takesAll }, { aDay, aWeek }) {
    if (!rules.isOpen) return 0
    const steps = takesAll ? rules.steps : stepsOf(rules, rules.days * aDay + (rules.days / 7) * aWeek)
    let coins = 0
    // The second currencies of all brands are worth the same.
    for (let step = 1; step <= steps; step++) coins += itemsWorth(itemsOf(rules, 'owl', 'free', step))
    return coins / rules.days
  },
}
