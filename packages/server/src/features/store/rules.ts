// Pure rules of the store: the states of an order, exchange amounts, how codes and invoices are parsed.
import { taipeiDay } from '../../kernel/time/day.ts'
import type { Randomness } from '../../kernel/ids/ids.ts'
import { orderStatus } from '@lantern/protocol/values/store.ts'

export type OrderState = keyof typeof orderStatus

/**
 * The allowed transitions. A verified payment is accepted however late it comes, except one with a wrong amount. A refund may arrive before
 * the payment it reverts.
 */
const moves: Readonly<Record<OrderState, readonly OrderState[]>> = {
  created: ['paying', 'paid', 'failed', 'expired', 'refunded'],
  paying: ['paid', 'failed', 'expired', 'refunded'],
  paid: ['delivered', 'refunded'],
  delivered: ['refunded'],
  failed: ['paid', 'refunded'],
  expired: ['paid', 'failed', 'refunded'],
  refunded: [],
}

export function statesBefore(to: OrderState): OrderState[] {
  return (Object.keys(moves) as OrderState[]).filter((from) => moves[from].includes(to))
}

export const orderRules = {
  minutesToPay: 30,
  /** Open orders reserve stock and limits, so a player may have only a few. */
  openAtMost: 10,
  /** Between two queries of a gateway about one order that are caused by its buyer or by an unsigned reminder. */
  secondsBetweenAsks: 5,
} as const

export const guessRules = { wrongAnHour: 10, hourMs: 3_600_000 } as const

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The Taipei date and twelve random letters: it does not reveal the number of orders and cannot be guessed. */
export function newOrderId(now: Date, randomness: Randomness): string {
  const drawn = [...randomness.bytes(12)].map((byte) => letters[byte % letters.length])
  return `${taipeiDay(now).replaceAll('-', '')}${drawn.join('')}`
}

/** Codes that differ only in spaces, dashes, case or full-width characters are equal. */
export function normaliseCode(code: string): string {
  return code
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{Pd}_]/gu, '')
    .toUpperCase()
}

export interface Rate {
  readonly give: number
  readonly get: number
}

/** Rounded down, in favour of the operator; null when the result is 0 or exceeds the largest safe integer. */
export function exchange(amount: number, { give, get }: Rate): number | null {
  const result = (BigInt(amount) * BigInt(get)) / BigInt(give)
  return result > 0n && result <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(result) : null
}

export interface Item {
  readonly ItemID: number
  readonly Amount: number
}

export function sumItems(...lists: readonly (readonly Item[])[]): Item[] {
  const sums = new Map<number, number>()
  for (const { ItemID, Amount } of lists.flat()) sums.set(ItemID, (sums.get(ItemID) ?? 0) + Amount)
  return [...sums].map(([ItemID, Amount]) => ({ ItemID, Amount })).filter(({ Amount }) => Amount > 0)
}

export interface InvoiceForm {
  readonly form: number
  readonly needs: string
  readonly pattern: string
}

export interface Invoice {
  readonly form: number | null
  readonly carrier: string | null
  readonly donation: string | null
}

export interface InvoiceWish {
  readonly InvoiceForm?: number | undefined
  readonly InvoiceCarrier?: string | undefined
  readonly DonationCode?: string | undefined
}

/** The destination of the e-invoice, or the invalid field. Without a given form it follows from the fields that are set. */
export function chooseInvoice(
  wish: InvoiceWish,
  forms: readonly InvoiceForm[],
  charities: readonly string[],
): Invoice | { readonly wrong: keyof InvoiceWish } {
  const { InvoiceForm, InvoiceCarrier: carrier = '', DonationCode: donation = '' } = wish
  if (carrier && donation) return { wrong: 'DonationCode' }
  if (donation && !charities.includes(donation)) return { wrong: 'DonationCode' }
  const needs = donation ? 'donation' : carrier ? 'carrier' : 'nothing'
  const fits = (form: InvoiceForm): boolean =>
    form.needs === needs && (needs !== 'carrier' || new RegExp(`^(?:${form.pattern})$`, 'u').test(carrier))
  const found = forms.find((form) => (InvoiceForm === undefined || form.form === InvoiceForm) && fits(form))
  if (found) return { form: found.form, carrier: carrier || null, donation: donation || null }
  if (InvoiceForm !== undefined && !forms.some(({ form }) => form === InvoiceForm)) return { wrong: 'InvoiceForm' }
  if (needs === 'carrier') return { wrong: 'InvoiceCarrier' }
  if (needs === 'donation') return { wrong: 'DonationCode' }
  return InvoiceForm === undefined ? { form: null, carrier: null, donation: null } : { wrong: 'InvoiceForm' }
}
