// What the form allows and where a player may write; the server checks again.
import { envelopeChannels, envelopeLengths } from '@lantern/protocol/values/redenvelope.ts'
import type { Allowance } from './calls.ts'

type Limits = Pick<
  Allowance,
  'LeastQuantity' | 'MostQuantity' | 'LeastAverage' | 'MostAmount' | 'QuotaLeft' | 'CountLeft' | 'Giftable'
>

export type QuantityFault = 'tooFew' | 'tooMany'

export function judgeQuantity(quantity: number, { LeastQuantity, MostQuantity }: Limits): QuantityFault | null {
  if (quantity < LeastQuantity) return 'tooFew'
  return quantity > MostQuantity ? 'tooMany' : null
}

export type AmountFault = 'tooSmall' | 'tooBig' | 'overQuota' | 'tooPoor'

export function judgeAmount(amount: number, quantity: number, limits: Limits): AmountFault | null {
  if (amount < leastAmount(quantity, limits)) return 'tooSmall'
  if (amount > limits.MostAmount) return 'tooBig'
  if (amount > limits.QuotaLeft) return 'overQuota'
  return amount > limits.Giftable ? 'tooPoor' : null
}

export const leastAmount = (quantity: number, { LeastAverage, LeastQuantity }: Limits): number =>
  LeastAverage * Math.max(quantity, LeastQuantity)

export type TextFault = 'none' | 'long'

/** In code points, as the server counts. */
export function judgeText(text: string, field: keyof typeof envelopeLengths): TextFault | null {
  const { length } = [...text.trim()]
  if (length === 0) return 'none'
  return length > envelopeLengths[field] ? 'long' : null
}

/** Amounts offered as buttons. */
export function quickAmounts(quantity: number, limits: Limits): readonly number[] {
  const least = leastAmount(quantity, limits)
  const most = Math.min(limits.MostAmount, limits.QuotaLeft, limits.Giftable)
  return [least, least * 10, least * 100].filter((sum) => sum <= most)
}

/** The digits of a typed or pasted text, of any width; empty for zero, a minus, or no number. */
export function readDigits(typed: string, most = 10): string {
  const plain = typed.normalize('NFKC').trim()
  if (/^[-−]/.test(plain)) return ''
  return plain.replace(/\D/g, '').replace(/^0+/, '').slice(0, most)
}

/** Why nothing can be sent to this channel; null: nothing forbids it. */
export function whyNotTo(channel: number, { MaySend, Why, Channels }: Allowance): string | null {
  if (!MaySend) return Why ?? 'Off'
  const found = Channels.find(({ ChannelType }) => ChannelType === channel)
  return !found || found.MaySend ? null : (found.Why ?? 'Off')
}

/** Reasons of a channel that concern writing as well as sending. */
const silences: readonly (string | undefined)[] = ['Muted', 'ClubNotMember', 'ClubChatClosed', 'AllianceNotFound']

interface Ranks {
  readonly vip: number
  readonly publicChatVip: number
}

export function mayWrite(channel: number, { Channels }: Pick<Allowance, 'Channels'>, ranks: Ranks): boolean {
  if (channel === envelopeChannels.public && ranks.vip < ranks.publicChatVip) return false
  return !silences.includes(Channels.find(({ ChannelType }) => ChannelType === channel)?.Why)
}
