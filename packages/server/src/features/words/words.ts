// The door of words: what text may be said, and how it is cleaned before it is kept.
import { foldForSearch } from './rules.ts'
import { sensitiveWords } from './list.ts'

export { cleanText, isBlank } from './rules.ts'

export interface Words {
  areSensitive(text: string): boolean
}

export function createWords(list: readonly string[] = sensitiveWords): Words {
  const folded = list.map(foldForSearch).filter((word) => word.length > 0)
  return {
    areSensitive(text) {
      const searched = foldForSearch(text)
      return folded.some((word) => searched.includes(word))
    },
  }
}
