// Texts of pages without content: not open yet, not found, failed.
import type { Texts } from '../locale.ts'
import type { states as original } from '../zh_tw/states.ts'

export const states: Texts<typeof original> = {
  soon: 'Sắp mở',
  soonWhy: '“{page}” đang được chuẩn bị, khi mở bạn sẽ dùng được tại đây.',
  notFound: 'Không tìm thấy trang này',
  notFoundWhy: 'Địa chỉ có thể bị gõ sai hoặc trang đã chuyển đi.',
  fault: 'Trang gặp sự cố',
  faultWhy: 'Hãy thử lại, dữ liệu của bạn không bị mất.',
  stale: 'Trang vừa được cập nhật',
  staleWhy: 'Tải lại để dùng phiên bản mới.',
  playing: 'Đi chơi',
  leaving: 'Rời đi sẽ đóng cửa sổ trò chơi, bạn chắc chứ?',
}
