// Reminders that are shown by the browser: one sentence each, without urgency.
import type { Texts } from '../locale.ts'
import type { reminders as original } from '../zh_tw/reminders.ts'

export const reminders: Texts<typeof original> = {
  stamp: 'Hôm nay bạn vẫn có thể điểm danh.',
  return: 'Chào mừng trở lại, có một phần thưởng đang chờ bạn.',
  season: 'Hôm nay là ngày cuối của mùa, bạn có thể nhận các phần thưởng đã đạt.',
  prize: 'Có một phần thưởng trong hộp thư của bạn.',
  battle: 'Trận đấu bạn tham gia đã bắt đầu.',
  vault: 'Phần chia từ két có thể nhận rồi.',
  club: 'Có thư của bang hội trong hộp thư của bạn.',
  test: 'Đây là tin nhắn thử, lời nhắc hiển thị bình thường.',
}
