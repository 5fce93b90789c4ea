// The queries of the store's screens: goods, payment methods, orders, limits.
import { readLimits } from '@lantern/protocol/limits.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { handleOrder, listGoods, listMethods } from '@lantern/protocol/store.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Locale } from '@lantern/locales/locale.ts'
import { client } from '../../kernel/connection/link.ts'
import { currencies } from '@lantern/protocol/values/wallet.ts'
import type { Paging } from '../../ui/pagination.ts'

export type Product = ReplyOf<typeof listGoods>['Rows'][number]
export type Order = ReplyOf<typeof handleOrder>['Rows'][number]
export type Item = Product['Items'][number]
export type Ways = ReplyOf<typeof listMethods>

/** Coins, or the brand's second currency. */
export type Shelf = 'coin' | 'second'
export const goodsTypes: Readonly<Record<Shelf, number>> = { coin: 1, second: 2 }

export type Currency = keyof typeof currencies
export const currencyOf = (itemId: number): Currency | null =>
  (Object.keys(currencies) as Currency[]).find((name) => currencies[name] === itemId) ?? null

/** The total of one item over all rows. */
export const amountOf = (items: readonly Item[], itemId: number): number =>
  items.reduce((sum, item) => (item.ItemID === itemId ? sum + item.Amount : sum), 0)

/** Sold out, or expired. */
export const isGone = ({ Left, EndTime }: Product, now: number): boolean =>
  Left === 0 || (EndTime !== null && Date.parse(EndTime) <= now)

export const goodsQuery = (playerID: number, shelf: Shelf, locale: Locale) =>
  queryOptions({
    queryKey: ['goods', playerID, shelf, locale],
    queryFn: () => client.call(listGoods, { GoodsType: goodsTypes[shelf], PerPage: 100 }),
  })

export const waysQuery = (playerID: number, locale: Locale) =>
  queryOptions({ queryKey: ['ways', playerID, locale], queryFn: () => client.call(listMethods, {}), staleTime: 60_000 })

export const ordersQuery = (playerID: number, { page, size }: Pick<Paging, 'page' | 'size'>, locale: Locale) =>
  queryOptions({
    queryKey: ['orders', playerID, locale, page, size],
    queryFn: () => client.call(handleOrder, { Page: page, PerPage: size }),
    staleTime: 0,
  })

export const orderQuery = (playerID: number, orderID: string, locale: Locale) =>
  queryOptions({
    queryKey: ['order', playerID, locale, orderID],
    queryFn: async () => (await client.call(handleOrder, { OrderID: orderID })).Rows[0] ?? null,
    staleTime: 0,
  })

export const limitsQuery = (playerID: number) =>
  queryOptions({ queryKey: ['limits', playerID], queryFn: () => client.call(readLimits, {}), staleTime: 0 })

export type Limits = ReplyOf<typeof readLimits>

/** What the player's own limit leaves for today; null without a limit. */
export function leftToday({ Purchase: { Amount, UsedToday } }: Limits): number | null {
  return Amount === null ? null : Math.max(0, Amount - UsedToday)
}
