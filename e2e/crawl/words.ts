// The texts of the pages of one brand in one language.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { brands } from '@lantern/brands/brands.ts'
import { findText, loadCatalogue, type TextKey } from '@lantern/locales/catalogue.ts'
import { fill, type Locale } from '@lantern/locales/locale.ts'
import { loadManual, type ManualKey } from '@lantern/locales/manual.ts'

type Parameters = Readonly<Record<string, string | number>>

export interface Words {
  readonly brand: BrandCode
  readonly brandName: string
  readonly hasLive: boolean
  /** The game that play-now begins with. */
  readonly firstGame: string
  /** The nouns of the texts: a key that has none shows as `noun.key`. */
  readonly nouns: readonly string[]
  t(key: TextKey, parameters?: Parameters): string
  site(key: ManualKey<'site'>, parameters?: Parameters): string
}

export async function loadWords(code: BrandCode, locale: Locale): Promise<Words> {
  const [catalogue, site] = await Promise.all([loadCatalogue(locale), loadManual('site', locale)])
  const brand = brands[code]
  const t = (key: TextKey, parameters?: Parameters): string => fill(findText(catalogue, key), parameters, locale)
  return {
    brand: code,
    brandName: brand.names[locale],
    hasLive: brand.live,
    firstGame: t('games.name.owl20'),
    nouns: Object.keys(catalogue),
    t,
    site: (key, parameters) => fill(site[key], parameters, locale),
  }
}
