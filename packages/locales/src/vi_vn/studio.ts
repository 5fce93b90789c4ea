// The studio of hosts: applying, the room, the encoder, moderators, the schedule, broadcasts and earnings.
import type { Texts } from '../locale.ts'
import type { studio as original } from '../zh_tw/studio.ts'

export const studio: Texts<typeof original> = {
  title: 'Phòng phát sóng',
  sections: 'Các mục của phòng phát sóng',
  live: 'Lên sóng',
  room: 'Phòng live',
  people: 'Quản lý',
  schedule: 'Lịch phát',
  broadcasts: 'Buổi phát',
  earnings: 'Thu nhập',
}
