// The trades of the sandbox, in memory: what was ordered, and how each one ended.
import { randomBytes } from 'node:crypto'

export const gatewayNames = ['mycard', 'omg', 'redirect'] as const
export type GatewayName = (typeof gatewayNames)[number]

export type TradeState = 'open' | 'paid' | 'failed' | 'cancelled' | 'refunded'

export interface TradeStart {
  readonly gateway: GatewayName
  readonly orderId: string
  readonly amount: number
  readonly currency: string
  readonly item: string
  readonly channel: string
  /** Where the gateway notifies the shop; empty: no notification. */
  readonly notifyUrl: string
  /** Where the browser is redirected afterwards. */
  readonly returnUrl: string
  /** Where the browser posts the result, if the gateway uses a separate address. */
  readonly resultUrl?: string
}

export interface Trade extends TradeStart {
  /** The gateway's trade number. */
  readonly number: string
  /** Key of the pay page; MyCard calls it AuthCode. */
  readonly token: string
  readonly createdAt: Date
  state: TradeState
  paid: { readonly amount: number; readonly currency: string; readonly at: Date } | null
  /** MyCard collects the money only when the shop confirms. */
  isConfirmed: boolean
}

const most = 5000

export class Trades {
  #byToken = new Map<string, Trade>()
  #byOrder = new Map<string, Trade>()
  #count = 0
  readonly #now: () => Date

  constructor(now: () => Date) {
    this.#now = now
  }

  /** Opening the same order again returns the existing trade; with another amount or currency it is refused. */
  open(start: TradeStart): Trade | null {
    const known = this.find(start.gateway, start.orderId)
    if (known) return known.amount === start.amount && known.currency === start.currency ? known : null
    const now = this.#now()
    const trade: Trade = {
      ...start,
      number: `${start.gateway.slice(0, 2).toUpperCase()}${now.getTime().toString(36).toUpperCase()}${++this.#count}`,
      token: randomBytes(24).toString('hex').toUpperCase(),
      createdAt: now,
      state: 'open',
      paid: null,
      isConfirmed: false,
    }
    this.#byToken.set(trade.token, trade)
    this.#byOrder.set(`${trade.gateway} ${trade.orderId}`, trade)
    const [oldest] = this.#byToken.values()
    if (this.#byToken.size > most && oldest) this.#forget(oldest)
    return trade
  }

  byToken = (token: string): Trade | undefined => this.#byToken.get(token)

  find = (gateway: GatewayName, orderId: string): Trade | undefined => this.#byOrder.get(`${gateway} ${orderId}`)

  pay(trade: Trade, amount = trade.amount, currency = trade.currency): void {
    trade.state = 'paid'
    trade.paid = { amount, currency, at: this.#now() }
  }

  #forget(trade: Trade): void {
    this.#byToken.delete(trade.token)
    this.#byOrder.delete(`${trade.gateway} ${trade.orderId}`)
  }
}

/** "2026/11/15 08:30:00" in Taipei time. */
export function taipeiTime(time: Date): string {
  return new Date(time.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ').replaceAll('-', '/')
}
