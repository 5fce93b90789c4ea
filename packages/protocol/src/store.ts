// The store: goods, payment methods, orders, gateways, exchanges, redeem codes.
import { orderStatus } from './values/store.ts'
import * as z from 'zod/mini'
import { call, op } from './op.ts'
import { MailItem } from './mail.ts'
import { Amount, Count, Empty, ID, List, Numbered, Page, PerPage, Small, Stake, Text, Time, Url } from './scalars.ts'
import { Wallet } from './wallet.ts'

export const chapter = 160

const Price = { Price: Amount, Currency: Text(3) }
/** A method by its code, such as `mobile.linePay`. */
const GateWay = Text(40)

const Status = Numbered(orderStatus)

export const Goods = z.object({
  GoodsID: ID,
  /** One of `goodsTypes`. */
  GoodsType: Count,
  Name: Text(80),
  ...Price,
  Items: z.array(MailItem),
  /** Extra items on top, free of charge. */
  Bonus: z.array(MailItem),
  VIPPoints: Count,
  /** How many the caller may still buy; null without a limit. */
  Left: z.nullable(Count),
  EndTime: z.nullable(Time),
  /** Payment methods for these goods. */
  GateWay: z.array(GateWay),
})

const reading = { who: 'player', does: 'read', rate: 'list', acts: false } as const
const buying = { who: 'player', does: 'write', rate: 'write', once: true } as const
/** Does 'round': a gateway is called during the request, so no transaction may be open. */
const ordering = { ...buying, does: 'round' } as const

export const readStore = op({
  ...reading,
  op: 15000,
  on: ['lobby'],
  summary: 'The store as the game shows it; a delivered order arrives as 15002',
  request: Empty,
  reply: List(Goods),
  push: z.object({ OrderID: Text(64), Items: z.array(MailItem) }),
  errors: [],
})

export const listGoods = call({
  ...reading,
  path: 'store/goods_setting',
  summary: 'The catalogue of goods',
  request: z.object({ GoodsType: z.optional(Small), Page, PerPage: PerPage(100) }),
  reply: List(Goods),
  errors: [],
})

export const listMethods = call({
  ...reading,
  path: 'store/payment_method/list',
  summary: 'Payment methods available to me, as leaves of a tree of kinds; and the e-invoice forms',
  request: Empty,
  reply: z.object({
    Total: Count,
    Rows: z.array(
      z.object({
        GateWay,
        Name: Text(80),
        Kind: Text(40),
        KindName: Text(80),
        GoodsType: Count,
        Currency: Text(3),
        Open: z.boolean(),
      }),
    ),
    /** Charities an invoice can be given to. */
    Donations: z.array(z.object({ DonationCode: Text(16), Name: Text(80) })),
    /** Needs: nothing, carrier or donation. */
    Forms: z.array(z.object({ InvoiceForm: Count, Name: Text(80), Needs: Text(16), Pattern: Text(200) })),
    /** Available exchanges: `Get` of one currency for each `Give` of the other, rounded down. */
    Exchanges: z.array(z.object({ FromItemID: ID, ToItemID: ID, Give: Count, Get: Count, Minimum: Count })),
  }),
  errors: [],
})

export const Order = z.object({
  OrderID: Text(64),
  GoodsID: ID,
  GoodsType: Count,
  Name: Text(80),
  GateWay,
  GateWayName: Text(80),
  ...Price,
  /** The items of the order, bonus included. */
  Items: z.array(MailItem),
  VIPPoints: Count,
  Status,
  CreateTime: Time,
  /** The order can be paid until then. */
  ExpireTime: Time,
  PayTime: z.optional(Time),
  DeliverTime: z.optional(Time),
  InvoiceForm: z.optional(Count),
  InvoiceCarrier: z.optional(Text(64)),
  DonationCode: z.optional(Text(16)),
  /** While the order can be paid: the browser navigates there; with POST the fields are sent as a form. */
  PaymentURL: z.optional(Url),
  PaymentMethod: z.optional(z.enum(['GET', 'POST'])),
  PaymentFields: z.optional(z.record(z.string(), Text(4096))),
})

const Purchase = {
  GoodsType: z.optional(Small),
  GateWay: z.optional(GateWay),
  /** E-invoice: one of the six forms, its carrier, or the code of a charity. */
  InvoiceForm: z.optional(Small),
  InvoiceCarrier: z.optional(Text(64)),
  DonationCode: z.optional(Text(16)),
}

export const handleOrder = call({
  ...ordering,
  path: 'store/order',
  spends: true,
  summary: 'With GoodsID creates an order and returns it; with OrderID returns that one; else lists my orders',
  request: z.object({
    ...Purchase,
    GoodsID: z.optional(ID),
    OrderID: z.optional(Text(64)),
    Page,
    PerPage: PerPage(100),
  }),
  reply: List(Order),
  errors: ['TargetNotFound', 'NotEligibleToRedeem', 'PlayLimitReached'],
})

export const createOrder = call({
  ...ordering,
  path: 'payment/create_order',
  spends: true,
  summary: 'Creates an order and returns its payment page; repeating the key returns the same order',
  request: z.object({ ...Purchase, GoodsID: ID }),
  reply: Order,
  errors: ['TargetNotFound', 'NotEligibleToRedeem', 'PlayLimitReached'],
})

/** For the buyer's own page. The gateways themselves call /payment/callback/:gateway, in their own formats. */
const gateway = {
  who: 'gateway',
  does: 'round',
  rate: 'gateway',
  request: z.looseObject({ OrderID: z.optional(Text(64)) }),
  reply: z.object({ OrderID: Text(64), Status, PaymentURL: z.optional(Url) }),
  errors: ['TargetNotFound'],
} as const

export const startMyCard = call({
  ...gateway,
  path: 'payment/mycard_payment',
  summary: 'The payment page of my order at MyCard',
})
/** The gateway is queried at most once in five seconds per order; in between the stored state of the order is returned. */
export const verifyMyCard = call({
  ...gateway,
  rate: 'costly',
  path: 'payment/mycard_verify',
  summary: 'Queries MyCard for the state of my order',
})
export const payOmg = call({
  ...gateway,
  rate: 'costly',
  path: 'payment/omg',
  summary: 'The payment page of my order at OMG; queries OMG for its state',
})

const exchange = { ...buying, request: z.object({ Amount: Stake }), reply: Wallet } as const

export const exchangeGems = call({
  ...exchange,
  path: 'store/exchange_gem_to_gold',
  spends: true,
  summary: 'Changes gems into coins',
  errors: ['TargetNotFound', 'NotEnoughGems'],
})

export const exchangePoints = call({
  ...exchange,
  path: 'store/exchange_gold',
  spends: true,
  summary: 'Changes points into coins',
  errors: ['TargetNotFound', 'NotEnoughGems'],
})

export const redeemCode = call({
  ...buying,
  path: 'coupon/receive',
  spends: true,
  summary: 'Redeems a code',
  request: z.object({ Code: Text(40) }),
  reply: z.object({ Items: z.array(MailItem) }),
  errors: ['BadRedeemCode', 'NotEligibleToRedeem'],
})
