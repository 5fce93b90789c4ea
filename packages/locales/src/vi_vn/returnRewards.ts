// The packages for returning players.
import type { Texts } from '../locale.ts'
import type { returnRewards as original } from '../zh_tw/returnRewards.ts'

export const returnRewards: Texts<typeof original> = {
  lead: 'Chào mừng bạn trở lại',
  text: 'Mỗi ngày một phần trong {days} ngày, tổng cộng {count} phần.',
  claim: 'Nhận {items}',
  done: 'Hôm nay đã nhận',
  next: 'Phần tiếp theo sau',
  end: 'Thời gian còn lại',
  over: 'Bạn đã nhận hết',
  overText: 'Rất vui vì bạn trở lại. Chúc bạn chơi vui.',
  none: 'Hiện chưa có quà trở lại',
  noneText: 'Sau {days} ngày không ghé, khi trở lại sẽ có quà chờ bạn.',
  rules:
    'Vắng từ {away} ngày rồi trở lại sẽ mở một thẻ: mỗi ngày theo giờ Đài Bắc một phần trong {open} ngày, tối đa một thẻ trong {card} ngày.',
  failed: 'Không tải được quà trở lại',
}
