// The gateways that have keys; in development the sandbox replaces the others and is started by the first order that needs it.
import type { MyCardKeys, OmgKeys, PaymentKeys, RedirectKeys } from '../../../config/keys.ts'
import { paymentGateways } from '@lantern/protocol/values/store.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Adapter, AdapterParts } from './adapter.ts'
import type { Gateway, GatewayOrder } from './gateway.ts'
import { createMyCard, paymentType } from './mycard.ts'
import { createOmg } from './omg.ts'
import { createRedirect } from './redirect.ts'
import { createConfirmations } from './store.ts'
import { createTalk } from './talk.ts'

export type GatewayName = (typeof paymentGateways)[number]

export interface GatewaysNeeds {
  readonly keys: PaymentKeys
  /** Replaces the gateways that have no keys; only in development. */
  readonly fakeGateways?: (() => Promise<PaymentKeys>) | undefined
  /** Our own origin, as the buyer's browser knows it. */
  readonly originOf: (order: GatewayOrder) => string
  /** Timeout of a gateway's response. */
  readonly timeoutMs?: number | undefined
}

export interface Gateways {
  /** The gateways that can be used to pay, for orders. */
  readonly all: ReadonlyMap<string, Gateway>
  /** The adapter of a gateway, for callbacks. Undefined when there is no such gateway or it is closed. */
  open(name: string): Promise<Adapter | undefined>
}

export function createGateways(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { keys, fakeGateways, timeoutMs, originOf }: GatewaysNeeds,
): Gateways {
  const confirmations = createConfirmations(db, clock)
  const parts: AdapterParts = { clock, originOf, confirmations, talk: createTalk(timeoutMs) }
  const makers: Readonly<Record<GatewayName, (key: never) => Adapter>> = {
    mycard: (key: MyCardKeys) => createMyCard(key, parts),
    omg: (key: OmgKeys) => createOmg(key, parts),
    redirect: (key: RedirectKeys) => createRedirect(key, parts),
  }
  const made = new Map<GatewayName, Adapter>()

  async function make(name: GatewayName): Promise<Adapter | undefined> {
    const key = keys[name] ?? (await fakeGateways?.())?.[name]
    const adapter = made.get(name) ?? (key && makers[name](key as never))
    if (adapter) made.set(name, adapter)
    return adapter
  }

  const open = async (name: string): Promise<Adapter | undefined> => {
    const known = paymentGateways.find((one) => one === name)
    return known && (made.get(known) ?? make(known))
  }

  const openNames = paymentGateways.filter((name) => keys[name] || fakeGateways)
  // The sandbox supports every method.
  const sells: Gateway['sells'] = (chosen) => !keys.mycard || paymentType(keys.mycard, chosen) !== null
  const all = openNames.map(
    (name) => [name, { ...openLater(name, open), ...(name === 'mycard' && { sells }) }] as const,
  )
  return { all: new Map(all), open }
}

/** A gateway that is created at its first use. */
function openLater(name: GatewayName, open: Gateways['open']): Gateway {
  async function need(): Promise<Gateway> {
    const gateway = await open(name)
    if (!gateway) throw new Error(`the gateway ${name} is closed`)
    return gateway
  }
  return {
    name,
    start: async (order) => (await need()).start(order),
    parse: async (callback) => (await need()).parse(callback),
    verify: async (order, parsed) => (await need()).verify(order, parsed),
    refund: async (order) => (await need()).refund(order),
  }
}
