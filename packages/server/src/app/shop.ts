// The store and its payment gateways.
import { ownOrigin } from '../features/auth/providers/hosts.ts'
import { createGateways } from '../features/store/gateways/gateways.ts'
import { gatewaysFeature } from '../features/store/gateways/ops.ts'
import { storeFeature } from '../features/store/ops.ts'
import { createStore, type Gateway } from '../features/store/store.ts'
import type { Context } from '../kernel/context.ts'
import type { Feature } from '../kernel/feature/feature.ts'
import type { PaymentKeys } from '../config/keys.ts'
import type { Base } from './base.ts'

export interface ShopParts {
  /** Gateways constructed by the caller; a payment method whose gateway is missing is shown as closed. */
  readonly payments?: readonly Gateway[]
  /** Keys of the gateways, and the sandbox for those without keys. */
  readonly paymentKeys?: PaymentKeys
  readonly fakeGateways?: (() => Promise<PaymentKeys>) | undefined
  readonly gatewayTimeoutMs?: number | undefined
}

export function openShop(
  ctx: Context,
  { players, wallet, limits, mail }: Base,
  { payments = [], paymentKeys: keys = {}, fakeGateways, gatewayTimeoutMs: timeoutMs }: ShopParts,
) {
  const own = createGateways(ctx, {
    keys,
    fakeGateways,
    timeoutMs,
    originOf: ({ brand, host = '' }) => ownOrigin(host, ctx) ?? ctx.originOf(brand),
  })
  const gateways = new Map([...own.all, ...payments.map((payment) => [payment.name, payment] as const)])
  const store = createStore(ctx, { wallet, players, limits, mail, gateways })

  const features: readonly Feature[] = [
    storeFeature(ctx, { store, wallet, gateways }),
    gatewaysFeature(ctx, { orders: store.orders, gateways: own }),
  ]
  return { features, store }
}
