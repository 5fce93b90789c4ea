// The door of mail: letters from the house, kept as a kind and its parameters and worded when they are read.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Locale } from '@lantern/locales/locale.ts'
import type { Tx } from '../../db/open.ts'
import { tell } from '../../kernel/events.ts'
import { mailSent } from './events.ts'
import { keepDays, type LetterKind, type Parameters } from './letters.ts'
import * as store from './store.ts'

export { writeTaipeiTime, type LetterKind } from './letters.ts'

export interface NewLetter<K extends LetterKind = LetterKind> {
  readonly brand: BrandCode
  readonly playerId: number
  readonly kind: K
  readonly parameters: Parameters<K>
  readonly now: Date
  /** How long it can be read. */
  readonly days?: number
  /** The reader's language where it is known now: for the push alone. */
  readonly lang?: Locale
}

export interface Mail {
  /** In the caller's transaction; the reader's sockets hear of it soon after COMMIT. Answers the letter's number. */
  send<K extends LetterKind>(tx: Tx, letter: NewLetter<K>): Promise<number>
}

export function createMail(): Mail {
  return {
    async send(tx, { brand, playerId, kind, parameters, now, days = keepDays, lang }) {
      const expiresAt = new Date(now.getTime() + days * 86_400_000)
      const id = await store.insertLetter(tx, { brand, playerId, kind, parameters, now, expiresAt })
      await tell(tx, mailSent, { id, playerId, ...(lang ? { lang } : {}) }, now)
      return id
    },
  }
}
