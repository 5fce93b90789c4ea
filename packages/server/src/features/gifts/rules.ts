// Pure rules of gifts: who may give how much to whom today, the fee, and which part of a balance can be given.
import type { ErrorName } from '@lantern/protocol/errors.ts'
import type { Rule } from './rulebook.ts'

export const triesADay = 3

/** Retention of records and of daily counters. */
export const keepGiftDays = 400
export const keepDayDays = 30

/** Rounded up, so that even the smallest gift has a fee; exact for any balance. */
export function feeOf({ feeRate }: Pick<Rule, 'feeRate'>, amount: number): number {
  return Number((BigInt(amount) * BigInt(feeRate) + 9_999n) / 10_000n)
}

/** Frozen coins may be spent in games; the result is then 0, never negative. */
export function giftableOf(balance: number, frozen: number): number {
  return Math.max(0, balance - frozen)
}

export interface Used {
  readonly count: number
  readonly amount: number
}

export interface Party {
  readonly hasPhone: boolean
  /** Banned, erased, or waiting for erasure. */
  readonly isGone: boolean
}

export interface Standing {
  /** The rule by the VIP levels of the sender and of the recipient; null if there is none. */
  readonly rule: Rule | null
  readonly theirRule: Rule | null
  readonly sender: Party & { readonly sent: Used }
  readonly recipient: Party & {
    /** Has no sign-in identity of their own. */
    readonly isGuest: boolean
    readonly isExcluded: boolean
    readonly received: Used
  }
}

export interface GiftRefusal {
  readonly name: Extract<
    ErrorName,
    | 'GiftTooSmall'
    | 'GiftSenderRefused'
    | 'GiftReceiverRefused'
    | 'GiftToGuest'
    | 'GiftClosed'
    | 'GiftDailyCount'
    | 'GiftQuota'
    | 'GiftQuotaToday'
    | 'GiftReceiveLimit'
  >
  readonly details?: Readonly<Record<string, string | number>>
}

export function isTooSmall(rule: Rule | null, amount: number): boolean {
  return amount <= 0 || (rule !== null && amount < rule.least)
}

export interface AllowanceRefusal {
  readonly name: 'GiftDailyCount' | 'GiftQuota' | 'GiftQuotaToday'
  readonly details?: Readonly<Record<string, string | number>>
}

/** Why this amount exceeds what the sender may give today; null when it does not. */
export function whyNoAllowance(
  rule: Pick<Rule, 'dailyCount' | 'most' | 'dailyAmount'>,
  sent: Used,
  amount: number,
): AllowanceRefusal | null {
  if (sent.count >= rule.dailyCount) return { name: 'GiftDailyCount' }
  if (amount > rule.most) return { name: 'GiftQuota', details: { Maximum: rule.most } }
  const left = rule.dailyAmount - sent.amount
  return amount > left ? { name: 'GiftQuotaToday', details: { QuotaLeft: Math.max(0, left) } } : null
}

/** The first reason against a gift, in the order in which a sender can do something about it; null when there is none. */
export function whyNoGift({ rule, theirRule, sender, recipient }: Standing, amount: number): GiftRefusal | null {
  if (!sender.hasPhone) return { name: 'GiftSenderRefused', details: { Why: 'Phone' } }
  if (sender.isGone) return { name: 'GiftSenderRefused' }
  if (rule && !rule.maySend) return { name: 'GiftSenderRefused', details: { Why: 'Vip' } }
  // First: customer service has no member account, and is banned so that no sign-in as it is possible.
  if (recipient.isGuest) return { name: 'GiftToGuest' }
  if (recipient.isGone || recipient.isExcluded) return { name: 'GiftReceiverRefused' }
  if (!recipient.hasPhone) return { name: 'GiftReceiverRefused' }
  if (!rule || !theirRule) return { name: 'GiftClosed' }
  const tooMuch = whyNoAllowance(rule, sender.sent, amount)
  if (tooMuch) return tooMuch
  const { count, amount: received } = recipient.received
  if (count >= theirRule.receiveCount || amount > theirRule.receiveAmount - received)
    return { name: 'GiftReceiveLimit' }
  return null
}
