// Enumerations and limits of the store. It imports no schemas.
/** `second`: the brand's second currency. */
export const goodsTypes = { coins: 1, second: 2 } as const
export const orderStatus = { created: 1, paying: 2, paid: 3, delivered: 4, failed: 5, expired: 6, refunded: 7 } as const
/** Currencies of real money; the gateways accept whole units only. */
export const storeCurrencies = ['TWD', 'VND', 'IDR'] as const
export const paymentGateways = ['mycard', 'omg', 'redirect'] as const
/** What an invoice form requires of the buyer. */
export const invoiceNeeds = ['nothing', 'carrier', 'donation'] as const
/** The kinds of rows of the offer, which are the names of their tables. */
export const offerKinds = ['goods', 'payment_method', 'invoice_form', 'charity', 'exchange_rate'] as const
export type OfferKind = (typeof offerKinds)[number]
/** Whether a row is offered now, from a later time on, or not any more. */
export const validities = ['current', 'planned', 'ended'] as const
export type Validity = (typeof validities)[number]
