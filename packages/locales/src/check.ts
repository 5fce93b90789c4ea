// Compares a translation with the Chinese original and lists what is wrong: keys, parameters, empty or untranslated texts.
type Nouns = Readonly<Record<string, Readonly<Record<string, string>>>>

const parametersIn = (text: string): string =>
  [...text.matchAll(/\{(\w+)\}/g)]
    .map((match) => match[1]!)
    .sort()
    .join(',')

function flatten(nouns: Nouns): Map<string, string> {
  return new Map(
    Object.entries(nouns).flatMap(([noun, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${noun}.${key}`, text] as const),
    ),
  )
}

export function checkTranslation(original: Nouns, translation: Nouns, isChinese: boolean): string[] {
  const from = flatten(original)
  const to = flatten(translation)
  const missing = [...from.keys()].filter((key) => !to.has(key)).map((key) => `${key}: missing`)
  const extra = [...to.keys()].filter((key) => !from.has(key)).map((key) => `${key}: not in the original`)
  const wrong = [...to].flatMap(([key, text]) => checkText(key, from.get(key), text, isChinese))
  return [...missing, ...extra, ...wrong]
}

function checkText(key: string, original: string | undefined, text: string, isChinese: boolean): string[] {
  const found: string[] = []
  if (text.trim() === '') found.push(`${key}: empty`)
  if (original !== undefined && parametersIn(original) !== parametersIn(text)) found.push(`${key}: other parameters`)
  if (!isChinese && /\p{Script=Han}/u.test(text)) found.push(`${key}: Chinese left in it`)
  if (isChinese && /\p{Script=Han}[,;:!?]/u.test(text)) found.push(`${key}: half-width punctuation after Chinese`)
  return found
}
