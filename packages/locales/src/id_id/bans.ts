// Reasons for closing an account, for the public list.
import type { Texts } from '../locale.ts'
import type { bans as original } from '../zh_tw/bans.ts'

export const bans: Texts<typeof original> = {
  trading: 'Jual beli koin atau akun',
  cheating: 'Memakai program curang',
  insults: 'Menghina atau mengganggu pemain lain',
  fraud: 'Menyamar sebagai layanan pelanggan untuk menipu',
  spam: 'Mengirim spam atau iklan',
}
