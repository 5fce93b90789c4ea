// The page of VIP ranks: progress, bonus of the day, benefits.
import type { Texts } from '../locale.ts'
import type { vip as original } from '../zh_tw/vip.ts'

export const vip: Texts<typeof original> = {
  points: 'Poin VIP',
  left: '{points} poin lagi ke VIP {rank} {name}',
  top: 'Kamu di tingkat tertinggi',
  how: 'Isi ulang dan setiap {coins} koin taruhan menambah poin. Tingkat tidak pernah turun.',
  bonus: 'Bonus VIP hari ini',
  bonusText: 'Sekali tiap hari Taipei, menurut tingkat.',
  claim: 'Ambil {amount} koin',
  done: 'Sudah diambil hari ini',
  next: 'Bonus berikutnya dalam',
  table: 'Tingkat dan keuntungan',
  benefit: 'Keuntungan',
  needed: 'Poin yang dibutuhkan',
  chat: 'Kanal publik',
  giftFee: 'Biaya hadiah',
  giftCount: 'Hadiah per hari',
  giftAmount: 'Koin hadiah per hari',
  factor: 'Faktor hadiah',
  daily: 'Bonus harian',
  club: 'Mendirikan klub',
  yes: 'Bisa',
  no: 'Tidak',
  mine: 'Tingkatmu',
  failed: 'Keuntungan VIP tidak bisa dimuat',
}
