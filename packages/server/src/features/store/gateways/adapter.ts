// What the house's own adapters have beside the interface: how to answer a callback, and orders worth asking about.
import type { Clock } from '../../../kernel/time/clock.ts'
import type { Callback, Gateway, GatewayOrder } from './gateway.ts'
import type { Confirmations } from './store.ts'
import type { Talk } from './talk.ts'

/** taken: judged, never send it again. later: we could not ask. refused: nobody signed it. */
export type Receipt = 'taken' | 'later' | 'refused'

export interface ReceiptText {
  readonly status: number
  readonly text: string
}

export interface Adapter extends Gateway {
  /** What this gateway wants to hear. */
  answer(receipt: Receipt): ReceiptText
  /** Orders of a notice that nobody signed: it proves nothing, and costs one question each. */
  hints?(callback: Callback): readonly string[]
  /** For gateways that want a form: where it goes, if these fields are ours. */
  form?(fields: Readonly<Record<string, string>>): string | null
}

export interface AdapterParts {
  readonly clock: Clock
  readonly talk: Talk
  readonly confirmations: Confirmations
  /** Our own origin, as the buyer's browser knows it. */
  readonly originOf: (order: GatewayOrder) => string
}

/** Where the browser comes back to. */
export const returnUrl = (origin: string, gateway: string, { id, lang }: GatewayOrder): string =>
  `${origin}/payment/return/${gateway}?${new URLSearchParams({ order: id, lang })}`

export const callbackUrl = (origin: string, gateway: string): string => `${origin}/payment/callback/${gateway}`

export const orderPattern = /^[0-9A-Z]{20}$/
