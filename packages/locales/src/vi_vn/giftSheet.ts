// The gift sheet of a live room, and the effects of gifts.
import type { Texts } from '../locale.ts'
import type { giftSheet as original } from '../zh_tw/giftSheet.ts'

export const giftSheet: Texts<typeof original> = {
  title: 'Tặng quà cho {name}',
  open: 'Tặng quà',
  unfold: 'Mở lại bảng quà',
  gifts: 'Chọn quà',
  held: 'Có {count}',
  amount: 'Số lượng',
  other: 'Khác',
  otherAmount: 'Số lượng khác, từ 1 đến 999',
  balance: '{currency} của tôi',
  send: 'Tặng',
  sendFor: 'Tặng {total}',
  topUp: 'Nạp thêm',
  combo: 'Tặng tiếp',
  again: 'Tặng tiếp: {gift} ×{amount}',
  sent: 'Đã tặng {gift} ×{count}',
  sure: 'Tặng {gift}?',
  sureWhat: '{gift} ×{amount} hết {total} {currency}. Quà đã tặng không thể lấy lại.',
  sureOnce: 'Trong lần ghé này sẽ không hỏi lại với món quà này.',
  unclear: 'Mất kết nối, chưa rõ quà đã được tặng chưa. Bấm lại sẽ không bị trừ hai lần.',
  failed: 'Tạm thời chưa tải được quà',
  failedWhy: 'Mất kết nối, {currency} của bạn không thay đổi.',
  banner: 'tặng {host} {gift}',
  effects: 'Hiệu ứng quà tặng',
  effectsNote: 'Phát hoạt ảnh khi có người tặng quà trong phòng, chỉ áp dụng cho thiết bị này',
  live: 'Trực tiếp',
}
