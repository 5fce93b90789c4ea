// The units in which each language shortens large amounts.
import type { Locale } from './locale.ts'

/** The greatest unit first: powers of ten thousand in Chinese, of a thousand elsewhere. */
export const amountUnits: Readonly<Record<Locale, readonly (readonly [size: number, sign: string])[]>> = {
  zh_tw: [
    [1e8, '億'],
    [1e4, '萬'],
  ],
  vi_vn: [
    [1e9, 'T'],
    [1e6, 'Tr'],
    [1e3, 'N'],
  ],
  id_id: [
    [1e9, 'M'],
    [1e6, 'jt'],
    [1e3, 'rb'],
  ],
  en_us: [
    [1e9, 'B'],
    [1e6, 'M'],
    [1e3, 'K'],
  ],
}
