// The text message that contains a code.
import { sms as en } from './en_us/sms.ts'
import { sms as id } from './id_id/sms.ts'
import { fill, type Locale, type Texts } from './locale.ts'
import { sms as vi } from './vi_vn/sms.ts'
import { sms as zh } from './zh_tw/sms.ts'

const words: Readonly<Record<Locale, Texts<typeof zh>>> = { zh_tw: zh, vi_vn: vi, id_id: id, en_us: en }

export function wordSms(
  locale: Locale,
  kind: keyof typeof zh,
  parameters: { readonly Brand: string; readonly Code: string; readonly Minutes: number },
): string {
  return fill(words[locale][kind], parameters, locale)
}
