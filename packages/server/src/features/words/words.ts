// Entry file of words: which texts are allowed, how they are cleaned before they are stored, and the lists that operators edit at run time.
import { locales, type Locale } from '@lantern/locales/locale.ts'
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { noteChange } from '../../kernel/database/audit.ts'
import type { Bus } from '../../kernel/bus/bus.ts'
import { readPage, type PageRequest } from '../../kernel/office/page.ts'
import { createFilter, type ListedWord } from './filter.ts'
import { firstLists } from './list.ts'
import { cleanText } from './rules.ts'
import * as store from './store.ts'

export { cleanText, decodeText, isBlank } from './rules.ts'
export type { ListedWord } from './filter.ts'

export interface WordsEdit {
  readonly locale: Locale
  readonly add?: readonly string[]
  /** Phrases that are allowed although they contain a listed word. */
  readonly allow?: readonly string[]
  readonly remove?: readonly string[]
}

interface Who {
  /** An operator, or the literal `house` for the system. */
  readonly actor: string
  readonly now: Date
}

export interface Words {
  areSensitive(text: string): boolean
  /** Replaces the list in this process. */
  take(list: readonly ListedWord[]): void
}

/** The initial lists, for code without a database. */
export const firstWords: readonly ListedWord[] = locales.flatMap((locale) => [
  ...firstLists[locale].words.map((word) => ({ word })),
  ...firstLists[locale].allowed.map((word) => ({ word, isAllowed: true })),
])

export function createWords(list: readonly ListedWord[] = firstWords): Words {
  let filter = createFilter(list)
  return {
    areSensitive: (text) => filter.isMatch(text),
    take(next) {
      filter = createFilter(next)
    },
  }
}

/** The bus channel on which nodes publish that the lists changed. */
export const wordsChannel = 'words.changed'

export interface EditOptions {
  readonly bus: Pick<Bus, 'publish'>
  /** Runs after COMMIT. */
  after(run: () => void): void
}

const longestWord = 60

/** Changes a list; every node reads it again right after COMMIT. Returns how many words were added and removed. */
export async function editWords(tx: Tx, edit: WordsEdit, { actor, now }: Who, { bus, after }: EditOptions) {
  const tidy = (words: readonly string[] = []): string[] =>
    [...new Set(words.map((word) => cleanText(word)))].filter((word) => word !== '' && word.length <= longestWord)
  const [words, allowed, removed] = [tidy(edit.add), tidy(edit.allow), tidy(edit.remove)]
  await store.lockLists(tx)
  const gone = await store.removeWords(tx, edit.locale, removed, now)
  const added =
    (await store.addWords(tx, edit.locale, { words, isAllowed: false }, now)) +
    (await store.addWords(tx, edit.locale, { words: allowed, isAllowed: true }, now))
  if (added + gone === 0) return { added, removed: gone }
  const change = { add: words, allow: allowed, remove: removed }
  await noteChange(tx, { brand: 'all', actor, what: 'words', row: edit.locale, after: change, now })
  after(() => void bus.publish(wordsChannel, edit.locale))
  return { added, removed: gone }
}

export const listWords = (db: Kysely<Schema>, locale: Locale, page: PageRequest) =>
  readPage(db, store.listWords(db, locale), page)
