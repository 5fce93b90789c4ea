// Announcements: the list by kind, one in full, the one pinned above the chat.
import type { Texts } from '../locale.ts'
import type { news as original } from '../zh_tw/news.ts'

export const news: Texts<typeof original> = {
  lead: 'Acara, permainan baru, pemeliharaan, dan pengingat penting.',
  kinds: 'Jenis pengumuman',
  all: 'Semua',
  kind1: 'Sistem',
  kind2: 'Acara',
  kind3: 'Permainan',
  kind4: 'Panduan',
  other: 'Pengumuman',
  pinned: 'Disematkan',
  none: 'Belum ada pengumuman',
  noneWhy: 'Kabar baru akan muncul pertama kali di sini.',
  noneOfKind: 'Belum ada pengumuman jenis ini, lihat jenis lain.',
  failed: 'Pengumuman tidak terbaca',
  gone: 'Pengumuman tidak ditemukan',
  goneWhy: 'Mungkin sudah diturunkan, lihat kabar lainnya.',
  others: 'Pengumuman lain',
  toList: 'Kembali ke daftar',
  top: 'Pengumuman tersemat',
  showTop: 'Buka pengumuman: {title}',
  hideTop: 'Tutup pengumuman: {title}',
  readAll: 'Lihat semua pengumuman',
}
