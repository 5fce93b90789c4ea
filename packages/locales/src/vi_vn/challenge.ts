// Challenges with a time limit, and the frame of missions beside a game.
import type { Texts } from '../locale.ts'
import type { challenge as original } from '../zh_tw/challenge.ts'

export const challenge: Texts<typeof original> = {
  failed: 'Không tải được thử thách',
  lead: 'Mỗi ngày ba thử thách, mỗi lần một cái. Không đạt cũng không mất gì.',
  tier1: 'Đồng',
  tier2: 'Bạc',
  tier3: 'Vàng',
  minutes: '{minutes} phút',
  start: 'Bắt đầu',
  startName: 'Bắt đầu thử thách {tier}: {title}',
  left: 'Thời gian còn lại',
  ready: 'Hôm nay chưa bắt đầu',
  running: 'Đang diễn ra',
  met: 'Đã đạt',
  missed: 'Chưa đạt',
  missedWhy: 'Đã hết giờ. Bạn không mất gì; ngày mai có thử thách mới.',
  metWhy: 'Nhận thưởng trong 48 giờ; sau đó thưởng sẽ gửi vào hộp thư.',
  waits: 'Hãy hoàn thành thử thách đang chạy trước',
  started: 'Thử thách đã bắt đầu',
  claimName: 'Nhận thưởng thử thách {tier}: {items}',
  play: 'Chơi game',
  reset: 'Thử thách mới lúc 00:00 giờ Đài Bắc',
  earlier: 'Bắt đầu ngày {day}',
  rules: 'Chỉ tính ván chơi sau khi bắt đầu và trong thời gian. Mục tiêu theo cấp độ của bạn.',
  subTitle: 'Nhiệm vụ trong game này',
  subFold: 'Thu gọn nhiệm vụ',
  subUnfold: 'Mở nhiệm vụ',
  subClaim: 'Có thể nhận',
  subChallenge: 'Thử thách',
}
