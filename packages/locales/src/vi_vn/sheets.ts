// Headings and states of the lists that a club downloads.
import type { Texts } from '../locale.ts'
import type { sheets as zh } from '../zh_tw/sheets.ts'

export const sheets: Texts<typeof zh> = {
  time: 'Thời gian (Đài Bắc)',
  reason: 'Nội dung',
  amount: 'Số xu',
  playerId: 'Mã người chơi',
  name: 'Biệt danh',
  giver: 'Người phát',
  state: 'Trạng thái',
  expires: 'Hết hạn (Đài Bắc)',
  waiting: 'Chờ nhận',
  collected: 'Đã nhận',
  returned: 'Đã hoàn trả',
}
