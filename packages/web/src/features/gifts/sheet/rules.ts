// Pure rules of the gift sheet: amounts, cost, and when the player is asked before a gift is sent.
import { liveGiftAmounts } from '@lantern/protocol/values/gifts.ts'

export interface LiveGift {
  readonly ItemID: number
  /** Price of one gift. */
  readonly Price: number
  /** How many the player holds; these are given first and cost nothing. */
  readonly Amount: number
}

export const quickAmounts = [1, 10, 66, 99] as const

export const costOf = ({ Price, Amount }: LiveGift, amount: number): number => Math.max(0, amount - Amount) * Price

/** From this price of one gift on the sheet asks, once per visit and gift. */
const askFrom = 3000
const agreed = new Set<number>()

export const mustAsk = ({ ItemID, Price }: LiveGift): boolean => Price >= askFrom && !agreed.has(ItemID)
export const agree = ({ ItemID }: LiveGift): void => void agreed.add(ItemID)
/** The price has changed: what the player agreed to is no longer valid. */
export const forgetAgreement = ({ ItemID }: LiveGift): void => void agreed.delete(ItemID)

/** Digits of a typed amount; more than three cannot be valid. */
export const readTyped = (text: string): string => text.replace(/\D/g, '').slice(0, 3)

/** Null while it is no valid amount. */
export function readAmount(typed: string): number | null {
  const amount = Number(typed)
  return amount >= liveGiftAmounts.least && amount <= liveGiftAmounts.most ? amount : null
}
