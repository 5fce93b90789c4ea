// What operators can do with the word lists: read and edit them.
import * as words from '@lantern/protocol/office/words.ts'
import type { Context } from '../../kernel/context.ts'
import { act } from '../../kernel/office/act.ts'
import { editWords, listWords } from './words.ts'

export const wordsOffice = ({ bus }: Pick<Context, 'bus'>) => [
  act(words.listWords, ({ Locale, ...page }, { db }) => listWords(db, Locale, page)),
  act(words.editWords, async ({ Locale: locale, Add, Allow, Remove }, { tx, actor, now, after }) => {
    const edit = { locale, add: Add ?? [], allow: Allow ?? [], remove: Remove ?? [] }
    const { added, removed } = await editWords(tx, edit, { actor, now }, { bus, after })
    return { Added: added, Removed: removed }
  }),
]
