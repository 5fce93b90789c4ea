// What operators can do with the word lists: read and edit them.
import { locales } from '@lantern/locales/locale.ts'
import { MaybeID } from '@lantern/protocol/scalars.ts'
import * as z from 'zod/mini'
import type { Context } from '../../kernel/context.ts'
import { Text, Whole } from '../../kernel/office/fields.ts'
import { defineOffice, read, write } from '../../kernel/office/office.ts'
import { editWords, listWords } from './words.ts'

const Locale = z.enum(locales)
const Words = z.optional(z.array(Text(60)).check(z.maxLength(500)))

export const wordsOffice = ({ bus }: Pick<Context, 'bus'>) =>
  defineOffice('words', {
    list: read({
      summary: 'The list of a language by number; afterId continues after the last row.',
      input: z.strictObject({ locale: Locale, afterId: z.optional(MaybeID), most: z.optional(Whole(1, 500)) }),
      run: ({ locale, afterId = 0, most = 100 }, { db }) => listWords(db, { locale, afterId, most }),
    }),
    edit: write({
      summary:
        'Adds words, allows phrases that contain a listed word, removes either. The lists apply to all brands at once.',
      input: z.strictObject({ locale: Locale, add: Words, allow: Words, remove: Words }),
      run: ({ locale, add = [], allow = [], remove = [] }, { tx, actor, now, after }) =>
        editWords(tx, { locale, add, allow, remove }, { actor, now }, { bus, after }),
    }),
  })
