// The studio of hosts: applying, the room, the encoder, moderators, the schedule, broadcasts and earnings.
import type { Texts } from '../locale.ts'
import type { studio as original } from '../zh_tw/studio.ts'

export const studio: Texts<typeof original> = {
  title: 'Studio',
  sections: 'Bagian studio',
  live: 'Siaran',
  room: 'Ruang',
  people: 'Pengelola',
  schedule: 'Jadwal',
  broadcasts: 'Riwayat',
  earnings: 'Pendapatan',
}
