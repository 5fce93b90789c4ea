// The member centre: account and rank.
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
  levelUp: '升級了！恭喜升到 LV.{level}',
  vipUp: '恭喜成為 VIP {rank} {name}',
  riseReward: '升級獎勵',
  riseCoins: '+{amount} 金幣',
  riseClose: '關閉升級通知',
} as const
