// What is created before any feature: the hub, the sockets, publishing, presence, rate limits and client addresses.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { brands } from '@lantern/brands/brands.ts'
import type { Locale } from '@lantern/locales/locale.ts'
import { pushNumber, type AnyPush, type BodyOf } from '@lantern/protocol/op.ts'
import { createEncoders } from './dispatch/encode.ts'
import { createHub } from './hub/hub.ts'
import { uuid7 } from './ids/ids.ts'
import { createMetrics } from './health/metrics.ts'
import type { KernelParts } from './options.ts'
import { createPresence } from './sockets/presence.ts'
import { addressOf, noProxy } from './http/proxy.ts'
import { createRate } from './dispatch/rate.ts'
import { Sockets } from './sockets/sockets.ts'
import { createSocketTokens } from './sockets/tokens.ts'

export type Base = ReturnType<typeof openBase>

export function openBase({ config, bus, clock, randomness, log, word, brandOfHost }: KernelParts) {
  const isLoopbackFree = config.isLoopbackFree ?? false
  const trustProxy = config.trustProxy ?? noProxy
  const encoders = createEncoders(config.isStrict ?? false)
  const hub = createHub({ bus, ...(config.hub && { limits: config.hub }) })

  function defaultsOf(host: string): { brand: BrandCode; lang: Locale } {
    const brand = brandOfHost(host)
    return { brand, lang: brands[brand].locale }
  }
  const limits = config.sockets && { limits: config.sockets }
  const sockets = new Sockets({ hub, bus, clock, log, word, defaultsOf: ({ host }) => defaultsOf(host), ...limits })

  /** `result` is the encoded body. */
  function send(channel: string, declared: AnyPush, result: string): void {
    const head = { op: pushNumber(declared), isDroppable: declared.droppable === true }
    const names = (declared.kind === 'op' ? declared.pushOn : undefined) ?? declared.on
    for (const name of names) hub.publish(`${name}/${channel}`, head, result)
  }

  function publish<P extends AnyPush>(channel: string, declared: P, body: BodyOf<P>): void {
    send(channel, declared, encoders.push(declared)(body))
  }

  return {
    bus,
    hub,
    sockets,
    encoders,
    send,
    publish,
    defaultsOf,
    isLoopbackFree,
    trustProxy,
    metrics: createMetrics({ hub, sockets }),
    presence: createPresence(bus.store, uuid7(clock.now(), randomness), () => sockets.players()),
    rate: createRate(bus.store, { isLoopbackFree }),
    socketTokens: createSocketTokens({
      store: bus.store,
      clock,
      randomness,
      secret: config.secret ?? randomness.bytes(32),
    }),
    ipOf: addressOf(trustProxy),
    /** The port for players, while it is open. */
    listening: { port: null as number | null },
  }
}
