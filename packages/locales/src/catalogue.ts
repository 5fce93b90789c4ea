// The web app's texts by language: keys are `noun.key`, typed after the Chinese original; one language is loaded at a time.
import type { Locale, Texts } from './locale.ts'
import type { texts as original } from './zh_tw/all.gen.ts'

type Original = typeof original
export type Catalogue = { readonly [N in keyof Original]: Texts<Original[N]> }

export type TextKey = {
  [N in keyof Original & string]: `${N}.${keyof Original[N] & string}`
}[keyof Original & string]

type TextOf<K> = K extends `${infer N extends keyof Original & string}.${infer T}`
  ? T extends keyof Original[N]
    ? Original[N][T]
    : never
  : never
type ParameterOf<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | ParameterOf<Rest> : never

/** The parameters a text needs: none, or exactly the names in its braces. */
export type ParametersOf<K extends TextKey> = [ParameterOf<TextOf<K>>] extends [never]
  ? []
  : [parameters: Readonly<Record<ParameterOf<TextOf<K>>, string | number>>]

/** Texts without parameters: the ones that can be stored in tables and chosen at run time. */
export type PlainKey = { [K in TextKey]: ParametersOf<K> extends [] ? K : never }[TextKey]

const loaders: Readonly<Record<Locale, () => Promise<{ texts: Catalogue }>>> = {
  zh_tw: () => import('./zh_tw/all.gen.ts'),
  vi_vn: () => import('./vi_vn/all.gen.ts'),
  id_id: () => import('./id_id/all.gen.ts'),
  en_us: () => import('./en_us/all.gen.ts'),
}

export async function loadCatalogue(locale: Locale): Promise<Catalogue> {
  return (await loaders[locale]()).texts
}

/** The raw text of a key, parameters not yet inserted. */
export function findText(catalogue: Catalogue, key: TextKey): string {
  const dot = key.indexOf('.')
  const texts: Readonly<Record<string, string>> | undefined = catalogue[key.slice(0, dot) as keyof Catalogue]
  return texts?.[key.slice(dot + 1)] ?? key
}

/** The name of each language in that language. */
export const languageNames: Readonly<Record<Locale, string>> = {
  zh_tw: '繁體中文',
  vi_vn: 'Tiếng Việt',
  id_id: 'Bahasa Indonesia',
  en_us: 'English',
}

/** BCP 47 tags for documents and for number and date formats. */
export const languageTags: Readonly<Record<Locale, string>> = {
  zh_tw: 'zh-Hant-TW',
  vi_vn: 'vi',
  id_id: 'id',
  en_us: 'en-US',
}
