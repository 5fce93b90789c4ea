// The store: goods, payment methods, orders, gateways, exchanges, redeem codes.
import * as z from 'zod/mini'
import { call, op } from './op.ts'
import { MailItem } from './mail.ts'
import { Amount, Count, Empty, ID, List, Page, PerPage, Text, Time, Url, Whole } from './scalars.ts'
import { Wallet } from './wallet.ts'

const Price = { Price: Amount, Currency: Text(3) }

export const Goods = z.object({
  GoodsID: ID,
  GoodsType: Count,
  Name: Text(80),
  ...Price,
  Items: z.array(MailItem),
  GateWay: z.array(Text(40)),
})

const reading = { who: 'player', does: 'read', rate: 'list', acts: false, soon: true } as const
const buying = { who: 'player', does: 'write', rate: 'write', once: true, soon: true } as const

export const readStore = op({
  ...reading,
  op: 15000,
  on: ['lobby'],
  says: 'The store as the game shows it; a paid order arrives as 15002',
  request: Empty,
  reply: List(Goods),
  push: z.object({ OrderID: Text(64), Items: z.array(MailItem) }),
  errors: [],
})

export const listGoods = call({
  ...reading,
  path: 'store/goods_setting',
  says: 'The catalogue of goods',
  request: z.object({ GoodsType: z.optional(Count), Page, PerPage: PerPage(100) }),
  reply: List(Goods),
  errors: [],
})

export const listMethods = call({
  ...reading,
  path: 'store/payment_method/list',
  says: 'Payment methods open to me',
  request: Empty,
  reply: List(z.object({ GateWay: Text(40), Name: Text(80), Kind: Text(40), Open: z.boolean() })),
  errors: [],
})

export const Order = z.object({
  OrderID: Text(64),
  GoodsID: ID,
  GateWay: Text(40),
  ...Price,
  /** 1 open, 2 paid, 3 delivered, 4 failed, 5 refunded. */
  Status: Whole(1, 5),
  CreateTime: Time,
  PaymentURL: z.optional(Url),
})

const Purchase = {
  GoodsType: z.optional(Count),
  GateWay: z.optional(Text(40)),
  /** E-invoice: carrier, or the code of a charity. */
  InvoiceCarrier: z.optional(Text(64)),
  DonationCode: z.optional(Text(16)),
}

export const handleOrder = call({
  ...buying,
  path: 'store/order',
  says: 'With GoodsID creates an order and answers it alone; without, lists my orders',
  request: z.object({ ...Purchase, GoodsID: z.optional(ID), Page, PerPage: PerPage(100) }),
  reply: List(Order),
  errors: ['TargetNotFound', 'NotEnoughGems', 'PlayLimitReached'],
})

export const createOrder = call({
  ...buying,
  path: 'payment/create_order',
  says: 'A new order and where to pay it',
  request: z.object({ ...Purchase, GoodsID: ID }),
  reply: Order,
  errors: ['TargetNotFound', 'PlayLimitReached'],
})

/** Gateways sign fields of their own, so all of them are kept. */
const gateway = {
  who: 'gateway',
  does: 'write',
  rate: 'gateway',
  soon: true,
  request: z.looseObject({ OrderID: z.optional(Text(64)) }),
  reply: z.object({ OrderID: Text(64), Status: Whole(1, 5), PaymentURL: z.optional(Url) }),
  errors: ['TargetNotFound'],
} as const

export const startMyCard = call({ ...gateway, path: 'payment/mycard_payment', says: 'Starts a payment with MyCard' })
export const verifyMyCard = call({ ...gateway, path: 'payment/mycard_verify', says: 'Confirms a payment with MyCard' })
export const payOmg = call({ ...gateway, path: 'payment/omg', says: 'Starts and confirms a payment with OMG' })

const exchange = {
  ...buying,
  request: z.object({ Amount: Whole(1, Number.MAX_SAFE_INTEGER) }),
  reply: Wallet,
} as const

export const exchangeGems = call({
  ...exchange,
  path: 'store/exchange_gem_to_gold',
  says: 'Changes gems into coins',
  errors: ['NotEnoughGems'],
})

export const exchangePoints = call({
  ...exchange,
  path: 'store/exchange_gold',
  says: 'Changes points into coins',
  errors: ['NotEnoughGems'],
})

export const redeemCode = call({
  ...buying,
  path: 'coupon/receive',
  says: 'Redeems a code',
  request: z.object({ Code: Text(40) }),
  reply: z.object({ Items: z.array(MailItem) }),
  errors: ['BadRedeemCode', 'NotEligibleToRedeem'],
})
