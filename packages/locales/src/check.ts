// Compares a translation with the Chinese original and lists what is wrong: keys, parameters, empty or untranslated texts.
import { pluralsOf, type Locale } from './locale.ts'

type Nouns = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A text may use a number more than once, as in `{count|is|are}`. */
const parametersIn = (text: string): string =>
  [...new Set(Array.from(text.matchAll(/\{(\w+)(?:\|[^{}]*)?\}/g), (match) => match[1]!))].sort().join(',')

/** Every plural has as many forms as its language distinguishes, and no brace is left over. */
function isWellFormed(text: string, locale: Locale): boolean {
  const most = pluralsOf(locale).resolvedOptions().pluralCategories.length
  const forms = [...text.matchAll(/\{\w+\|([^{}]*)\}/g)].map((match) => match[1]!.split('|'))
  const hasLoneBrace = /[{}]/.test(text.replace(/\{\w+(\|[^{}]*)?\}/g, ''))
  return !hasLoneBrace && forms.every((found) => found.length === most && found.every((form) => form.trim() !== ''))
}

function flatten(nouns: Nouns): Map<string, string> {
  return new Map(
    Object.entries(nouns).flatMap(([noun, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${noun}.${key}`, text] as const),
    ),
  )
}

export function checkTranslation(original: Nouns, translation: Nouns, locale: Locale): string[] {
  const from = flatten(original)
  const to = flatten(translation)
  const missing = [...from.keys()].filter((key) => !to.has(key)).map((key) => `${key}: missing`)
  const extra = [...to.keys()].filter((key) => !from.has(key)).map((key) => `${key}: not in the original`)
  const wrong = [...to].flatMap(([key, text]) => checkText(key, from.get(key), text, locale))
  return [...missing, ...extra, ...wrong]
}

function checkText(key: string, original: string | undefined, text: string, locale: Locale): string[] {
  const found: string[] = []
  const isChinese = locale === 'zh_tw'
  if (text.trim() === '') found.push(`${key}: empty`)
  if (original !== undefined && parametersIn(original) !== parametersIn(text)) found.push(`${key}: other parameters`)
  if (!isWellFormed(text, locale)) found.push(`${key}: a plural or a brace is wrong`)
  if (!isChinese && /\p{Script=Han}/u.test(text)) found.push(`${key}: Chinese left in it`)
  if (isChinese && /\p{Script=Han}[,;:!?]/u.test(text)) found.push(`${key}: half-width punctuation after Chinese`)
  return found
}
