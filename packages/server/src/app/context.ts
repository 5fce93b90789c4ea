// Builds the context of all features from the open kernel and the configuration.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { brandOfHost, brands } from '@lantern/brands/brands.ts'
import { wordRefusal } from '@lantern/locales/refusals.ts'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Database } from '../db/open.ts'
import type { Bus } from '../kernel/bus/bus.ts'
import type { Clock } from '../kernel/time/clock.ts'
import type { Context } from '../kernel/context.ts'
import type { Randomness } from '../kernel/ids/ids.ts'
import { openKernel } from '../kernel/kernel.ts'
import type { KernelConfig } from '../kernel/options.ts'
import { Settings } from '../kernel/settings/settings.ts'
import { hashHousehold, isLoopback } from '../kernel/dispatch/rate.ts'

export interface ContextParts {
  readonly config: Pick<Config, 'production' | 'brand' | 'loopbackIsFree' | 'origins' | 'secret'> &
    Partial<Pick<Config, 'siteId' | 'network'>>
  readonly db: Database
  readonly bus: Bus
  readonly clock: Clock
  readonly randomness: Randomness
  readonly log: Logger
  readonly kernel?: KernelConfig
}

export function openContext({ config, db, bus, clock, randomness, log, kernel: overrides }: ContextParts) {
  const { origins, production: isSecure, loopbackIsFree, secret, siteId = 'dev' } = config
  const brandOf = (host: string): BrandCode => brandOfHost(host, config.brand)
  const kernel = openKernel({
    config: {
      secret,
      origins,
      isSecure,
      isLoopbackFree: loopbackIsFree,
      hasMetrics: !isSecure,
      ...(config.network && { connections: config.network.connections, trustProxy: config.network.trustProxy }),
      ...overrides,
    },
    db,
    bus,
    clock,
    randomness,
    log,
    word: wordRefusal,
    brandOfHost: brandOf,
  })

  function originOf(brand: BrandCode): string {
    const listed = origins.find((origin) => brandOf(new URL(origin).host) === brand)
    if (isSecure) return listed ?? `https://${brands[brand].hosts[0]}`
    const { port } = kernel.listening
    return `http://${brand === config.brand ? 'localhost' : `${brand}.localhost`}${port ? `:${port}` : ''}`
  }
  const addressIsFree = (ip: string): boolean => loopbackIsFree && isLoopback(ip)
  const { publish, hub, sockets, presence, socketTokens, rate, ipOf } = kernel
  const settings = new Settings({ db: db.kysely, bus, clock, log })
  const ctx: Context = {
    db: db.kysely,
    database: db,
    bus,
    clock,
    randomness,
    log,
    publish,
    hub,
    sockets,
    presence,
    socketTokens,
    rate,
    settings,
    ipOf,
    originOf,
    brandOfHost: brandOf,
    origins,
    isSecure,
    secret,
    siteId,
    addressIsFree,
    householdOf: (ip) => (addressIsFree(ip) ? null : hashHousehold(ip, secret)),
  }
  return { kernel, ctx, settings }
}
