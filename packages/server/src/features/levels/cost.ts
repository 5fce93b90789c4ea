// What the VIP bonus costs a day.
import type { RewardSetting } from '../claims/claims.ts'
import type { ValueOf } from '../../kernel/settings/definition.ts'
import { vipBonus } from './bonus.ts'

export const vipReward: RewardSetting<ValueOf<typeof vipBonus>> = {
  setting: vipBonus,
  cost: ({ isOpen, coins }, { vip }) => (isOpen ? coins[vip - 1]! : 0),
}
