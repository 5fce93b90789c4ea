// Events of the store: an order was delivered, a delivered one was refunded.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { declareEvent } from '../../kernel/jobs/events.ts'

export interface ToppedUp {
  readonly orderId: string
  readonly playerId: number
  readonly brand: BrandCode
  /** The VIP points of the order, one for each NT$. */
  readonly points: number
  /** ISO; of a refund too the time at which the order was delivered. */
  readonly deliveredAt: string
}

export const orderDelivered = declareEvent<ToppedUp>('store.delivered')
export const orderRefunded = declareEvent<ToppedUp>('store.refunded')
