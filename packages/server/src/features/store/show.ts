// Conversion of goods, payment methods and orders to their wire form.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { brands } from '@lantern/brands/brands.ts'
import type { Locale } from '@lantern/locales/locale.ts'
import type { createOrder, listGoods, listMethods } from '@lantern/protocol/store.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { orderStatus } from '@lantern/protocol/values/store.ts'
import { currencies } from '@lantern/protocol/values/wallet.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import { isSold, type Gateway, type Started } from './gateways/gateway.ts'
import { pays } from './orders.ts'
import { readTaken, type OrderRow } from './purchases.ts'
import { sumItems, type Item, type OrderState } from './rules.ts'
import * as shelf from './shelf.ts'
import { word } from './words.ts'

type WireGoods = ReplyOf<typeof listGoods>['Rows'][number]
type WireOrder = ReplyOf<typeof createOrder>

export interface Visitor {
  readonly db: Kysely<Schema>
  readonly me: { readonly id: number }
  readonly brand: BrandCode
  readonly lang: Locale
  readonly now: Date
}

type Gateways = ReadonlyMap<string, Gateway>

export async function showGoods({ db, me, brand, lang, now }: Visitor, gateways: Gateways): Promise<WireGoods[]> {
  const [goods, methods] = await Promise.all([shelf.goodsOf(db, brand, now), shelf.methodsOf(db, brand, now)])
  const limited = goods.filter(({ per_player, total }) => per_player !== null || total !== null)
  const taken = await readTaken(
    db,
    me.id,
    limited.map(({ series }) => series),
  )
  const left = ({ series, per_player, total }: shelf.GoodsRow): number | null => {
    const { everybody = 0, mine = 0 } = taken.get(series) ?? {}
    const least = Math.min((per_player ?? Infinity) - mine, (total ?? Infinity) - everybody)
    return least === Infinity ? null : Math.max(0, least)
  }
  return goods.map((row) => ({
    GoodsID: row.id,
    GoodsType: row.goods_type,
    Name: word('goods', lang, row.name),
    Price: row.price,
    Currency: row.currency,
    VIPPoints: row.vip_points,
    Items: row.items as unknown as Item[],
    Bonus: row.bonus as unknown as Item[],
    Left: left(row),
    EndTime: row.valid_until?.toISOString() ?? null,
    // The same check as for an order: a method whose gateway this server does not have would be refused.
    GateWay: methods.filter((method) => isSold(method, gateways) && pays(method, row)).map(({ code }) => code),
  }))
}

export async function showMethods(
  { db, brand, lang, now }: Visitor,
  gateways: Gateways,
): Promise<ReplyOf<typeof listMethods>> {
  const second = currencies[brands[brand].secondCurrency]
  const [methods, charities, forms, rate] = await Promise.all([
    shelf.methodsOf(db, brand, now),
    shelf.charitiesOf(db, brand, now),
    shelf.formsOf(db, brand, now),
    shelf.findRate(db, brand, second, currencies.coin, now),
  ])
  return {
    Total: methods.length,
    Rows: methods.map((row) => ({
      GateWay: row.code,
      Name: word('methods', lang, row.code),
      Kind: row.kind,
      KindName: word('kinds', lang, row.kind),
      GoodsType: row.goods_type,
      Currency: row.currency,
      Open: isSold(row, gateways),
    })),
    Donations: charities.map(({ code, name }) => ({ DonationCode: code, Name: word('charities', lang, name) })),
    Forms: forms.map(({ form, name, needs, pattern }) => ({
      InvoiceForm: form,
      Name: word('forms', lang, name),
      Needs: needs,
      Pattern: pattern,
    })),
    Exchanges: rate
      ? [{ FromItemID: rate.from_item, ToItemID: rate.to_item, Give: rate.give, Get: rate.get, Minimum: rate.minimum }]
      : [],
  }
}

export function showOrder(order: OrderRow, lang: Locale, now: Date): WireOrder {
  return {
    OrderID: order.id,
    GoodsID: order.goods_id,
    GoodsType: order.goods_type,
    Name: word('goods', lang, order.name),
    GateWay: order.method,
    GateWayName: word('methods', lang, order.method),
    Price: order.price,
    Currency: order.currency,
    Items: sumItems(order.items as unknown as Item[], order.bonus as unknown as Item[]),
    VIPPoints: order.vip_points,
    Status: orderStatus[order.state as OrderState],
    CreateTime: order.created_at.toISOString(),
    ExpireTime: order.expires_at.toISOString(),
    ...(order.paid_at ? { PayTime: order.paid_at.toISOString() } : {}),
    ...(order.delivered_at ? { DeliverTime: order.delivered_at.toISOString() } : {}),
    ...(order.invoice_form === null ? {} : { InvoiceForm: order.invoice_form }),
    ...(order.invoice_carrier === null ? {} : { InvoiceCarrier: order.invoice_carrier }),
    ...(order.donation_code === null ? {} : { DonationCode: order.donation_code }),
    ...(order.state === 'paying' && order.expires_at > now ? showStart(order.start as unknown as Started) : {}),
  }
}

const showStart = ({ url, method, fields }: Started) => ({
  PaymentURL: url,
  PaymentMethod: method,
  ...(fields ? { PaymentFields: { ...fields } } : {}),
})
