// The seven-day sign-in: card, month, calendar.
import type { Texts } from '../locale.ts'
import type { stamps as original } from '../zh_tw/stamps.ts'

export const stamps: Texts<typeof original> = {
  lead: 'Absen tiap hari',
  text: 'Lewat sehari tidak mengulang dari awal, cap kedelapan membuka kartu baru.',
  day: 'Hari {day}',
  card: 'Kartu ke-{card}',
  claim: 'Absen, dapat {items}',
  done: 'Sudah absen hari ini',
  reset: 'Hari baru pukul 00.00 waktu Taipei',
  next: 'Cap berikutnya dalam',
  step_claimed: 'Hari {day}, {items}, sudah diambil',
  step_claimable: 'Hari {day}, {items}, siap diambil',
  step_running: 'Hari {day}, {items}',
  month: 'Bulan ini',
  monthDays: 'Absen {count} hari bulan ini',
  monthLeft: '{count} hari lagi untuk bingkai avatar bulan ini',
  monthReady: 'Bingkai avatar bulan ini siap diambil',
  monthTaken: 'Bingkai avatar bulan ini sudah kamu miliki',
  claimFrame: 'Ambil bingkai',
  toProfile: 'Pakai di profil',
  calendar: 'Kalender absen',
  stamped: 'Tanggal {day}, sudah absen',
  today: 'Tanggal {day}, hari ini',
  closed: 'Absen sedang dihentikan',
  closedText: 'Capmu disimpan. Saat dibuka lagi kamu lanjut dari sini.',
  failed: 'Kartu absen tidak bisa dimuat',
}
