// Headings and words of the member lists of clubs that are downloaded.
import type { Texts } from '../locale.ts'
import type { clubSheets as zh } from '../zh_tw/clubSheets.ts'

export const clubSheets: Texts<typeof zh> = {
  player: 'Nomor pemain',
  name: 'Nama',
  vip: 'VIP',
  level: 'Level',
  role: 'Jabatan',
  joined: 'Bergabung',
  left: 'Keluar',
  how: 'Cara keluar',
  contribution: 'Kontribusi',
  words: 'Pesan permohonan',
  applied: 'Melamar',
  expires: 'Berlaku sampai',
  leader: 'Ketua',
  deputy: 'Wakil ketua',
  member: 'Anggota',
  exit: 'Keluar sendiri',
  kick: 'Dikeluarkan',
  dissolution: 'Dibubarkan',
  erasure: 'Akun dihapus',
}
