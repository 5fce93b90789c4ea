// The configuration of the kernel, and the parts it is constructed with.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Logger } from 'pino'
import type { Database } from '../db/open.ts'
import type { AdmissionLimits } from './http/admission.ts'
import type { Bus } from './bus/bus.ts'
import type { Clock } from './time/clock.ts'
import type { ConnectionLimits } from './http/connections.ts'
import type { Word } from './dispatch/dispatch.ts'
import type { DrainLimits } from './sockets/drain.ts'
import type { HubLimits } from './hub/hub.ts'
import type { Randomness } from './ids/ids.ts'
import type { TrustProxy } from './http/proxy.ts'
import type { SocketLimits } from './sockets/sockets.ts'

export interface KernelConfig {
  /** Signs socket tokens, the same on all nodes; without it only this process accepts its own. */
  readonly secret?: Buffer
  /** Allowed origins besides the host's own. */
  readonly origins?: readonly string[]
  /** Which proxies' X-Forwarded-For is trusted. */
  readonly trustProxy?: TrustProxy
  /** Guests from loopback are not rate limited. */
  readonly isLoopbackFree?: boolean
  /** Set cookies with `Secure`. */
  readonly isSecure?: boolean
  /** Undeclared fields and refusals are errors. Used in tests. */
  readonly isStrict?: boolean
  readonly bodyBytes?: number
  readonly admission?: Partial<AdmissionLimits>
  readonly connections?: Partial<ConnectionLimits>
  /** Serve metrics on the players' port too: everywhere except in production. */
  readonly hasMetrics?: boolean
  /** How long a peer may take to acknowledge our close frame. */
  readonly lingerMs?: number
  /** The time limit of the database query behind /readyz. */
  readonly readyMs?: number
  readonly sockets?: Partial<SocketLimits>
  readonly hub?: Partial<HubLimits>
  readonly drain?: Partial<DrainLimits>
}

export interface KernelParts {
  readonly config: KernelConfig
  readonly db: Pick<Database, 'kysely'> & Partial<Pick<Database, 'pool' | 'availability'>>
  readonly bus: Bus
  readonly clock: Clock
  readonly randomness: Randomness
  readonly log: Logger
  readonly word: Word
  readonly brandOfHost: (host: string) => BrandCode
}
