// The book of the sandbox: what was to be paid, and what became of it.
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
  /** Where the gateway tells the shop; empty: nowhere. */
  readonly notifyUrl: string
  /** Where the browser goes afterwards. */
  readonly returnUrl: string
  /** Where the browser brings the result, if the gateway does that elsewhere. */
  readonly resultUrl?: string
}

export interface Trade extends TradeStart {
  /** The gateway's own number. */
  readonly number: string
  /** Opens the pay page; MyCard calls it AuthCode. */
  readonly token: string
  readonly createdAt: Date
  state: TradeState
  paid: { readonly amount: number; readonly currency: string; readonly at: Date } | null
  /** MyCard takes the money only when the shop confirms. */
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

  /** The same order again is the same trade while nothing was paid; with other terms it is refused. */
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

/** "2026/11/15 08:30:00" as clocks in Taipei show it. */
export function taipeiTime(time: Date): string {
  return new Date(time.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ').replaceAll('-', '/')
}
