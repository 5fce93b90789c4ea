// The door of the store: orders for whoever hears from gateways, and the shelves for operators.
import type { Tx } from '../../db/open.ts'
import { createOrders, type Orders, type OrdersHouse } from './orders.ts'
import { normaliseCode } from './rules.ts'
import { createSettlement } from './settlement.ts'
import * as shelf from './shelf.ts'

export type { Gateway } from './gateways/gateway.ts'

export interface Store {
  readonly orders: Orders
  /** For operators; each change is noted in the audit in the same transaction. */
  readonly shelves: {
    readonly append: typeof shelf.append
    readonly change: typeof shelf.change
    readonly close: typeof shelf.close
    /** A redeem code as people will type it; answers its number. */
    addCoupon(tx: Tx, coupon: shelf.NewRow<'coupon'>, who: { actor: string; now: Date }): Promise<number>
  }
}

export function createStore(house: OrdersHouse): Store {
  return {
    orders: createOrders(house, createSettlement(house)),
    shelves: {
      append: shelf.append,
      change: shelf.change,
      close: shelf.close,
      addCoupon: (tx, coupon, who) => shelf.append(tx, 'coupon', { ...coupon, code: normaliseCode(coupon.code) }, who),
    },
  }
}
