// The interface of every payment gateway: start, parse a callback, verify, refund. None of its calls is made inside a transaction.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Locale } from '@lantern/locales/locale.ts'
import type { storeCurrencies } from '@lantern/protocol/values/store.ts'

/** Whole units: the gateways accept no fractions of these currencies. */
export type Money = (typeof storeCurrencies)[number]

/** The fields of an order that a gateway needs. */
export interface GatewayOrder {
  /** Twenty capital letters and digits: short enough for the order number of every gateway. */
  readonly id: string
  readonly brand: BrandCode
  readonly playerId: number
  readonly goodsId: number
  /** The name in the buyer's language, for the pay page. */
  readonly goodsName: string
  /** The method's code, such as `mobile.linePay`, and what the gateway calls it. */
  readonly method: string
  readonly channel: string
  readonly price: number
  readonly currency: Money
  readonly lang: Locale
  readonly createdAt: Date
  readonly expiresAt: Date
  /** The gateway's id of this payment, once `start` or `verify` has returned it. */
  readonly reference: string | null
  /** The host of the buyer's request: the browser returns to it because its session cookie belongs to it. */
  readonly host?: string | undefined
}

/** The browser navigates to this page. With POST it submits the fields as a form. */
export interface Started {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly fields?: Readonly<Record<string, string>>
  /** The gateway's number or token of this payment, stored with the order and passed to `verify` and `refund`. */
  readonly reference?: string
}

/** A callback as received, not yet trusted. */
export interface Callback {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly query: Readonly<Record<string, string>>
  readonly body: string
  readonly ip: string
}

/** The statement of a correctly signed callback about one order. It moves no money; only `verify` does. */
export interface Parsed {
  readonly orderId: string
  readonly claim: 'paid' | 'failed' | 'refunded' | 'pending'
  readonly reference?: string
  /** All fields, stored for later inspection. */
  readonly fields: Readonly<Record<string, string>>
}

/** The gateway's answer to our query. */
export interface Verified {
  readonly isPaid: boolean
  /** Paid, and refunded since. */
  readonly isRefunded?: boolean
  readonly amount: number
  readonly currency: string
  /** Unique per payment at that gateway: a second order with the same reference is refused. */
  readonly reference: string
}

export interface Gateway {
  /** The name used in the payment_method rows: `mycard`, `omg`, `redirect`. */
  readonly name: string
  /** Throws when the gateway cannot be reached; the order stays open and can be started again. */
  start(order: GatewayOrder): Promise<Started>
  parse(callback: Callback): Promise<Parsed | 'Forged'>
  /** Called without `parsed` when no callback arrived: before an order expires, or from the return page. Unknown: query again later. */
  verify(order: GatewayOrder, parsed?: Parsed): Promise<Verified | 'Unknown'>
  refund(order: GatewayOrder): Promise<'Refunded' | 'Pending' | 'Refused'>
  /** Whether it supports this method; if absent, all methods of its rows. */
  sells?(method: Pick<GatewayOrder, 'method' | 'channel'>): boolean
}

type MethodRow = Readonly<Record<'code' | 'channel' | 'gateway', string>> & { readonly is_open: boolean }

/** A method can be chosen when its row is open and its gateway supports it. */
export function isSold(
  { code, channel, gateway, is_open }: MethodRow,
  gateways: ReadonlyMap<string, Gateway>,
): boolean {
  const sold = gateways.get(gateway)
  return is_open && sold !== undefined && (sold.sells?.({ method: code, channel }) ?? true)
}
