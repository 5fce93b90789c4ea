// The text of a refusal in a language: the most specific text for its field or reason, else the text of its name.
import { causes as enCauses, errors as en } from './en_us/errors.ts'
import { causes as idCauses, errors as id } from './id_id/errors.ts'
import { fill, type Locale, type Texts } from './locale.ts'
import { causes as viCauses, errors as vi } from './vi_vn/errors.ts'
import { causes as zhCauses, errors as zh } from './zh_tw/errors.ts'

type Names = Texts<typeof zh>
type Details = Readonly<Record<string, unknown>>

const words: Readonly<Record<Locale, { errors: Names; causes: Readonly<Record<string, string>> }>> = {
  zh_tw: { errors: zh, causes: zhCauses },
  vi_vn: { errors: vi, causes: viCauses },
  id_id: { errors: id, causes: idCauses },
  en_us: { errors: en, causes: enCauses },
}

const isWordable = (entry: [string, unknown]): entry is [string, string | number] =>
  typeof entry[1] === 'string' || typeof entry[1] === 'number'

/** `Why` or `Field` in the details selects a more specific text, as in `BadInput.PhoneNumber`. */
export function wordRefusal(locale: Locale, name: keyof Names, details: Details = {}): string {
  const { errors, causes } = words[locale]
  const text = causes[`${name}.${String(details['Why'] ?? details['Field'])}`] ?? errors[name]
  return fill(text, Object.fromEntries(Object.entries(details).filter(isWordable)), locale)
}
