// The honor list: recorded great wins, three of them pinned.
import type { Texts } from '../locale.ts'
import type { honor as original } from '../zh_tw/honor.ts'

export const honor: Texts<typeof original> = {
  title: 'Bảng vinh danh',
  reminder:
    'Giữ 10 lần gần nhất từ mức “{level}” trở lên. Chạm trái tim để ghim tối đa 3 lần, kỷ lục mới sẽ không thay thế chúng.',
  pins: 'Đã ghim {count} / {most}',
  pin: 'Ghim {multiple} lần của {game}',
  unpin: 'Bỏ ghim {multiple} lần của {game}',
  pinned: 'Đã ghim',
  times: '{multiple} lần',
  bet: 'Cược',
  win: 'Thắng',
  replay: 'Xem lại',
  share: 'Chia sẻ',
  none: 'Chưa có kỷ lục nào',
  noneMine: 'Thắng từ 100 lần cược trong một ván sẽ được ghi ở đây.',
  noneOther: 'Người chơi này chưa thắng từ 100 lần cược.',
  failed: 'Không đọc được bảng vinh danh',
  refused: 'Không ghim được',
  replayRefused: 'Không xem lại được',
  code: 'Mã {code}',
  open: 'Xem bảng vinh danh',
  'noReplay.shared':
    'Ván này là ván chung của mọi người đã cược nên không có phát lại riêng để xem hay chia sẻ. Kiểm chứng kết quả tại:',
  'noReplay.table':
    'Nhiều người cùng bắn ở một bàn nên phát bắn này không có phát lại riêng để xem hay chia sẻ. Tỷ lệ:',
}
