// Reminders that are shown by the browser: one sentence each, without urgency.
import type { Texts } from '../locale.ts'
import type { reminders as original } from '../zh_tw/reminders.ts'

export const reminders: Texts<typeof original> = {
  stamp: 'Stempel hari ini masih bisa diambil.',
  return: 'Selamat datang kembali, ada hadiah yang disimpan untukmu.',
  season: 'Hari ini hari terakhir musim, hadiah yang sudah dicapai bisa diambil.',
  prize: 'Ada hadiah di kotak suratmu.',
  battle: 'Duel yang kamu ikuti sudah dimulai.',
  vault: 'Bagian dari brankas bisa diambil.',
  club: 'Ada surat dari klub di kotak suratmu.',
  test: 'Ini pesan uji, pengingat tampil dengan baik.',
}
