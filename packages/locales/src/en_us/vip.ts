// The page of VIP ranks: progress, bonus of the day, benefits.
import type { Texts } from '../locale.ts'
import type { vip as original } from '../zh_tw/vip.ts'

export const vip: Texts<typeof original> = {
  points: 'VIP points',
  left: '{points} more points to VIP {rank} {name}',
  top: 'You are at the highest rank',
  how: 'Top-ups and every {coins} coins staked add points. A rank never falls.',
  bonus: 'VIP bonus of today',
  bonusText: 'Once each Taipei day, by rank.',
  claim: 'Take {amount} coins',
  done: 'Taken today',
  next: 'Next bonus in',
  table: 'Ranks and benefits',
  benefit: 'Benefit',
  needed: 'Points needed',
  chat: 'Public channel',
  giftFee: 'Gift fee',
  giftCount: 'Gifts a day',
  giftAmount: 'Gift coins a day',
  factor: 'Reward factor',
  daily: 'Daily bonus',
  club: 'Found a club',
  yes: 'Yes',
  no: 'No',
  mine: 'Your rank',
  failed: 'The VIP benefits could not be loaded',
}
