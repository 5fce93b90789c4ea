// The supported languages, their spelling on the wire, and the insertion of parameters into a text.
export const locales = ['zh_tw', 'vi_vn', 'id_id', 'en_us'] as const
export type Locale = (typeof locales)[number]

/** A translation has exactly the keys of the Chinese original. */
export type Texts<T> = { readonly [K in keyof T]: string }

/** Accepts zh_tw, zh-tw and zh-TW. */
export function parseLocale(text: unknown): Locale | null {
  if (typeof text !== 'string') return null
  const plain = text.toLowerCase().replace('-', '_')
  return locales.find((locale) => locale === plain) ?? null
}

type Parameters = Readonly<Record<string, string | number>>

/** `{name}`, or a number with its plural forms, singular before plural: `{count|# friend|# friends}`. */
const braces = /\{(\w+)(?:\|([^{}]*))?\}/g

const plurals = new Map<Locale, Intl.PluralRules>()

/** The plural rules of a language; Chinese, Vietnamese and Indonesian have only one form. */
export function pluralsOf(locale: Locale): Intl.PluralRules {
  const known = plurals.get(locale) ?? new Intl.PluralRules(locale.replace('_', '-'))
  plurals.set(locale, known)
  return known
}

function chooseForm(forms: readonly string[], value: string | number, locale: Locale): string {
  if (forms.length < 2) return forms[0] ?? ''
  const rules = pluralsOf(locale)
  // Amounts arrive formatted: 1,000 in English, the only language with plural forms.
  const kind = rules.select(Number(String(value).replaceAll(',', '')))
  return forms[rules.resolvedOptions().pluralCategories.indexOf(kind)] ?? forms.at(-1)!
}

/** Inserts parameters into a text; a placeholder without a value stays as it is. */
export function fill(text: string, parameters: Parameters | undefined, locale: Locale): string {
  return text.replace(braces, (whole, name: string, forms: string | undefined) => {
    const value = parameters?.[name]
    if (value === undefined) return whole
    return forms === undefined
      ? String(value)
      : chooseForm(forms.split('|'), value, locale).replace(/#/g, () => `${value}`)
  })
}
