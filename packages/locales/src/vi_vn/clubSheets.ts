// Headings and words of the member lists of clubs that are downloaded.
import type { Texts } from '../locale.ts'
import type { clubSheets as zh } from '../zh_tw/clubSheets.ts'

export const clubSheets: Texts<typeof zh> = {
  player: 'Mã người chơi',
  name: 'Biệt danh',
  vip: 'VIP',
  level: 'Cấp',
  role: 'Chức vụ',
  joined: 'Vào lúc',
  left: 'Rời lúc',
  how: 'Cách rời',
  contribution: 'Cống hiến',
  words: 'Lời nhắn',
  applied: 'Xin vào lúc',
  expires: 'Hết hạn',
  leader: 'Hội trưởng',
  deputy: 'Phó hội trưởng',
  member: 'Thành viên',
  exit: 'Tự rời',
  kick: 'Bị đưa ra',
  dissolution: 'Giải tán',
  erasure: 'Xóa tài khoản',
}
