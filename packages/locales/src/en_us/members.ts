// The member centre: account and rank.
import type { Texts } from '../locale.ts'
import type { members as original } from '../zh_tw/members.ts'

export const members: Texts<typeof original> = {
  vip: 'VIP {rank}',
  vip1: 'Bronze',
  vip2: 'Silver',
  vip3: 'Gold',
  vip4: 'Platinum',
  vip5: 'Diamond',
  vip6: 'Ruby',
  vip7: 'Sapphire',
  vip8: 'Obsidian',
  playerNumber: 'ID {id}',
  online: 'Online',
  levelUp: 'Level up! You reached LV.{level}',
  vipUp: 'Congratulations, you are now VIP {rank} {name}',
  riseReward: 'Level-up reward',
  riseCoins: '+{amount} coins',
  riseClose: 'Close the level notice',
}
