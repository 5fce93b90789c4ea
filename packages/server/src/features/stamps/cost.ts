// What stamps cost a day: a player who comes every day fills a card in seven days.
import { itemsFor, itemsWorth, type RewardSetting } from '../claims/claims.ts'
import { stampRules, type StampRules } from './rulebook.ts'

export const stampReward: RewardSetting<StampRules> = {
  setting: stampRules,
  cost: ({ isOpen, card }) =>
    // The second currencies of all brands are worth the same.
    isOpen ? card.reduce((sum, items) => sum + itemsWorth(itemsFor('owl', items)), 0) / card.length : 0,
}
