// The sources of rewards.
import type { Texts } from '../locale.ts'
import type { rewardTitles as original } from '../zh_tw/rewardTitles.ts'

export const rewardTitles: Texts<typeof original> = {
  mission: 'Hadiah misi',
  chest: 'Peti misi',
  challenge: 'Tantangan',
  signIn: 'Absen harian',
  month: 'Absen bulan ini',
  vip: 'Bonus harian VIP',
  return: 'Hadiah kembali',
  pass: 'Tiket musim',
  wheel: 'Putaran gratis',
  timed: 'Bonus berkala',
  relief: 'Bantuan',
  invite: 'Hadiah undangan',
  phone: 'Hadiah tautan ponsel',
  mail: 'Surat',
  coupon: 'Penukaran kode',
  other: 'Hadiah',
}
