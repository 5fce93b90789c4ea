// What every payment gateway looks like to the house: started, heard, asked, paid back. No call of it is made inside a transaction.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Locale } from '@lantern/locales/locale.ts'

/** Whole units: gateways of these currencies take no fractions. */
export type Money = 'TWD' | 'VND' | 'IDR'

/** An order as a gateway needs it. */
export interface GatewayOrder {
  /** Twenty capital letters and digits: short enough for every gateway's own order number. */
  readonly id: string
  readonly brand: BrandCode
  readonly playerId: number
  readonly goodsId: number
  /** In the buyer's language, for the pay page. */
  readonly goodsName: string
  /** The method's code, such as `mobile.linePay`, and what the gateway calls it. */
  readonly method: string
  readonly channel: string
  readonly price: number
  readonly currency: Money
  readonly lang: Locale
  readonly createdAt: Date
  readonly expiresAt: Date
  /** What the gateway calls this payment, once `start` or `verify` has told. */
  readonly reference: string | null
  /** The host by which the buyer's browser came, so that it comes back to where it is signed in. */
  readonly host?: string | undefined
}

/** Where the browser goes as a whole page. With POST it sends the fields as a form. */
export interface Started {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly fields?: Readonly<Record<string, string>>
  /** The gateway's own number or token of this payment, kept with the order and handed to `verify` and `refund`. */
  readonly reference?: string
}

/** A callback as it came in, before anybody believes it. */
export interface Callback {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly query: Readonly<Record<string, string>>
  readonly body: string
  readonly ip: string
}

/** What a callback whose signature holds says about one order. It moves no money: `verify` does. */
export interface Parsed {
  readonly orderId: string
  readonly claim: 'paid' | 'failed' | 'refunded' | 'pending'
  readonly reference?: string
  /** All its fields, for the record. */
  readonly fields: Readonly<Record<string, string>>
}

/** What the gateway itself answers when it is asked. */
export interface Verified {
  readonly isPaid: boolean
  /** Paid once and given back since. */
  readonly isRefunded?: boolean
  readonly amount: number
  readonly currency: string
  /** Unique per payment at that gateway: a second order with the same is refused. */
  readonly reference: string
}

export interface Gateway {
  /** As the rows of payment methods name it: `mycard`, `omg`, `redirect`. */
  readonly name: string
  /** Throws when the gateway cannot be reached; the order stays open and can be started again. */
  start(order: GatewayOrder): Promise<Started>
  parse(callback: Callback): Promise<Parsed | 'Forged'>
  /** Without `parsed` the house asks by itself: before an order expires, or from the return page. Unknown: ask again later. */
  verify(order: GatewayOrder, parsed?: Parsed): Promise<Verified | 'Unknown'>
  refund(order: GatewayOrder): Promise<'Refunded' | 'Pending' | 'Refused'>
  /** Whether it can open this very method; without it, all of its rows. */
  sells?(method: Pick<GatewayOrder, 'method' | 'channel'>): boolean
}

type MethodRow = Readonly<Record<'code' | 'channel' | 'gateway', string>> & { readonly is_open: boolean }

/** A method can be chosen when its row is open and its gateway opens exactly this one. */
export function isSold(
  { code, channel, gateway, is_open }: MethodRow,
  gateways: ReadonlyMap<string, Gateway>,
): boolean {
  const sold = gateways.get(gateway)
  return is_open && sold !== undefined && (sold.sells?.({ method: code, channel }) ?? true)
}
