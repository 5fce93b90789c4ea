// Entry file of the store: orders for the gateway routes, and the configuration tables for operators.
import type { Tx } from '../../db/open.ts'
import type { ContextOf, Needs } from '../../kernel/context.ts'
import { createOrders, type Orders, type OrdersDeps } from './orders.ts'
import { normaliseCode } from './rules.ts'
import { createSettlement } from './settlement.ts'
import * as shelf from './shelf.ts'

export type { Gateway } from './gateways/gateway.ts'
export { listDelivered, selectOrders } from './purchases.ts'

export interface Store {
  readonly orders: Orders
  /** For operators; each change is written to the audit log in the same transaction. */
  readonly shelves: {
    readonly append: typeof shelf.append
    readonly change: typeof shelf.change
    readonly close: typeof shelf.close
    /** A redeem code as players will type it; returns its id. */
    addCoupon(tx: Tx, coupon: shelf.NewRow<'coupon'>, who: { actor: string; now: Date }): Promise<number>
  }
}

export function createStore(ctx: ContextOf<OrdersDeps>, needs: Needs<OrdersDeps>): Store {
  const deps: OrdersDeps = { ...ctx, ...needs }
  return {
    orders: createOrders(deps, createSettlement(deps)),
    shelves: {
      append: shelf.append,
      change: shelf.change,
      close: shelf.close,
      addCoupon: (tx, coupon, who) => shelf.append(tx, 'coupon', { ...coupon, code: normaliseCode(coupon.code) }, who),
    },
  }
}
