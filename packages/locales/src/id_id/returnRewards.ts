// The packages for returning players.
import type { Texts } from '../locale.ts'
import type { returnRewards as original } from '../zh_tw/returnRewards.ts'

export const returnRewards: Texts<typeof original> = {
  lead: 'Selamat datang kembali',
  text: 'Satu paket sehari selama {days} hari, total {count} paket.',
  claim: 'Ambil {items}',
  done: 'Sudah diambil hari ini',
  next: 'Paket berikutnya dalam',
  end: 'Sisa waktu',
  over: 'Semua sudah kamu ambil',
  overText: 'Senang kamu kembali. Selamat bermain.',
  none: 'Belum ada paket kembali',
  noneText: 'Setelah {days} hari tidak berkunjung, ada paket menunggu saat kamu kembali.',
  rules:
    'Kembali setelah {away} hari atau lebih membuka satu kartu: satu paket tiap hari Taipei selama {open} hari, paling banyak satu kartu dalam {card} hari.',
  failed: 'Paket kembali tidak bisa dimuat',
}
