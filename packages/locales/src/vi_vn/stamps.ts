// The seven-day sign-in: card, month, calendar.
import type { Texts } from '../locale.ts'
import type { stamps as original } from '../zh_tw/stamps.ts'

export const stamps: Texts<typeof original> = {
  lead: 'Điểm danh mỗi ngày',
  text: 'Lỡ một ngày không phải làm lại, dấu thứ tám mở thẻ mới.',
  day: 'Ngày {day}',
  card: 'Thẻ thứ {card}',
  claim: 'Điểm danh nhận {items}',
  done: 'Hôm nay đã điểm danh',
  reset: 'Ngày mới lúc 00:00 giờ Đài Bắc',
  next: 'Dấu tiếp theo sau',
  step_claimed: 'Ngày {day}, {items}, đã nhận',
  step_claimable: 'Ngày {day}, {items}, nhận được ngay',
  step_running: 'Ngày {day}, {items}',
  month: 'Tháng này',
  monthDays: 'Tháng này đã điểm danh {count} ngày',
  monthLeft: 'Thêm {count} ngày để nhận khung ảnh của tháng',
  monthReady: 'Khung ảnh của tháng đã sẵn sàng',
  monthTaken: 'Bạn đã có khung ảnh của tháng này',
  claimFrame: 'Nhận khung ảnh',
  toProfile: 'Đeo khung trong hồ sơ',
  calendar: 'Lịch điểm danh',
  stamped: 'Ngày {day}, đã điểm danh',
  today: 'Ngày {day}, hôm nay',
  closed: 'Điểm danh đang tạm dừng',
  closedText: 'Các dấu đã đóng được giữ lại. Khi mở lại bạn tiếp tục từ đây.',
  failed: 'Không tải được thẻ điểm danh',
}
