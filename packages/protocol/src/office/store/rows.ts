// Fields and rows of operators' actions on the store.
import * as z from 'zod/mini'
import { Count, Day, ID, Int, PlayerID, Small, Stake, StakeUpTo, Whole } from '../../scalars.ts'
import { invoiceNeeds, orderStatus, paymentGateways, storeCurrencies, validities } from '../../values/store.ts'
import { currencies } from '../../values/wallet.ts'
import { At, Line, Listed, Locale, MaybeAt, Moment, page, Stored } from '../fields.ts'

/** Wide enough for prices in rupiah, and small enough for the gateways. */
const maxPrice = 1_000_000_000
const Item = z.strictObject({ ItemID: z.enum(currencies), Amount: StakeUpTo(1_000_000_000_000) })
export const Items = z.array(Item).check(z.minLength(1), z.maxLength(3))
const Bonus = z.array(Item).check(z.maxLength(3))
const Sort = Whole(0, 1_000_000)
const Currency = z.enum(storeCurrencies)
const Method = z.string().check(z.regex(/^[A-Za-z0-9]+(\.[A-Za-z0-9]+)*$/), z.maxLength(40))
const optional = z.optional
const orNone = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema))

/** A ValidFrom in the past means now. ValidUntil null: without an end. */
export const span = { ValidFrom: optional(Moment), ValidUntil: orNone(Moment) }
export const validityPage = { Validity: optional(z.enum(validities)), ...page }

/** The fields of a new row that a change may replace, too. */
const goods = {
  Name: Line(60),
  Price: StakeUpTo(maxPrice),
  Currency,
  Items,
  Bonus,
  VIPPoints: Whole(0, maxPrice),
  Sort,
}
const limits = { PerPlayer: orNone(Int(1)), Total: orNone(Int(1)) }
export const newGoods = {
  GoodsType: Whole(1, 2),
  ...goods,
  Bonus: optional(Bonus),
  Sort: optional(Sort),
  ...limits,
  ...span,
}
export const changedGoods = {
  Name: optional(goods.Name),
  Price: optional(goods.Price),
  Currency: optional(Currency),
  Items: optional(Items),
  Bonus: optional(Bonus),
  VIPPoints: optional(goods.VIPPoints),
  Sort: optional(Sort),
  ...limits,
  ...span,
}

const way = { Kind: Line(20), Gateway: z.enum(paymentGateways), Channel: Line(40) }
export const newMethod = {
  Code: Method,
  GoodsType: Whole(1, 2),
  Currency,
  ...way,
  IsOpen: optional(z.boolean()),
  Sort: optional(Sort),
  ...span,
}
export const changedMethod = {
  Kind: optional(way.Kind),
  Gateway: optional(way.Gateway),
  Channel: optional(way.Channel),
  IsOpen: optional(z.boolean()),
  Sort: optional(Sort),
  ...span,
}

const Pattern = z.string().check(z.maxLength(200))
const Needs = z.enum(invoiceNeeds)
export const newForm = {
  Form: Whole(1, 32_767),
  Name: Line(60),
  Needs,
  Pattern: optional(Pattern),
  Sort: optional(Sort),
  ...span,
}
export const changedForm = {
  Name: optional(Line(60)),
  Needs: optional(Needs),
  Pattern: optional(Pattern),
  Sort: optional(Sort),
  ...span,
}

const Code = z.string().check(z.regex(/^[0-9A-Za-z]{1,16}$/))
export const newCharity = { Code, Name: Line(60), Sort: optional(Sort), ...span }
export const changedCharity = { Name: optional(Line(60)), Sort: optional(Sort), ...span }

export const newRate = { FromItemID: z.enum(currencies), Give: Stake, Get: Stake, Minimum: Stake, ...span }
export const changedRate = { Give: optional(Stake), Get: optional(Stake), Minimum: optional(Stake), ...span }

/** Every row of the offer and every code. */
const row = { ID, Validity: z.enum(validities), ValidFrom: At, ValidUntil: MaybeAt }
const ListedItems = z.array(z.object({ ItemID: Count, Amount: Count }))
/** As players see it in each language. */
const Names = z.record(Locale, z.string())

export const GoodsRow = z.object({
  ...row,
  /** The ID of the first of successive rows: limits are counted over all of them. */
  Series: ID,
  GoodsType: Count,
  Name: z.string(),
  Names,
  Price: Count,
  Currency: z.string(),
  Items: ListedItems,
  Bonus: ListedItems,
  VIPPoints: Count,
  PerPlayer: z.nullable(Count),
  Total: z.nullable(Count),
  /** Pieces ordered under Total. */
  Taken: Count,
  Sort: z.int(),
})

export const MethodRow = z.object({
  ...row,
  Code: z.string(),
  Names,
  Kind: z.string(),
  Gateway: z.string(),
  Channel: z.string(),
  GoodsType: Count,
  Currency: z.string(),
  IsOpen: z.boolean(),
  Sort: z.int(),
})

export const FormRow = z.object({
  ...row,
  Form: Count,
  Name: z.string(),
  Names,
  Needs: z.string(),
  Pattern: z.string(),
  Sort: z.int(),
})

export const CharityRow = z.object({ ...row, Code: z.string(), Name: z.string(), Names, Sort: z.int() })

export const RateRow = z.object({ ...row, FromItemID: Count, ToItemID: Count, Give: Count, Get: Count, Minimum: Count })

export const CodeRow = z.object({
  ...row,
  Code: z.string(),
  Items: ListedItems,
  PerPlayer: Count,
  Total: z.nullable(Count),
  VIPLevel: Small,
  RegisteredSince: MaybeAt,
  /** By all players, and how many players used it. */
  Uses: Count,
  Users: Count,
})

const orderNames = Object.keys(orderStatus) as (keyof typeof orderStatus)[]
export const OrderState = z.enum(orderNames)
export const OrderID = Line(60)

export const orderFilter = {
  PlayerID: optional(PlayerID),
  OrderID: optional(OrderID),
  Status: optional(OrderState),
  Method: optional(Method),
  FromDay: optional(Day),
  ToDay: optional(Day),
}

const order = {
  OrderID: z.string(),
  PlayerID,
  GoodsID: ID,
  Name: z.string(),
  Price: Count,
  Currency: z.string(),
  Method: z.string(),
  Gateway: z.string(),
  Status: OrderState,
  /** mismatch: paid with a wrong amount, or with a payment of another order. gateway: it reported a failure. */
  Failure: z.nullable(z.string()),
  CreatedAt: At,
  PaidAt: MaybeAt,
  DeliveredAt: MaybeAt,
  ClosedAt: MaybeAt,
}

export const OrderRow = z.object(order)

const Callback = z.object({
  ID,
  Gateway: z.string(),
  ReceivedAt: At,
  IP: z.string(),
  Headers: Stored,
  Query: z.string(),
  Body: z.string(),
  /** What became of it, such as delivered, unconfirmed or error. */
  Verdict: z.string(),
  JudgedAt: MaybeAt,
})

export const WholeOrder = z.object({
  ...order,
  Names,
  Series: ID,
  GoodsType: Count,
  Items: ListedItems,
  Bonus: ListedItems,
  VIPPoints: Count,
  Channel: z.string(),
  Language: z.string(),
  InvoiceForm: z.nullable(Count),
  InvoiceCarrier: z.nullable(z.string()),
  DonationCode: z.nullable(z.string()),
  /** The gateway's number while it is paid, and the one under which it was paid. */
  Reference: z.nullable(z.string()),
  Trade: z.nullable(z.string()),
  ExpiresAt: At,
  /** When our server last queried the gateway about the order for its buyer, and last requested a refund. */
  QueriedAt: MaybeAt,
  RefundRequestedAt: MaybeAt,
  /** The states whose time is stored, in the order of time: the start at the gateway has none. */
  History: z.array(z.object({ Status: OrderState, At })),
  /** What a refund could not take back because it was spent. */
  Debts: z.array(z.object({ ItemID: Count, Amount: Count, CreatedAt: At, SettledAt: MaybeAt })),
  /** Stored for 400 days; of unsigned ones only those that led to a query of the gateway. The latest hundred. */
  Callbacks: Listed(Callback),
})
