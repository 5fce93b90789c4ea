// Announcements: the list by kind, one in full, the one pinned above the chat.
import type { Texts } from '../locale.ts'
import type { news as original } from '../zh_tw/news.ts'

export const news: Texts<typeof original> = {
  lead: 'Sự kiện, trò chơi mới, bảo trì và lưu ý quan trọng.',
  kinds: 'Loại thông báo',
  all: 'Tất cả',
  kind1: 'Hệ thống',
  kind2: 'Sự kiện',
  kind3: 'Trò chơi',
  kind4: 'Hướng dẫn',
  other: 'Thông báo',
  pinned: 'Ghim',
  none: 'Hiện chưa có thông báo',
  noneWhy: 'Tin mới sẽ xuất hiện ở đây đầu tiên.',
  noneOfKind: 'Loại này hiện chưa có thông báo, hãy xem loại khác.',
  failed: 'Không đọc được thông báo',
  gone: 'Không tìm thấy thông báo này',
  goneWhy: 'Có thể thông báo đã được gỡ, hãy xem tin khác.',
  others: 'Thông báo khác',
  toList: 'Về danh sách',
  top: 'Thông báo ghim',
  showTop: 'Mở thông báo: {title}',
  hideTop: 'Thu gọn thông báo: {title}',
  readAll: 'Xem tất cả thông báo',
}
