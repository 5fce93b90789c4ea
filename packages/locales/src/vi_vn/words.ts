// Short words that every screen shares.
import type { Texts } from '../locale.ts'
import type { words as original } from '../zh_tw/words.ts'

export const words: Texts<typeof original> = {
  close: 'Đóng',
  back: 'Quay lại',
  cancel: 'Hủy',
  confirm: 'Xác nhận',
  retry: 'Thử lại',
  loading: 'Đang tải',
  more: 'Xem thêm',
  search: 'Tìm kiếm',
  clear: 'Xóa',
  coin: 'Xu vàng',
  gem: 'Đá quý',
  point: 'Điểm',
  gift: 'Quà tặng',
  today: 'Hôm nay',
  days: '{count} ngày',
  level: 'LV.{level}',
  home: 'Về trang chủ',
  previousPage: 'Trang trước',
  nextPage: 'Trang sau',
  page: 'Trang {page}',
  fallback: 'Ôi! Đã xảy ra lỗi, vui lòng thử lại sau',
  offline: 'Không kết nối được máy chủ, hãy kiểm tra mạng rồi thử lại',
}
