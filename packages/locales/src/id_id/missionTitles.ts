// Titles of missions by condition type.
import type { Texts } from '../locale.ts'
import type { missionTitles as original } from '../zh_tw/missionTitles.ts'

export const missionTitles: Texts<typeof original> = {
  type1: 'Mainkan {target} ronde',
  type2: 'Total taruhan {target} koin',
  type3: 'Mainkan {target} ronde dengan taruhan minimal {threshold} koin',
  type4: 'Menang di {target} ronde',
  type5: 'Menangkan total {target} koin',
  type6: 'Menang minimal {threshold} koin sekaligus, {target} kali',
  type7: 'Menang minimal {threshold} kali taruhan, {target} kali',
  type8: 'Menang minimal 100 kali taruhan, {target} kali',
  type11: 'Isi ulang total NT${target}',
  type15: 'Masuk permainan gratis {target} kali',
  type16: 'Menangkan {target} koin di permainan gratis',
  type17: 'Masuk permainan bonus {target} kali',
  type18: 'Menangkan {target} koin di permainan bonus',
  type35: 'Dapatkan {target} simbol Wild',
  type36: 'Dapatkan {target} simbol Scatter',
  type37: 'Minimal {threshold} Wild dalam satu ronde, {target} kali',
  type38: 'Minimal {threshold} Scatter dalam satu ronde, {target} kali',
  type39: 'Menang {target} ronde berturut-turut',
  type40: 'Mainkan {target} permainan berbeda',
  type41: 'Tangkap {target} ikan',
  type42: 'Menangkan jackpot {target} kali',
  type43: 'Isi ulang {target} kali',
}
