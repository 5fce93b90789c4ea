// Names of the avatar frames by item; the first twelve belong to the months.
import type { Texts } from '../locale.ts'
import type { frames as original } from '../zh_tw/frames.ts'

export const frames: Texts<typeof original> = {
  item60: 'Bunga prem',
  item61: 'Manik lampion',
  item62: 'Tunas semi',
  item63: 'Bunga sakura',
  item64: 'Kelopak mawar',
  item65: 'Mutiara laut',
  item66: 'Api musim panas',
  item67: 'Sinar mentari',
  item68: 'Bintang malam',
  item69: 'Daun maple',
  item70: 'Bintang kelam',
  item71: 'Kristal salju',
  item72: 'Manik perunggu',
  item73: 'Laurel perak',
  item74: 'Sayap laurel emas',
  item75: 'Bintang platina',
  item76: 'Sayap es',
  item77: 'Sayap api',
  item78: 'Sayap bintang',
  item79: 'Sayap obsidian',
}
