// The sources of rewards.
import type { Texts } from '../locale.ts'
import type { rewardTitles as original } from '../zh_tw/rewardTitles.ts'

export const rewardTitles: Texts<typeof original> = {
  mission: 'Thưởng nhiệm vụ',
  chest: 'Rương nhiệm vụ',
  challenge: 'Thử thách',
  signIn: 'Điểm danh hằng ngày',
  month: 'Điểm danh trong tháng',
  vip: 'Thưởng VIP hằng ngày',
  return: 'Quà trở lại',
  pass: 'Vé mùa',
  wheel: 'Lượt quay miễn phí',
  timed: 'Thưởng theo giờ',
  relief: 'Cứu trợ',
  invite: 'Thưởng mời bạn',
  phone: 'Thưởng liên kết điện thoại',
  mail: 'Thư',
  coupon: 'Đổi mã',
  other: 'Phần thưởng',
}
