// Missions: boards, points and chests, claiming and exchanging.
import type { Texts } from '../locale.ts'
import type { missions as original } from '../zh_tw/missions.ts'

export const missions: Texts<typeof original> = {
  failed: 'Misi tidak dapat dimuat',
  none: 'Tidak ada misi saat ini',
  daily: 'Harian',
  weekly: 'Mingguan',
  newcomer: 'Pemula',
  reset_daily: 'Misi baru pukul 00.00 waktu Taipei',
  reset_weekly: 'Misi baru hari Rabu pukul 00.00',
  reset_newcomer: 'Selama tujuh hari setelah mendaftar',
  points: 'Poin misi hari ini',
  pointsOf: '{points} dari {most} poin',
  chest_ready: 'Ambil peti {points} poin: {items}',
  chest_taken: 'Peti {points} poin sudah diambil: {items}',
  chest_locked: 'Peti pada {points} poin: {items}',
  plusPoints: '+{points} poin',
  claimName: 'Ambil hadiah “{title}”: {items}',
  go: 'Main',
  swapName: 'Tukar misi “{title}”',
  swapped: 'Misi sudah ditukar',
  abnormal: 'Misi bermasalah, hubungi layanan pelanggan',
}
