// Texts of pages without content: not open yet, not found, failed.
import type { Texts } from '../locale.ts'
import type { states as original } from '../zh_tw/states.ts'

export const states: Texts<typeof original> = {
  soon: 'Segera dibuka',
  soonWhy: '“{page}” sedang disiapkan, nanti dapat dipakai di sini.',
  notFound: 'Halaman tidak ditemukan',
  notFoundWhy: 'Alamat mungkin salah ketik atau halaman sudah pindah.',
  fault: 'Halaman bermasalah',
  faultWhy: 'Silakan coba lagi, data Anda tidak hilang.',
  stale: 'Situs baru diperbarui',
  staleWhy: 'Muat ulang untuk memakai versi baru.',
  playing: 'Ayo main',
  leaving: 'Keluar akan menutup jendela permainan, yakin?',
}
