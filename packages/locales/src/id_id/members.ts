// The member centre: account and rank.
import type { Texts } from '../locale.ts'
import type { members as original } from '../zh_tw/members.ts'

export const members: Texts<typeof original> = {
  vip: 'VIP {rank}',
  vip1: 'Perunggu',
  vip2: 'Perak',
  vip3: 'Emas',
  vip4: 'Platinum',
  vip5: 'Berlian',
  vip6: 'Rubi',
  vip7: 'Safir',
  vip8: 'Obsidian',
  playerNumber: 'ID {id}',
  online: 'Daring',
  levelUp: 'Naik level! Anda mencapai LV.{level}',
  vipUp: 'Selamat, Anda kini VIP {rank} {name}',
  riseReward: 'Hadiah naik level',
  riseCoins: '+{amount} koin',
  riseClose: 'Tutup pemberitahuan kenaikan',
}
