// The bank book.
import type { Texts } from '../locale.ts'
import type { wallet as original } from '../zh_tw/wallet.ts'

export const wallet: Texts<typeof original> = {
  passbook: 'Buku tabungan',
  lead: 'Hanya menyimpan 14 hari terakhir, waktu memakai waktu Taipei.',
  tabs: 'Mata uang',
  gold: 'Koin emas',
  gem: 'Permata',
  points: 'Poin',
  gifts: 'Hadiah',
  period: 'Jangka waktu',
  income: 'Masuk halaman ini',
  spending: 'Keluar halaman ini',
  balance: 'Saldo sekarang',
  change: '{before} → {after}',
  changeSpoken: 'Dari {before} menjadi {after}',
  empty: 'Tidak ada catatan pada waktu ini',
  emptyWhy: 'Main satu ronde atau ambil hadiah, perubahannya tercatat di sini.',
  failed: 'Buku tabungan belum dapat dibaca',
  failedWhy: 'Koneksi terputus, catatan Anda tidak hilang.',
  total: '{count} catatan',
  refresh: 'Segarkan dompet',
}
