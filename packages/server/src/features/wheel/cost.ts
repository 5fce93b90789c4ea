// What the free spins of a day cost, before the VIP factor: the sum of all prizes by their odds.
import { oddsOf } from '@lantern/games/firewheel/wheel.ts'
import { itemsWorth, type RewardSetting } from '../claims/claims.ts'
import type { Item } from '../mail/mail.ts'
import { ringsOf, wheelRules, type WheelRules } from './rulebook.ts'

export const wheelReward: RewardSetting<WheelRules> = {
  setting: wheelRules,
  cost(rules) {
    if (!rules.isOpen) return 0
    const spin = oddsOf(ringsOf(rules, 'owl')).reduce(
      (sum, { ItemID, Amount, every }) => sum + itemsWorth([{ ItemID, Amount } as Item]) / every,
      0,
    )
    return spin * rules.freeSpins
  },
}
