// Pure rules of live gifts: the money of a gift, the exchange of points, which gifts one push combines, the days of a board.
import { boardPeriods } from '@lantern/protocol/values/gifts.ts'
import { type LiveGiftId } from '@lantern/protocol/values/wallet.ts'
import { addDays } from '../../../kernel/time/day.ts'
import type { AccountRef, LateLegs, Leg } from '../../wallet/wallet.ts'
import type { ExchangeRate } from './settings.ts'

/** A part in hundredths, rounded down; exact for any amount within 2^53. */
export const partOf = (amount: number, hundredths: number): number =>
  Number((BigInt(amount) * BigInt(hundredths)) / 100n)

export interface Gift {
  readonly fromId: number
  readonly toId: number
  readonly itemId: LiveGiftId
  readonly amount: number
  readonly price: number
  /** The host's part in hundredths. */
  readonly share: number
  readonly currency: 2 | 39
}

/** Stored under the caller's key; the record of the gift is written from it. */
export interface GiftAnswer {
  readonly ToID: number
  readonly ItemID: number
  readonly Amount: number
  /** The amount paid in the second currency. */
  readonly Paid: number
  /** How many of the gifts the sender held before. */
  readonly Used: number
  /** How many the sender holds afterwards. */
  readonly Held: number
  readonly Points: number
}

const accountsOf = ({ fromId, toId, itemId, currency }: Gift) => ({
  payer: { kind: 'player', playerId: fromId, currency } as AccountRef,
  items: { kind: 'player', playerId: fromId, currency: itemId } as AccountRef,
  host: { kind: 'host', playerId: toId, currency } as AccountRef,
  operator: { kind: 'house', currency } as AccountRef,
  promo: { kind: 'promo', currency } as AccountRef,
  promoItems: { kind: 'promo', currency: itemId } as AccountRef,
})

/**
 * The legs of a gift of which the sender holds `held`. Held ones go first; they were given away by the promo account, which also pays the
 * host's part of them.
 */
export function moneyOf(gift: Gift, held: number): { readonly legs: readonly Leg[]; readonly answer: GiftAnswer } {
  const { payer, items, host, operator, promo, promoItems } = accountsOf(gift)
  const used = Math.min(held, gift.amount)
  const paid = (gift.amount - used) * gift.price
  const ofPaid = partOf(paid, gift.share)
  const ofUsed = partOf(used * gift.price, gift.share)
  const legs: Leg[] = [
    { account: items, delta: -used },
    { account: promoItems, delta: used },
    { account: payer, delta: -paid },
    { account: host, delta: ofPaid + ofUsed },
    { account: operator, delta: paid - ofPaid },
    { account: promo, delta: -ofUsed },
  ]
  const answer = {
    ToID: gift.toId,
    ItemID: gift.itemId,
    Amount: gift.amount,
    Paid: paid,
    Used: used,
    Held: held - used,
    Points: ofPaid + ofUsed,
  }
  return { legs: legs.filter(({ delta }) => delta !== 0), answer }
}

/** For a sender who holds some of the gift: how many are left is known only when the movement is booked. */
export function lateMoneyOf(gift: Gift): LateLegs {
  const accounts = accountsOf(gift)
  return { accounts: Object.values(accounts), decide: (balanceOf) => moneyOf(gift, balanceOf(accounts.items)) }
}

/** Null: fewer points than the minimum, not worth one coin, or more coins than the ledger can hold. */
export function coinsFor(points: number, { points: give, coins: get, minimum }: ExchangeRate): number | null {
  const coins = Number((BigInt(points) * BigInt(get)) / BigInt(give))
  return points >= minimum && coins > 0 && Number.isSafeInteger(coins) ? coins : null
}

export interface Given {
  readonly fromId: number
  readonly from: string
  readonly itemId: number
  readonly amount: number
  readonly price: number
}

/** Gifts of one sender and item become one; the most expensive first. */
export function combine(gifts: readonly Given[]): Given[] {
  const byName = new Map<string, Given>()
  for (const gift of gifts) {
    const name = comboName(gift)
    byName.set(name, { ...gift, amount: gift.amount + (byName.get(name)?.amount ?? 0) })
  }
  return [...byName.values()].toSorted((a, b) => b.price - a.price || b.amount - a.amount)
}

export const comboName = ({ fromId, itemId }: Pick<Given, 'fromId' | 'itemId'>): string => `${fromId}/${itemId}`

const monday = 1

/** The first Taipei day of a board's period. */
export function firstDayOf(period: number, today: string): string {
  if (period === boardPeriods.month) return `${today.slice(0, 8)}01`
  if (period !== boardPeriods.week) return today
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  return addDays(today, -((weekday - monday + 7) % 7))
}
