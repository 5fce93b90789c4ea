// The long texts of a page: loaded by its route, rendered by the page.
import { fill, type Locale } from '@lantern/locales/locale.ts'
import type { Manual, ManualKey, ManualName } from '@lantern/locales/manual.ts'
import { useCallback } from 'react'
import { fetchPart } from '../../kernel/connection/connection.ts'
import { currentLocale, useLocale } from '../../kernel/language/language.ts'

const shelf: { [N in ManualName]?: { [L in Locale]?: Manual<N> } } = {}

/** Loads the texts; used as the loader of a route. */
export async function openManual<N extends ManualName>(name: N, locale: Locale = currentLocale()): Promise<void> {
  const texts = await fetchPart(async () => (await import('@lantern/locales/manual.ts')).loadManual(name, locale))
  const others: { [L in Locale]?: Manual<N> } | undefined = shelf[name]
  Object.assign(shelf, { [name]: { ...others, [locale]: texts } })
}

export type Say<N extends ManualName> = (
  key: ManualKey<N>,
  parameters?: Readonly<Record<string, string | number>>,
) => string

/** While another language loads, the page keeps the current one. */
export function useManual<N extends ManualName>(name: N): Say<N> {
  const locale = useLocale()
  return useCallback(
    (key, parameters) => {
      const known: { [L in Locale]?: Manual<N> } = shelf[name] ?? {}
      const spoken = known[locale] ? locale : (Object.keys(known)[0] as Locale | undefined)
      const texts = spoken && (known[spoken] as Readonly<Record<string, string>> | undefined)
      return texts ? fill(texts[key] ?? key, parameters, spoken) : ''
    },
    [name, locale],
  )
}
