// The page of VIP ranks: progress, bonus of the day, benefits.
import type { Texts } from '../locale.ts'
import type { vip as original } from '../zh_tw/vip.ts'

export const vip: Texts<typeof original> = {
  points: 'Điểm VIP',
  left: 'Thêm {points} điểm để lên VIP {rank} {name}',
  top: 'Bạn đang ở hạng cao nhất',
  how: 'Nạp tiền và mỗi {coins} xu đặt cược đều cộng điểm. Hạng không bao giờ giảm.',
  bonus: 'Thưởng VIP hôm nay',
  bonusText: 'Mỗi ngày theo giờ Đài Bắc một lần, theo hạng.',
  claim: 'Nhận {amount} xu',
  done: 'Hôm nay đã nhận',
  next: 'Lần nhận tiếp theo sau',
  table: 'Hạng và quyền lợi',
  benefit: 'Quyền lợi',
  needed: 'Điểm cần có',
  chat: 'Kênh công khai',
  giftFee: 'Phí tặng quà',
  giftCount: 'Lượt tặng mỗi ngày',
  giftAmount: 'Xu tặng mỗi ngày',
  factor: 'Hệ số thưởng',
  daily: 'Thưởng mỗi ngày',
  club: 'Lập bang hội',
  yes: 'Có',
  no: 'Không',
  mine: 'Hạng của bạn',
  failed: 'Không tải được quyền lợi VIP',
}
