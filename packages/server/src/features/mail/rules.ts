// Pure rules of letters: which items one may contain, the entries of its escrow account, which actions it allows.
import { mailActions } from '@lantern/protocol/values/mail.ts'
import {
  currencies,
  isAvatarFrame,
  liveGifts,
  wheelTicket,
  type AvatarFrameId,
} from '@lantern/protocol/values/wallet.ts'
import type { Movement } from '../wallet/wallet.ts'
import type { Item, Letter, LedgerItem } from './letter.ts'

const coinage: ReadonlySet<number> = new Set(Object.values(currencies))

/** An item whose account a player gets with the first one of it; every player has accounts of the currencies. */
export const isHeldItem = (itemId: number): boolean =>
  itemId === wheelTicket || (Number.isInteger(itemId) && itemId >= liveGifts.first && itemId <= liveGifts.last)

export const ledgerItems = (items: readonly Item[]): LedgerItem[] =>
  items.filter((item): item is LedgerItem => !isAvatarFrame(item.ItemID))

export const frameItems = (items: readonly Item[]): AvatarFrameId[] =>
  items.map(({ ItemID }) => ItemID).filter((id) => isAvatarFrame(id))

/** Items come from our own features: an invalid one is a bug, so this throws. */
export function checkItems(items: readonly Item[]): void {
  const seen = new Set<number>()
  for (const { ItemID, Amount } of items) {
    if (!coinage.has(ItemID) && !isHeldItem(ItemID) && !isAvatarFrame(ItemID))
      throw new Error(`a letter carries no item ${ItemID}`)
    if (seen.has(ItemID)) throw new Error(`a letter carries item ${ItemID} once`)
    if (!Number.isSafeInteger(Amount) || Amount <= 0) throw new Error(`a letter carries whole amounts, not ${Amount}`)
    if (isAvatarFrame(ItemID) && Amount !== 1) throw new Error(`a frame is owned once, not ${Amount} times`)
    seen.add(ItemID)
  }
}

type Legs = Movement['legs']

/** Into the escrow account (1) or out of it (-1). */
export const legsOf = (giftId: number, items: readonly Item[], sign: 1 | -1): Legs =>
  ledgerItems(items).map(({ ItemID: currency, Amount }) => ({
    account: { kind: 'gift', giftId, currency },
    delta: sign * Amount,
  }))

/** Why an action on a letter is refused. */
export type Why = 'Items' | 'House' | 'NoItems' | 'Collected' | 'Returned' | 'SenderLeft'

/** go: there is money to move or a mark to set. done: the letter already is in the requested state. */
export type Verdict = 'go' | 'done' | Why

export function judge(letter: Pick<Letter, 'from' | 'money' | 'onExpiry'>, type: number): Verdict {
  const { money } = letter
  if (type === mailActions.delete) return money === 'held' ? 'Items' : 'go'
  if (type === mailActions.collect) {
    if (money === 'held' || money === null) return 'go'
    return money === 'collected' ? 'done' : 'Returned'
  }
  if (type === mailActions.sendBack) return judgeSendingBack(letter)
  return 'go'
}

/** Only a player's letter can be sent back, and only once: a returned letter stays. */
function judgeSendingBack({ from, money, onExpiry }: Pick<Letter, 'from' | 'money' | 'onExpiry'>): Verdict {
  if (!from) return 'House'
  if (money === null) return 'NoItems'
  if (money === 'sentBack') return 'done'
  if (money !== 'held') return 'Collected'
  return onExpiry === 'return' ? 'go' : 'Returned'
}

/** Sums the same currency over several letters. */
export function addUp(items: readonly Item[]): Item[] {
  const sums = new Map<Item['ItemID'], number>()
  for (const { ItemID, Amount } of items) sums.set(ItemID, (sums.get(ItemID) ?? 0) + Amount)
  return [...sums].map(([ItemID, Amount]) => ({ ItemID, Amount })).toSorted((a, b) => a.ItemID - b.ItemID)
}
