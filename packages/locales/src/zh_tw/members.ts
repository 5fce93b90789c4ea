// The member centre: who I am, my rank.
export const members = {
  vip: 'VIP {rank}',
  vip1: '青銅',
  vip2: '白銀',
  vip3: '黃金',
  vip4: '白金',
  vip5: '鑽石',
  vip6: '紅寶石',
  vip7: '藍寶石',
  vip8: '黑曜石',
  playerNumber: 'ID {id}',
  online: '在線',
} as const
