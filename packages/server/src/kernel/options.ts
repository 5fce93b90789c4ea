// What the kernel is configured with, and the parts it is given from outside.
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
  /** Origins beside the host's own. */
  readonly origins?: readonly string[]
  /** Whose X-Forwarded-For is believed. */
  readonly trustProxy?: TrustProxy
  /** Guests on this machine are not counted. */
  readonly isLoopbackFree?: boolean
  /** Cookies over https only. */
  readonly isSecure?: boolean
  /** Undeclared fields and refusals are errors: in tests. */
  readonly isStrict?: boolean
  readonly bodyBytes?: number
  readonly admission?: Partial<AdmissionLimits>
  readonly connections?: Partial<ConnectionLimits>
  /** Metrics on the players' port too: everywhere but in production. */
  readonly hasMetrics?: boolean
  /** How long a peer may take to answer our goodbye. */
  readonly lingerMs?: number
  /** The database answers /readyz within this, or we are not ready. */
  readonly readyMs?: number
  readonly sockets?: Partial<SocketLimits>
  readonly hub?: Partial<HubLimits>
  readonly drain?: Partial<DrainLimits>
}

export interface KernelParts {
  readonly config: KernelConfig
  readonly db: Pick<Database, 'kysely'> & Partial<Pick<Database, 'pool' | 'reach'>>
  readonly bus: Bus
  readonly clock: Clock
  readonly randomness: Randomness
  readonly log: Logger
  readonly word: Word
  readonly brandOfHost: (host: string) => BrandCode
}
