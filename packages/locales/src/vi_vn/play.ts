// The play lobby: games to choose from, and the rail of places around the stage.
import type { Texts } from '../locale.ts'
import type { play as original } from '../zh_tw/play.ts'

export const play: Texts<typeof original> = {
  title: 'Sảnh trò chơi',
  categories: 'Loại trò chơi',
  all: 'Tất cả',
  slot: 'Máy quay',
  fish: 'Bắn cá',
  other: 'Trò khác',
  recent: 'Vừa chơi',
  more: 'Mọi trò chơi',
  playGame: 'Chơi {game}',
  featured: 'Nổi bật hôm nay',
  playNow: 'Chơi ngay',
  none: 'Loại này chưa có trò chơi',
  noneWhy: 'Hãy xem loại khác.',
  rail: 'Trình đơn trò chơi',
  mission: 'Nhiệm vụ',
  fireWheel: 'Vòng lửa',
  rank: 'Xếp hạng',
  mail: 'Hộp thư',
  store: 'Cửa hàng',
}
