// The languages we speak, how they are spelt on the wire, and how a text takes its parameters.
export const locales = ['zh_tw', 'vi_vn', 'id_id'] as const
export type Locale = (typeof locales)[number]

/** A translation has exactly the keys of the Chinese original. */
export type Texts<T> = { readonly [K in keyof T]: string }

/** Accepts zh_tw, zh-tw and zh-TW. */
export function parseLocale(text: unknown): Locale | null {
  if (typeof text !== 'string') return null
  const plain = text.toLowerCase().replace('-', '_')
  return locales.find((locale) => locale === plain) ?? null
}

/** Chinese, Vietnamese and Indonesian have no plural forms, so a text needs names in braces and nothing more. */
export function fill(text: string, parameters: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(parameters[name] ?? whole))
}
