// What the running ticker says of big wins; the server words it.
export const wins = {
  hidden: '神秘玩家',
  grand: '恭喜 {name} 在「{game}」贏得 {multiple} 倍大獎，共 {coins} 金幣！',
  jackpot: '恭喜 {name} 在「{game}」抱走{pool}，共 {coins} 金幣！',
  vault: '恭喜 {name} 打開金庫，帶走 {coins} 金幣！',
  pool101: '特大彩金',
  pool102: '大彩金',
  pool103: '中彩金',
  pool104: '小彩金',
} as const
