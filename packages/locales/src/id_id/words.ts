// Short words that every screen shares.
import type { Texts } from '../locale.ts'
import type { words as original } from '../zh_tw/words.ts'

export const words: Texts<typeof original> = {
  close: 'Tutup',
  back: 'Kembali',
  cancel: 'Batal',
  confirm: 'Konfirmasi',
  retry: 'Coba lagi',
  loading: 'Memuat',
  more: 'Lainnya',
  search: 'Cari',
  clear: 'Hapus',
  coin: 'Koin emas',
  gem: 'Permata',
  point: 'Poin',
  gift: 'Hadiah',
  today: 'Hari ini',
  days: '{count} hari',
  level: 'LV.{level}',
  home: 'Ke beranda',
  previousPage: 'Halaman sebelumnya',
  nextPage: 'Halaman berikutnya',
  page: 'Halaman {page}',
  fallback: 'Ups! Terjadi kesalahan, silakan coba lagi nanti',
  offline: 'Server tidak dapat dihubungi, periksa jaringan lalu coba lagi',
}
