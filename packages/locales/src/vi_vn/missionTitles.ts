// Titles of missions by condition type.
import type { Texts } from '../locale.ts'
import type { missionTitles as original } from '../zh_tw/missionTitles.ts'

export const missionTitles: Texts<typeof original> = {
  type1: 'Chơi {target} ván',
  type2: 'Cược tổng cộng {target} xu',
  type3: 'Chơi {target} ván cược từ {threshold} xu',
  type4: 'Thắng {target} ván',
  type5: 'Thắng tổng cộng {target} xu',
  type6: 'Thắng từ {threshold} xu một lần, {target} lần',
  type7: 'Thắng từ {threshold} lần mức cược, {target} lần',
  type8: 'Thắng từ 100 lần mức cược, {target} lần',
  type11: 'Nạp tổng cộng NT${target}',
  type15: 'Vào vòng quay miễn phí {target} lần',
  type16: 'Thắng {target} xu trong vòng miễn phí',
  type17: 'Vào vòng thưởng {target} lần',
  type18: 'Thắng {target} xu trong vòng thưởng',
  type35: 'Quay được {target} biểu tượng Wild',
  type36: 'Quay được {target} biểu tượng Scatter',
  type37: 'Một ván có từ {threshold} Wild, {target} lần',
  type38: 'Một ván có từ {threshold} Scatter, {target} lần',
  type39: 'Thắng liên tiếp {target} ván',
  type40: 'Chơi {target} trò khác nhau',
  type41: 'Bắt {target} con cá',
  type42: 'Trúng jackpot {target} lần',
  type43: 'Nạp {target} lần',
}
