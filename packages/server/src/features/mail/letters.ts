// Localises a letter in its reader's language; the kinds are those for which the locales have a title.
import { letters as en } from '@lantern/locales/en_us/letters.ts'
import { letters as id } from '@lantern/locales/id_id/letters.ts'
import { fill, type Locale, type Texts } from '@lantern/locales/locale.ts'
import { letters as vi } from '@lantern/locales/vi_vn/letters.ts'
import { letters as zh } from '@lantern/locales/zh_tw/letters.ts'
import type { Letter } from './letter.ts'

type Words = typeof zh
export type LetterKind = { [K in keyof Words]: K extends `${infer Kind}Title` ? Kind : never }[keyof Words]

type NamesIn<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
type TextOf<K extends LetterKind> = Words[`${K}Title`] | Words[Extract<`${K}Text`, keyof Words>]
/** Exactly the names in braces in a letter's title and text; the sender's name is inserted when it is read. */
export type Parameters<K extends LetterKind> = Readonly<Record<Exclude<NamesIn<TextOf<K>>, 'name'>, string | number>>

const vocabularies: Readonly<Record<Locale, Texts<Words>>> = { zh_tw: zh, vi_vn: vi, id_id: id, en_us: en }

export const keepDays = 30

/** A parameter with a text by language: a letter stores them all, and its reader gets the own one, or that of `fallback`. */
export function inLanguages<N extends string>(
  name: N,
  texts: Readonly<Partial<Record<Locale, string>>> | null,
  fallback: Locale,
): Readonly<Record<N, string>> {
  const others = Object.entries(texts ?? {}).map(([locale, text]) => [`${name}.${locale}`, text])
  return { ...Object.fromEntries(others), [name]: texts?.[fallback] ?? '' } as Record<N, string>
}

/** Letters from before have one text for all. */
const chosenIn = (locale: Locale, parameters: Letter['parameters']): Letter['parameters'] =>
  Object.fromEntries(Object.entries(parameters).map(([name, text]) => [name, parameters[`${name}.${locale}`] ?? text]))

export function wordLetter(
  locale: Locale,
  { kind, parameters, from }: Pick<Letter, 'kind' | 'parameters' | 'from'>,
): { readonly title: string; readonly text: string; readonly sender: string } {
  const words: Readonly<Record<string, string>> = vocabularies[locale]
  const sender = from?.name ?? vocabularies[locale].from
  const known = { ...chosenIn(locale, parameters), name: sender }
  const say = (part: 'Title' | 'Text'): string => fill(words[`${kind}${part}`] ?? '', known, locale)
  return { title: say('Title'), text: say('Text'), sender }
}

const msAheadOfUtc = 8 * 3_600_000

/** A time in Taipei: 2026-02-14 12:00. */
export function writeTaipeiTime(time: Date): string {
  return new Date(time.getTime() + msAheadOfUtc).toISOString().slice(0, 16).replace('T', ' ')
}
