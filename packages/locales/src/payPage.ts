// The texts of the sandbox's payment page in every language; used by the server only.
import * as en from './en_us/payPage.ts'
import * as id from './id_id/payPage.ts'
import type { Locale, Texts } from './locale.ts'
import * as vi from './vi_vn/payPage.ts'
import * as zh from './zh_tw/payPage.ts'

export const payPages: Readonly<Record<Locale, Texts<typeof zh.payPage>>> = {
  zh_tw: zh.payPage,
  vi_vn: vi.payPage,
  id_id: id.payPage,
  en_us: en.payPage,
}
