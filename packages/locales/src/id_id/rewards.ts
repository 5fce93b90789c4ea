// What all rewards have in common: claiming and counting down.
import type { Texts } from '../locale.ts'
import type { rewards as original } from '../zh_tw/rewards.ts'

export const rewards: Texts<typeof original> = {
  claim: 'Ambil',
  claimed: 'Sudah diambil',
  claimAll: 'Ambil semua ({count})',
  received: 'Diterima: {items}',
  paid: 'Hadiah diterima',
  total: 'Total diterima',
  bySource: 'Menurut sumber',
  next: 'Berikutnya',
  today: 'Hari ini {clock}',
  tomorrow: 'Besok {clock}',
  done: 'Oke',
  days: '{days} hari',
  failed: 'Hadiah tidak dapat dimuat',
  nothing: 'Belum ada yang bisa diambil',
  nothingHint: 'Mainkan game, selesaikan misi, atau kembali lagi nanti: hadiah baru muncul di sini.',
  refused: '{count} hadiah tidak dapat diambil',
  ends: 'Berakhir dalam',
  go: 'Buka',
  claimName: 'Ambil “{title}”: {items}',
}
