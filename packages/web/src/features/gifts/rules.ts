// The cost of a gift and the allowed amounts, as the form computes them; the server checks again.
import type { readGiftRules } from '@lantern/protocol/gifts.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { giftPasswordLengths } from '@lantern/protocol/values/gifts.ts'

export type GiftRules = ReplyOf<typeof readGiftRules>
type Bounds = Pick<GiftRules, 'Minimum' | 'Maximum' | 'QuotaLeft' | 'CountLeft' | 'Giftable' | 'FeeRate'>

const parts = 10_000n

/** Rounded up to whole coins; exact for any balance. */
export function feeOf(amount: number, rate: number): number {
  return Number((BigInt(amount) * BigInt(rate) + parts - 1n) / parts)
}

/** The largest gift whose amount and fee fit; 0 when that is below the minimum. */
export function mostGift({ Minimum, Maximum, QuotaLeft, CountLeft, Giftable, FeeRate }: Bounds): number {
  if (CountLeft === 0) return 0
  const affordable = Number((BigInt(Giftable) * parts) / (parts + BigInt(FeeRate)))
  // Rounding the fee up may exceed the balance by one coin.
  const paid = affordable + feeOf(affordable, FeeRate) > Giftable ? affordable - 1 : affordable
  const most = Math.min(paid, Maximum, QuotaLeft)
  return most >= Minimum ? most : 0
}

/** Round amounts from the minimum up, as far as allowed, and then the maximum. */
export function quickSums(rules: Bounds): readonly number[] {
  const most = mostGift(rules)
  const sums = [1, 5, 25].map((times) => rules.Minimum * times).filter((sum) => sum > 0 && sum < most)
  return most > 0 ? [...sums, most] : sums
}

export type AmountFault = 'tooSmall' | 'tooBig' | 'noCount' | 'overQuota' | 'tooPoor'

/** Why an amount is not allowed, in the order of the server's checks. */
export function judgeAmount(amount: number, rules: Bounds): AmountFault | null {
  if (amount < rules.Minimum) return 'tooSmall'
  if (rules.CountLeft === 0) return 'noCount'
  if (amount > rules.Maximum) return 'tooBig'
  if (amount > rules.QuotaLeft) return 'overQuota'
  return amount + feeOf(amount, rules.FeeRate) > rules.Giftable ? 'tooPoor' : null
}

/** 4 or 2.5: percent. */
export const percentOf = (rate: number): number => rate / 100

export type PasswordFault = 'short' | 'long' | 'unlike'

export function judgePassword(password: string, again: string): PasswordFault | null {
  if (password.length < giftPasswordLengths.least) return 'short'
  if (password.length > giftPasswordLengths.most) return 'long'
  return password === again ? null : 'unlike'
}

/** The digits of a typed or pasted text, of any width; empty for zero, a minus, or no number. */
export function readDigits(typed: string, most = 15): string {
  const plain = typed.normalize('NFKC').trim()
  if (/^[-−]/.test(plain)) return ''
  return plain.replace(/\D/g, '').replace(/^0+/, '').slice(0, most)
}
