// Missions: boards, points and chests, claiming and exchanging.
import type { Texts } from '../locale.ts'
import type { missions as original } from '../zh_tw/missions.ts'

export const missions: Texts<typeof original> = {
  failed: 'Không tải được nhiệm vụ',
  none: 'Hiện không có nhiệm vụ',
  daily: 'Hằng ngày',
  weekly: 'Hằng tuần',
  newcomer: 'Tân thủ',
  reset_daily: 'Làm mới lúc 00:00 (giờ Đài Bắc)',
  reset_weekly: 'Làm mới lúc 00:00 thứ Tư',
  reset_newcomer: 'Trong bảy ngày sau khi đăng ký',
  points: 'Điểm nhiệm vụ hôm nay',
  pointsOf: '{points} trên {most} điểm',
  chest_ready: 'Nhận rương {points} điểm: {items}',
  chest_taken: 'Đã nhận rương {points} điểm: {items}',
  chest_locked: 'Đạt {points} điểm để nhận: {items}',
  plusPoints: '+{points} điểm',
  claimName: 'Nhận thưởng “{title}”: {items}',
  go: 'Đi ngay',
  swapName: 'Đổi nhiệm vụ “{title}”',
  swapped: 'Đã đổi nhiệm vụ',
  abnormal: 'Nhiệm vụ bất thường, vui lòng liên hệ hỗ trợ',
}
