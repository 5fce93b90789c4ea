// The door of mail: letters of the house and of players, worded when they are read, with money in escrow until it is settled.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Locale } from '@lantern/locales/locale.ts'
import type { MailExpiry } from '@lantern/protocol/values.ts'
import type { Tx } from '../../db/open.ts'
import { tell } from '../../kernel/jobs/events.ts'
import type { Movement, Wallet } from '../wallet/wallet.ts'
import { mailSent } from './events.ts'
import { createHooks, type CollectCheck, type SettledHook } from './hooks.ts'
import type { Item } from './letter.ts'
import { keepDays, type LetterKind, type Parameters } from './letters.ts'
import { checkItems, legsOf } from './rules.ts'
import * as store from './store.ts'

export { writeTaipeiTime, type LetterKind } from './letters.ts'
export type { CollectCheck, SettledHook } from './hooks.ts'
export type { Item, Settlement } from './letter.ts'

export interface NewLetter<K extends LetterKind = LetterKind> {
  readonly brand: BrandCode
  readonly playerId: number
  readonly kind: K
  /** `{name}` in a letter's words is its sender's and is no parameter. */
  readonly parameters: Parameters<K>
  readonly now: Date
  /** How long it can be read. */
  readonly days?: number
  /** The reader's language where it is known now: for the push alone. */
  readonly lang?: Locale
  /** Absent: the house. */
  readonly from?: { readonly playerId: number; readonly name: string }
  /** Whole amounts above zero, each currency once. */
  readonly items?: readonly Item[]
  /** What becomes of items nobody collected; a player's go back to them, the house's to promo, unless told otherwise. */
  readonly onExpiry?: MailExpiry
  /** How the bank book words the collecting: `mail` unless told otherwise, `giftReceived` for a player's. */
  readonly reason?: Movement['reason']
  readonly source?: string
}

export interface Sent {
  readonly id: number
  /** What the letter's escrow receives: the caller adds its payer's legs and posts one movement, last. */
  readonly legs: Movement['legs']
}

export interface Mail {
  /** In the caller's transaction; the reader's sockets hear of it soon after COMMIT. */
  send<K extends LetterKind>(tx: Tx, letter: NewLetter<K>): Promise<Sent>
  /** Asked before a letter of this kind is collected; a refusal's name leaves the money where it is. */
  beforeCollect(kind: LetterKind, check: CollectCheck): void
  /** Told once for each letter of this kind, in the transaction that moves its money, before it is moved. */
  onSettled(kind: LetterKind, hook: SettledHook): void
  /** For mail's own ops and jobs. */
  readonly hooks: { check: CollectCheck; settled: SettledHook }
}

export function createMail(wallet: Pick<Wallet, 'openAccount'>): Mail {
  const hooks = createHooks()
  return {
    async send(tx, { brand, playerId, kind, parameters, now, days = keepDays, lang, from, items = [], ...rest }) {
      checkItems(items)
      const id = await store.insertLetter(tx, {
        brand,
        playerId,
        kind,
        parameters,
        from,
        items,
        now,
        expiresAt: new Date(now.getTime() + days * 86_400_000),
        onExpiry: rest.onExpiry ?? (from ? 'return' : 'forfeit'),
        reason: rest.reason ?? (from ? 'giftReceived' : 'mail'),
        source: rest.source ?? 'mail',
      })
      for (const { ItemID: currency } of items)
        await wallet.openAccount(tx, brand, { kind: 'gift', giftId: id, currency })
      await tell(tx, mailSent, { id, playerId, ...(lang ? { lang } : {}) }, now)
      return { id, legs: legsOf(id, items, 1) }
    },
    beforeCollect: hooks.beforeCollect,
    onSettled: hooks.onSettled,
    hooks,
  }
}
