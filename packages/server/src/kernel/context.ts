// What every feature may be constructed with: the open kernel and the facts of this deployment. Features take a `Pick` of it.
import type { IncomingMessage } from 'node:http'
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { AnyPush, BodyOf } from '@lantern/protocol/op.ts'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../db/open.ts'
import type { Schema } from '../db/schema.gen.ts'
import type { Bus } from './bus/bus.ts'
import type { Clock } from './time/clock.ts'
import type { Hub } from './hub/hub.ts'
import type { Randomness } from './ids/ids.ts'
import type { Presence } from './sockets/presence.ts'
import type { Settings } from './settings/settings.ts'
import type { Rate } from './dispatch/rate.ts'
import type { Sockets } from './sockets/sockets.ts'
import type { SocketTokens } from './sockets/tokens.ts'

/** Encodes a push and sends it to every socket of the channel, on every node. Handlers use `call.publish`, which waits for COMMIT. */
export type Publish = <P extends AnyPush>(channel: string, declared: P, body: BodyOf<P>) => void

export interface Context {
  readonly db: Kysely<Schema>
  /** With its pool and connection settings: only for what cannot work through `db`, such as the ledger. */
  readonly database: Database
  readonly bus: Bus
  readonly clock: Clock
  readonly randomness: Randomness
  readonly log: Logger
  readonly publish: Publish
  readonly hub: Pick<Hub, 'open'>
  /** `end`, `renew` and `move` reach the sockets of all nodes; `onEnd` reports ended sessions on every node; `all` and `players` list those of this node. */
  readonly sockets: Pick<Sockets, 'end' | 'onEnd' | 'renew' | 'move' | 'all' | 'players'>
  readonly presence: Pick<Presence, 'isHere' | 'whoIsHere'>
  readonly socketTokens: SocketTokens
  readonly rate: Rate
  /** Values that operators change while the product runs. */
  readonly settings: Pick<Settings, 'read' | 'readAt' | 'readVersion' | 'change' | 'changeIn' | 'history'>
  /** The caller's address, as far as the proxies in front are trusted. */
  ipOf(request: IncomingMessage): string
  /** A keyed hash of the address (IPv6: of its /64 network); null where addresses are not counted. */
  householdOf(ip: string): string | null
  /** True for an address without rate limits: in development, loopback. */
  addressIsFree(ip: string): boolean
  brandOfHost(host: string): BrandCode
  /** The origin of a brand's site, for links that are built without a request. */
  originOf(brand: BrandCode): string
  /** Origins beside the brands' own hosts. */
  readonly origins: readonly string[]
  /** In production: https, and cookies that are sent over https only. */
  readonly isSecure: boolean
  /** Key of all HMACs and signatures. */
  readonly secret: Buffer
  readonly siteId: string
}

/** The part of a feature's dependencies that is not in the context: other features, and functions of features to its right. */
export type Needs<Deps> = Omit<Deps, keyof Context>

/** The part of a feature's dependencies that the context has. */
export type ContextOf<Deps> = Pick<Deps, keyof Context & keyof Deps>
