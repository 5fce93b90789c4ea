// What all rewards have in common: claiming and counting down.
import type { Texts } from '../locale.ts'
import type { rewards as original } from '../zh_tw/rewards.ts'

export const rewards: Texts<typeof original> = {
  claim: 'Ambil',
  claimed: 'Sudah diambil',
  claimAll: 'Ambil semua ({count})',
  received: 'Diterima: {items}',
  days: '{days} hari',
  failed: 'Hadiah tidak dapat dimuat',
  nothing: 'Belum ada yang bisa diambil',
  nothingHint: 'Mainkan game, selesaikan misi, atau kembali lagi nanti: hadiah baru muncul di sini.',
  nextBonus: 'Bonus berkala berikutnya dalam',
  refused: '{count} hadiah tidak dapat diambil',
  ends: 'Berakhir dalam',
  go: 'Buka',
  claimName: 'Ambil “{title}”: {items}',
}
