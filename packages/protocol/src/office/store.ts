// Operators' actions on the store: the offer, redeem codes, orders.
import * as z from 'zod/mini'
import { Count, ID, Stake, Whole } from '../scalars.ts'
import { offerKinds } from '../values/store.ts'
import { action } from './action.ts'
import { Line, Listed, Moment, page } from './fields.ts'
import * as rows from './store/rows.ts'

const Kind = z.enum(offerKinds)
/** Replaced: the row that was closed. */
const Changed = z.object({ ID, Replaced: ID })

const list = { does: 'read', permission: 'store.read', scope: 'brand', asks: 'nothing', errors: [] } as const
const add = { does: 'write', permission: 'store.edit', scope: 'brand', asks: 'reason', errors: ['Taken'] } as const
const change = {
  does: 'write',
  permission: 'store.edit',
  scope: 'brand',
  asks: 'reason',
  errors: ['NotFound', 'WrongState', 'Taken'],
} as const

const listing = 'Newest first; Validity: only current, planned or ended ones.'
const changing =
  'The row ends and a successor with a new ID begins at ValidFrom (now unless given); orders keep what they were made with.'

export const listGoods = action({
  ...list,
  name: 'store.goods',
  request: rows.validityPage,
  reply: Listed(rows.GoodsRow),
  summary: `Goods with prices, contents, limits and times. ${listing}`,
})

export const addGoods = action({
  ...add,
  name: 'store.addGoods',
  fresh: true,
  request: rows.newGoods,
  reply: z.object({ ID }),
  summary:
    'Adds goods. GoodsType: 1 coins, 2 the second currency. Name: a key of the locales, or a text that is shown as it is in every language. ' +
    'PerPlayer, Total: pieces that one player and all players can buy.',
})

export const changeGoods = action({
  ...change,
  name: 'store.changeGoods',
  fresh: true,
  request: { ID, ...rows.changedGoods },
  reply: Changed,
  summary: `Changes goods. ${changing} Pieces sold before count for the limits of the successor. Null removes a limit or the end.`,
})

export const listPaymentMethods = action({
  ...list,
  name: 'store.paymentMethods',
  request: rows.validityPage,
  reply: Listed(rows.MethodRow),
  summary: `Payment methods and their gateways. ${listing}`,
})

export const addPaymentMethod = action({
  ...add,
  name: 'store.addPaymentMethod',
  fresh: true,
  request: rows.newMethod,
  reply: z.object({ ID }),
  summary:
    'Adds a payment method. Code: what the wire calls GateWay, and the key of its name. Channel: what the gateway calls the method. ' +
    'IsOpen false: it is shown, but cannot be chosen.',
})

export const changePaymentMethod = action({
  ...change,
  name: 'store.changePaymentMethod',
  fresh: true,
  request: { ID, ...rows.changedMethod },
  reply: Changed,
  summary: `Changes a payment method; IsOpen false or true closes and opens it visibly. ${changing}`,
})

export const listInvoiceForms = action({
  ...list,
  name: 'store.invoiceForms',
  request: rows.validityPage,
  reply: Listed(rows.FormRow),
  summary: `Forms of e-invoices. ${listing}`,
})

export const addInvoiceForm = action({
  ...add,
  name: 'store.addInvoiceForm',
  request: rows.newForm,
  reply: z.object({ ID }),
  summary:
    'Adds a form of e-invoices. Form: its number on the wire. Pattern: a regular expression over the whole carrier, if it needs one.',
})

export const changeInvoiceForm = action({
  ...change,
  name: 'store.changeInvoiceForm',
  request: { ID, ...rows.changedForm },
  reply: Changed,
  summary: `Changes a form of e-invoices. ${changing}`,
})

export const listCharities = action({
  ...list,
  name: 'store.charities',
  request: rows.validityPage,
  reply: Listed(rows.CharityRow),
  summary: `Charities to which an invoice can be donated. ${listing}`,
})

export const addCharity = action({
  ...add,
  name: 'store.addCharity',
  request: rows.newCharity,
  reply: z.object({ ID }),
  summary: 'Adds a charity. Code: its donation code. Name: a key of the locales, or a text that is shown as it is.',
})

export const changeCharity = action({
  ...change,
  name: 'store.changeCharity',
  request: { ID, ...rows.changedCharity },
  reply: Changed,
  summary: `Changes a charity. ${changing}`,
})

export const listExchangeRates = action({
  ...list,
  name: 'store.exchangeRates',
  request: rows.validityPage,
  reply: Listed(rows.RateRow),
  summary: `Rates at which the second currency is exchanged for coins. ${listing}`,
})

export const addExchangeRate = action({
  ...add,
  name: 'store.addExchangeRate',
  fresh: true,
  request: rows.newRate,
  reply: z.object({ ID }),
  summary:
    'Adds the rate of the second currency: Give of it for Get coins, rounded down, from Minimum on. Only if there is none at that time: otherwise change it.',
})

export const changeExchangeRate = action({
  ...change,
  name: 'store.changeExchangeRate',
  fresh: true,
  request: { ID, ...rows.changedRate },
  reply: Changed,
  summary: `Changes a rate. ${changing} A ValidFrom ahead plans the new rate.`,
})

export const closeRow = action({
  ...change,
  name: 'store.close',
  request: { Kind, ID },
  /** Remaining: current rows of this kind in the brand. */
  reply: z.object({ Kind, ID, Remaining: Count }),
  errors: ['NotFound', 'WrongState'],
  summary:
    'Ends a row of the offer now: goods, payment_method, invoice_form, charity or exchange_rate. Without a current exchange rate players cannot exchange; ' +
    'open restores it. Codes are stopped with stopCode.',
})

export const openRow = action({
  ...change,
  name: 'store.open',
  fresh: true,
  request: { Kind, ID, ValidUntil: rows.span.ValidUntil },
  reply: Changed,
  summary:
    'Offers an ended row again from now on: a copy with a new ID, of the same series, without an end unless ValidUntil is given. ' +
    'Refused while a successor or a row with the same code is open.',
})

export const listCodes = action({
  ...list,
  name: 'store.codes',
  request: { Code: z.optional(Line(40)), ...rows.validityPage },
  reply: Listed(rows.CodeRow),
  summary: `Redeem codes and how often they were used. Code: only this one, in any notation. ${listing}`,
})

export const addCode = action({
  ...add,
  name: 'store.addCode',
  permission: 'store.codes',
  fresh: true,
  request: {
    Code: Line(40),
    Items: rows.Items,
    PerPlayer: z.optional(Whole(1, 1_000)),
    Total: z.optional(Stake),
    VIPLevel: z.optional(Whole(1, 8)),
    RegisteredSince: z.optional(Moment),
    ...rows.span,
  },
  reply: z.object({ ID }),
  summary:
    'Adds a redeem code. PerPlayer: uses of one player, once unless given. Total: uses of all. VIPLevel: the lowest level that may use it. ' +
    'RegisteredSince: only for players who registered after it. Refused while the same code is open.',
})

export const stopCode = action({
  ...change,
  name: 'store.stopCode',
  permission: 'store.codes',
  request: { ID },
  reply: z.object({ ID }),
  errors: ['NotFound', 'WrongState'],
  summary: 'Stops a redeem code now. What was redeemed stays with the players.',
})

export const resumeCode = action({
  ...change,
  name: 'store.resumeCode',
  permission: 'store.codes',
  fresh: true,
  request: { ID, ValidUntil: rows.span.ValidUntil },
  reply: Changed,
  summary: 'Makes a stopped code valid again from now on, with a new ID. Earlier uses count for its limits.',
})

export const listOrders = action({
  ...list,
  name: 'store.orders',
  personal: true,
  request: { ...rows.orderFilter, ...page },
  reply: Listed(rows.OrderRow),
  summary: 'Orders, newest first: of a player, with a number, a status, a payment method, created on days in Taipei.',
})

export const readOrder = action({
  ...list,
  name: 'store.order',
  personal: true,
  request: { OrderID: rows.OrderID },
  reply: rows.WholeOrder,
  errors: ['NotFound'],
  summary:
    'An order with goods, amounts, invoice, the times of its states, what a refund could not take back, and the stored callbacks of its gateway.',
})

export const refundOrder = action({
  name: 'store.refund',
  does: 'task',
  permission: 'store.refund',
  scope: 'brand',
  asks: 'reason',
  fresh: true,
  request: { OrderID: rows.OrderID },
  reply: z.object({ OrderID: z.string(), Outcome: z.enum(['Refunded', 'Pending']) }),
  errors: ['NotFound', 'WrongState', 'Claimed', 'ServiceFailed'],
  summary:
    'Refunds an order through its gateway and takes back what is left of it. Pending: the gateway reports the result by a callback. ' +
    'MyCard has no refund by call: arrange it there. The sandbox of development lives in the running server: a command of another process cannot refund its orders.',
})
