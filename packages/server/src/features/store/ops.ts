// Handlers of the store calls: goods, payment methods, orders, exchanges, redeem codes.
import {
  createOrder,
  exchangeGems,
  exchangePoints,
  handleOrder,
  listGoods,
  listMethods,
  readStore,
  redeemCode,
} from '@lantern/protocol/store.ts'
import type { Call } from '../../kernel/feature/call.ts'
import type { Context, ContextOf, Needs } from '../../kernel/context.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import { handle } from '../../kernel/feature/handle.ts'
import { redeem, type CouponDeps } from './coupons.ts'
import { stockShelves } from './defaults.ts'
import { exchangeCoins } from './exchange.ts'
import type { Gateway } from './gateways/gateway.ts'
import { storeJobs } from './jobs.ts'
import { personalRecords } from './personal.ts'
import * as purchases from './purchases.ts'
import { showGoods, showMethods, showOrder } from './show.ts'
import type { Store } from './store.ts'
import { storeOffice } from './office.ts'

export type StoreDeps = CouponDeps &
  Pick<Context, 'db' | 'clock'> & { readonly store: Store; readonly gateways: ReadonlyMap<string, Gateway> }

export function storeFeature(ctx: ContextOf<StoreDeps>, needs: Needs<StoreDeps>): Feature {
  const deps: StoreDeps = { ...ctx, ...needs }
  const { orders } = deps.store

  async function findMine(id: string, { me, db, brand, no }: Call<typeof handleOrder>) {
    const order = await purchases.findOrder(db, id)
    if (order?.player_id !== me.id || order.brand !== brand) throw no('TargetNotFound', { Field: 'OrderID' })
    return order
  }

  return {
    name: 'store',
    office: storeOffice(deps.store),
    personal: personalRecords,
    jobs: storeJobs(deps.db, orders),
    start: () => stockShelves(deps.db, deps.clock.now()),
    handlers: [
      handle(readStore, async (_request, call) => {
        const Rows = await showGoods(call, deps.gateways)
        return { Total: Rows.length, Rows }
      }),

      handle(listGoods, async ({ GoodsType, Page = 1, PerPage = 100 }, call) => {
        const all = await showGoods(call, deps.gateways)
        const shown = all.filter((goods) => GoodsType === undefined || goods.GoodsType === GoodsType)
        return { Total: shown.length, Rows: shown.slice((Page - 1) * PerPage, Page * PerPage) }
      }),

      handle(listMethods, (_request, call) => showMethods(call, deps.gateways)),

      handle(handleOrder, async ({ GoodsID, OrderID, Page = 1, PerPage = 20, ...wish }, call) => {
        const { me, db, lang, now, key } = call
        const host = call.web.header('host')
        const one = (order: purchases.OrderRow) => ({ Total: 1, Rows: [showOrder(order, lang, now)] })
        if (GoodsID !== undefined) return one(await orders.create({ me, lang, key, host }, { ...wish, GoodsID }))
        if (OrderID !== undefined) return one(await findMine(OrderID, call))
        const page = { offset: (Page - 1) * PerPage, most: PerPage }
        const { total, rows } = await purchases.listOrders(db, me.id, page)
        return { Total: total, Rows: rows.map((order) => showOrder(order, lang, now)) }
      }),

      handle(createOrder, async (wish, { me, lang, key, now, web }) =>
        showOrder(await orders.create({ me, lang, key, host: web.header('host') }, wish), lang, now),
      ),

      handle(exchangeGems, ({ Amount }, call) => exchangeCoins(deps, 'gem', Amount, call)),
      handle(exchangePoints, ({ Amount }, call) => exchangeCoins(deps, 'point', Amount, call)),
      handle(redeemCode, ({ Code }, call) => redeem(deps, Code, call)),
    ],
  }
}
