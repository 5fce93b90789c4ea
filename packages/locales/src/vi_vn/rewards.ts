// What all rewards have in common: claiming and counting down.
import type { Texts } from '../locale.ts'
import type { rewards as original } from '../zh_tw/rewards.ts'

export const rewards: Texts<typeof original> = {
  claim: 'Nhận',
  claimed: 'Đã nhận',
  claimAll: 'Nhận tất cả ({count})',
  received: 'Nhận được {items}',
  paid: 'Bạn vừa nhận thưởng',
  total: 'Tổng cộng nhận được',
  bySource: 'Theo từng nguồn',
  next: 'Sắp tới',
  today: 'Hôm nay {clock}',
  tomorrow: 'Ngày mai {clock}',
  done: 'Xong',
  days: '{days} ngày',
  failed: 'Không tải được phần thưởng',
  nothing: 'Hiện chưa có gì để nhận',
  nothingHint: 'Hãy chơi, hoàn thành nhiệm vụ hoặc quay lại sau: phần thưởng mới sẽ hiện ở đây.',
  refused: 'Không nhận được {count} phần thưởng',
  ends: 'Còn',
  go: 'Mở',
  claimName: 'Nhận “{title}”: {items}',
}
