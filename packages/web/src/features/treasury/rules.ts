// What the forms of the treasury allow; the server checks again.
import type { ClubMember } from '../clubs/clubs.ts'
import type { Treasury } from './calls.ts'

export type ExchangeFault = 'frozen' | 'today' | 'contribution' | 'treasury'

/** Why nothing can be exchanged now. */
export function whyNoExchange(treasury: Treasury): ExchangeFault | null {
  const { Frozen, ExchangedToday, Contribution, ExchangeRate, Least, Exchangeable } = treasury
  if (Frozen) return 'frozen'
  if (ExchangedToday) return 'today'
  if (Contribution < Least * ExchangeRate) return 'contribution'
  return Exchangeable < Least || treasury.Treasury < Least ? 'treasury' : null
}

export type GrantFault = 'frozen' | 'pending' | 'treasury' | 'share'

/** Why no coupon can be granted now, for an officer. */
export function whyNoGrant(treasury: Treasury, hasChange: boolean): GrantFault | null {
  if (treasury.Frozen) return 'frozen'
  if (hasChange) return 'pending'
  if (treasury.Treasury < treasury.Least) return 'treasury'
  return treasury.Grantable < treasury.Least ? 'share' : null
}

/** How many players can receive a coupon of this amount. */
export const mostRecipients = (grantable: number, amount: number, most: number): number =>
  amount > 0 ? Math.min(most, Math.floor(grantable / amount)) : 0

const dayMs = 86_400_000

/** Members who joined lately receive no coupons. */
export const isNewMember = ({ JoinTime }: ClubMember, days: number, now: number): boolean =>
  now - Date.parse(JoinTime) < days * dayMs

/** Amounts offered as buttons, from the least to the most, without repetition. */
export function quickAmounts(least: number, most: number): readonly number[] {
  if (most < least) return []
  const sums = [least, least * 2, least * 5].filter((sum) => sum < most)
  return [...sums, most]
}

export type AmountFault = 'small' | 'big'

export function judgeAmount(amount: number, least: number, most: number): AmountFault | null {
  if (amount < least) return 'small'
  return amount > most ? 'big' : null
}

/** The digits of a typed or pasted text, of any width; empty for zero, a minus, or no number. */
export function readDigits(typed: string, most = 15): string {
  const plain = typed.normalize('NFKC').trim()
  if (/^[-−]/.test(plain)) return ''
  return plain.replace(/\D/g, '').replace(/^0+/, '').slice(0, most)
}

/** Progress to the next level in percent; 100 at the last one. */
export const levelPercent = ({ Fed, NextLevelFed }: Pick<Treasury, 'Fed' | 'NextLevelFed'>): number =>
  NextLevelFed > 0 ? Math.min(100, (Fed / NextLevelFed) * 100) : 100
