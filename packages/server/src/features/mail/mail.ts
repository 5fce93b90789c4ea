// Entry file of mail: letters of the system and of players, localised when they are read, with their money in escrow until it is settled.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Locale } from '@lantern/locales/locale.ts'
import type { MailExpiry } from '@lantern/protocol/values/mail.ts'
import type { Tx } from '../../db/open.ts'
import { writeEvents } from '../../kernel/jobs/events.ts'
import type { Movement, Wallet } from '../wallet/wallet.ts'
import { mailSent } from './events.ts'
import { createHooks, type CollectCheck, type ReturnCheck, type SettledHook } from './hooks.ts'
import type { Item, ReturnAccount } from './letter.ts'
import { keepDays, type LetterKind, type Parameters } from './letters.ts'
import { checkItems, frameItems, isHeldItem, ledgerItems, legsOf } from './rules.ts'
import * as store from './store.ts'

export { inLanguages, wordLetter, writeTaipeiTime, type LetterKind } from './letters.ts'
export { collectLetters } from './collecting.ts'
export { frameItems, isHeldItem, ledgerItems } from './rules.ts'
/** `prizesWaiting`: of these players, the newest letter of a kind (or of all kinds but one) whose items wait to be collected, if it was written before a time. */
export {
  countLetters,
  countOpen,
  heldIds,
  listHeld,
  prizesWaiting,
  readLetter,
  selectLetters,
  type OpenLetters,
} from './store.ts'
/** Of these players, the newest unopened letter of these kinds, if it was written before a time. */
export { unopenedOf } from './store.ts'
export type { CollectCheck, ReturnCheck, SettledHook } from './hooks.ts'
export type { Item, LedgerItem, ReturnAccount, Settlement } from './letter.ts'

export interface NewLetter<K extends LetterKind = LetterKind> {
  readonly brand: BrandCode
  readonly playerId: number
  readonly kind: K
  /** `{name}` in a letter's text is the sender's name and not a parameter. */
  readonly parameters: Parameters<K>
  readonly now: Date
  /** The number of days during which it can be read. */
  readonly days?: number
  /** The reader's language if it is known now; used only for the push. */
  readonly lang?: Locale
  /** Absent: the system. */
  readonly from?: { readonly playerId: number; readonly name: string }
  /** Integer amounts above zero, each currency at most once. */
  readonly items?: readonly Item[]
  /** What happens to uncollected items. By default a player's are returned to the sender, the system's to `returnTo` or the promo account. */
  readonly onExpiry?: MailExpiry
  /** Uncollected items are returned to this account with the reason clubReturn; not together with `from`. */
  readonly returnTo?: ReturnAccount
  /** The reason in the bank book when collected: by default `mail`, for a player's letter `giftReceived`. */
  readonly reason?: Movement['reason']
  readonly source?: string
}

export interface Sent {
  readonly id: number
  /** The credits of the letter's escrow account: the caller adds the payer's debits and posts one movement as its last step. */
  readonly legs: Movement['legs']
}

export interface Mail {
  /** In the caller's transaction; the push is sent to the reader's sockets shortly after COMMIT. */
  send<K extends LetterKind>(tx: Tx, letter: NewLetter<K>): Promise<Sent>
  /** Several letters of one moment with the statements of one, in their order. */
  sendAll<K extends LetterKind>(tx: Tx, letters: readonly NewLetter<K>[]): Promise<Sent[]>
  /** Called before a letter of this kind is collected; if it returns a refusal the money stays in the letter. */
  beforeCollect(kind: LetterKind, check: CollectCheck): void
  /** Called once for each letter of this kind, in the transaction that moves its money and before the movement. */
  onSettled(kind: LetterKind, hook: SettledHook): void
  /** Called before an uncollected letter of this kind returns to its account: false sends the items to the operator's account. */
  beforeReturn(kind: LetterKind, check: ReturnCheck): void
  /** Called on the node that made the change, after COMMIT, when a letter arrived or letters were handled. */
  onChanged(listener: (playerId: number) => void): void
  changed(playerId: number): void
  /** Used by mail's own ops and jobs. */
  readonly hooks: { check: CollectCheck; settled: SettledHook; mayReturn: ReturnCheck }
}

function toKeep<K extends LetterKind>(letter: NewLetter<K>): store.LetterToKeep {
  const { brand, playerId, kind, parameters, now, days = keepDays, from, items = [], returnTo } = letter
  checkItems(items)
  // A frame cannot return to a sender: only letters of the system contain one.
  if ((from || returnTo) && frameItems(items).length > 0) throw new Error('a frame is sent by the system only')
  return {
    brand,
    playerId,
    kind,
    parameters,
    from,
    items,
    now,
    expiresAt: new Date(now.getTime() + days * 86_400_000),
    onExpiry: letter.onExpiry ?? (from || returnTo ? 'return' : 'forfeit'),
    returnTo,
    reason: letter.reason ?? (from ? 'giftReceived' : 'mail'),
    source: letter.source ?? 'mail',
  }
}

export function createMail(wallet: Pick<Wallet, 'openEach'>): Mail {
  const hooks = createHooks()
  const listeners: ((playerId: number) => void)[] = []

  async function sendAll<K extends LetterKind>(tx: Tx, letters: readonly NewLetter<K>[]): Promise<Sent[]> {
    if (letters.length === 0) return []
    const ids = await store.insertLetters(tx, letters.map(toKeep))
    const accounts = letters.flatMap(({ brand, playerId, items = [] }, index) =>
      ledgerItems(items).flatMap(({ ItemID: currency }) => [
        { brand, account: { kind: 'gift', giftId: ids[index]!, currency } as const },
        ...(isHeldItem(currency) ? [{ brand, account: { kind: 'player', playerId, currency } as const }] : []),
      ]),
    )
    if (accounts.length > 0) await wallet.openEach(tx, accounts)
    const bodies = letters.map(({ playerId, lang }, index) => ({
      id: ids[index]!,
      playerId,
      ...(lang ? { lang } : {}),
    }))
    await writeEvents(tx, mailSent, bodies, letters[0]!.now)
    return letters.map(({ items = [] }, index) => ({ id: ids[index]!, legs: legsOf(ids[index]!, items, 1) }))
  }

  return {
    onChanged: (listener) => void listeners.push(listener),
    changed: (playerId) => {
      for (const listener of listeners) listener(playerId)
    },
    send: async (tx, letter) => (await sendAll(tx, [letter]))[0]!,
    sendAll,
    beforeCollect: hooks.beforeCollect,
    onSettled: hooks.onSettled,
    beforeReturn: hooks.beforeReturn,
    hooks,
  }
}
