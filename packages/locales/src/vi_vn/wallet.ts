// The bank book.
import type { Texts } from '../locale.ts'
import type { wallet as original } from '../zh_tw/wallet.ts'

export const wallet: Texts<typeof original> = {
  passbook: 'Sổ giao dịch',
  lead: 'Chỉ lưu 14 ngày gần nhất, giờ hiển thị là giờ Đài Bắc.',
  tabs: 'Loại tiền',
  gold: 'Xu vàng',
  gem: 'Đá quý',
  points: 'Điểm',
  gifts: 'Quà tặng',
  period: 'Khoảng thời gian',
  income: 'Thu trang này',
  spending: 'Chi trang này',
  balance: 'Số dư hiện tại',
  change: '{before} → {after}',
  changeSpoken: 'Từ {before} thành {after}',
  empty: 'Không có giao dịch trong thời gian này',
  emptyWhy: 'Chơi một ván hoặc nhận thưởng, thay đổi sẽ ghi ở đây.',
  failed: 'Tạm thời không đọc được sổ',
  failedWhy: 'Mất kết nối, giao dịch của bạn không bị mất.',
  total: 'Tổng {count} giao dịch',
  refresh: 'Làm mới ví',
}
