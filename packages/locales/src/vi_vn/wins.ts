// What the running ticker says of big wins; the server words it.
import type { Texts } from '../locale.ts'
import type { wins as original } from '../zh_tw/wins.ts'

export const wins: Texts<typeof original> = {
  hidden: 'Người chơi bí ẩn',
  grand: 'Chúc mừng {name} thắng gấp {multiple} lần tại “{game}”, tổng cộng {coins} vàng!',
  jackpot: 'Chúc mừng {name} trúng {pool} tại “{game}”, tổng cộng {coins} vàng!',
  vault: 'Chúc mừng {name} mở được kho báu và nhận {coins} vàng!',
  pool101: 'hũ khổng lồ',
  pool102: 'hũ lớn',
  pool103: 'hũ vừa',
  pool104: 'hũ nhỏ',
  title: 'Tin thắng lớn',
  dismiss: 'Đóng tin',
  label101: 'Hũ khổng lồ',
  label102: 'Hũ lớn',
  label103: 'Hũ vừa',
  label104: 'Hũ nhỏ',
  kind1: 'Thắng lớn',
  kind2: 'Nổ hũ',
  kind3: 'Kho báu',
  said1: 'thắng lớn tại {game}',
  said2: 'trúng hũ tại {game}',
  said3: 'mở kho báu tại {game}',
  multiple: '{multiple}X',
  poolNow: '{pool}, hiện có {amount} xu',
  justNow: 'vừa xong',
  minutesAgo: '{count} phút trước',
  hoursAgo: '{count} giờ trước',
  daysAgo: '{count} ngày trước',
  latest: 'Giải mới nhất',
  none: 'Chưa có giải lớn nào, biết đâu bạn là người đầu tiên?',
}
