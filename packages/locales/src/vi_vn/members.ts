// The member centre: account and rank.
import type { Texts } from '../locale.ts'
import type { members as original } from '../zh_tw/members.ts'

export const members: Texts<typeof original> = {
  vip: 'VIP {rank}',
  vip1: 'Đồng',
  vip2: 'Bạc',
  vip3: 'Vàng',
  vip4: 'Bạch kim',
  vip5: 'Kim cương',
  vip6: 'Hồng ngọc',
  vip7: 'Lam ngọc',
  vip8: 'Hắc diện thạch',
  playerNumber: 'ID {id}',
  online: 'Trực tuyến',
  levelUp: 'Lên cấp! Bạn đã đạt LV.{level}',
  vipUp: 'Chúc mừng bạn lên VIP {rank} {name}',
  riseReward: 'Thưởng lên cấp',
  riseCoins: '+{amount} xu',
  riseClose: 'Đóng thông báo lên cấp',
}
