// The play lobby: games to choose from, and the rail of places around the stage.
import type { Texts } from '../locale.ts'
import type { play as original } from '../zh_tw/play.ts'

export const play: Texts<typeof original> = {
  title: 'Lobi permainan',
  categories: 'Jenis permainan',
  all: 'Semua',
  slot: 'Slot',
  fish: 'Tembak ikan',
  other: 'Lainnya',
  recent: 'Baru dimainkan',
  more: 'Semua permainan',
  playGame: 'Mainkan {game}',
  featured: 'Pilihan hari ini',
  playNow: 'Main sekarang',
  none: 'Belum ada permainan di jenis ini',
  noneWhy: 'Coba jenis lain.',
  rail: 'Menu permainan',
  mission: 'Misi harian',
  fireWheel: 'Roda api',
  rank: 'Peringkat',
  mail: 'Kotak surat',
  store: 'Toko',
}
