// Live rooms.
import type { Texts } from '../locale.ts'
import type { live as original } from '../zh_tw/live.ts'

export const live: Texts<typeof original> = {
  onAir: 'Đang phát',
  viewers: '{count} người xem',
  host: 'Chủ phòng',
  moderator: 'Quản lý phòng',
}
