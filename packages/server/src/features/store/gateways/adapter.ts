// What our own adapters add to the Gateway interface: how to reply to a callback, and which orders to query.
import type { Clock } from '../../../kernel/time/clock.ts'
import type { Callback, Gateway, GatewayOrder } from './gateway.ts'
import type { Confirmations } from './store.ts'
import type { Talk } from './talk.ts'

/** taken: processed, do not send it again. later: the gateway could not be queried. refused: no valid signature. */
export type Receipt = 'taken' | 'later' | 'refused'

export interface ReceiptText {
  readonly status: number
  readonly text: string
}

export interface Adapter extends Gateway {
  /** The reply that this gateway expects. */
  answer(receipt: Receipt): ReceiptText
  /** Orders named by an unsigned notice. It proves nothing, but causes one query per order. */
  hints?(callback: Callback): readonly string[]
  /** The target address of the form of gateways that need one, if we signed these fields. */
  form?(fields: Readonly<Record<string, string>>): string | null
}

export interface AdapterParts {
  readonly clock: Clock
  readonly talk: Talk
  readonly confirmations: Confirmations
  /** Our own origin, as the buyer's browser knows it. */
  readonly originOf: (order: GatewayOrder) => string
}

/** The address to which the gateway sends the browser back. */
export const returnUrl = (origin: string, gateway: string, { id, lang }: GatewayOrder): string =>
  `${origin}/payment/return/${gateway}?${new URLSearchParams({ order: id, lang })}`

export const callbackUrl = (origin: string, gateway: string): string => `${origin}/payment/callback/${gateway}`

export const orderPattern = /^[0-9A-Z]{20}$/
