// Headings and states of the lists that a club downloads.
import type { Texts } from '../locale.ts'
import type { sheets as zh } from '../zh_tw/sheets.ts'

export const sheets: Texts<typeof zh> = {
  time: 'Waktu (Taipei)',
  reason: 'Keterangan',
  amount: 'Jumlah',
  playerId: 'ID pemain',
  name: 'Nama panggilan',
  giver: 'Pemberi',
  state: 'Status',
  expires: 'Kedaluwarsa (Taipei)',
  waiting: 'Menunggu',
  collected: 'Diambil',
  returned: 'Dikembalikan',
}
