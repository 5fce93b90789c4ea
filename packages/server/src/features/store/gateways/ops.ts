// The store's gateway calls and routes, its stored callbacks and their retention periods.
import { payOmg, startMyCard, verifyMyCard } from '@lantern/protocol/store.ts'
import type { RequestOf } from '@lantern/protocol/op.ts'
import type { Call } from '../../../kernel/feature/call.ts'
import type { ContextOf, Needs } from '../../../kernel/context.ts'
import type { Feature } from '../../../kernel/feature/feature.ts'
import { handle } from '../../../kernel/feature/handle.ts'
import { orderStatus } from '@lantern/protocol/values/store.ts'
import type { OrderRow } from '../purchases.ts'
import type { OrderState } from '../rules.ts'
import type { GatewayName } from './gateways.ts'
import { openPaymentRoutes, type PaymentRouteDeps } from './routes.ts'
import { blurCallbacks, callbackDays, forgetCallbacks } from './store.ts'

type Asking = Call<typeof startMyCard>
type Asked = RequestOf<typeof startMyCard>

type GatewaysDeps = Omit<PaymentRouteDeps, 'background'>

export function gatewaysFeature(ctx: ContextOf<GatewaysDeps>, needs: Needs<GatewaysDeps>): Feature {
  const parts: GatewaysDeps = { ...ctx, ...needs }
  const { orders } = parts
  const underWay = new Set<Promise<unknown>>()
  function background(work: Promise<unknown>): void {
    const done: Promise<unknown> = work.finally(() => underWay.delete(done))
    underWay.add(done)
  }

  /** An order is visible only to its buyer; for all others the call reports that it does not exist. */
  async function findMine({ OrderID = '' }: Asked, { me, no }: Asking, gateway: GatewayName): Promise<OrderRow> {
    const order = me ? await orders.find(OrderID) : undefined
    if (!me || order?.player_id !== me.id || order.brand !== me.brand || order.gateway !== gateway)
      throw no('TargetNotFound', { Field: 'OrderID' })
    return order
  }

  function show({ id: OrderID, state, start }: OrderRow) {
    const url = state === 'created' || state === 'paying' ? (start as { url?: string } | null)?.url : undefined
    return { OrderID, Status: orderStatus[state as OrderState], ...(url ? { PaymentURL: url } : {}) }
  }

  /** Queries the gateway now instead of waiting for its callback; within the pause between queries it returns the known state. */
  async function confirm(request: Asked, call: Asking, gateway: GatewayName) {
    const { id } = await findMine(request, call, gateway)
    await orders.askSparingly(id)
    return show(await findMine(request, call, gateway))
  }

  return {
    name: 'store.gateways',
    handlers: [
      handle(startMyCard, async (request, call) => show(await findMine(request, call, 'mycard'))),
      handle(verifyMyCard, (request, call) => confirm(request, call, 'mycard')),
      handle(payOmg, (request, call) => confirm(request, call, 'omg')),
    ],
    routes: (fastify) => openPaymentRoutes(fastify, { ...parts, background }),
    jobs: [{ kind: 'payments.forget', every: { at: '04:40' }, run: ({ now }) => forgetCallbacks(parts.db, now) }],
    personal: {
      tables: {
        payment_callback: `${callbackDays.all} days; addresses go when the account is erased`,
        unsigned_callback: `${callbackDays.unsigned} days; addresses that sent forged callbacks, no player`,
      },
      export: async () => ({}),
      erase: (tx, playerId) => blurCallbacks(tx, playerId),
    },
    async stop() {
      await Promise.all(underWay)
    },
  }
}
