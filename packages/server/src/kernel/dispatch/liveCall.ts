// The state of one call in progress: what its handler can use, and the pushes and callbacks that are held back until its outcome is certain.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Locale } from '@lantern/locales/locale.ts'
import type { AnyPush } from '@lantern/protocol/op.ts'
import type { ErrorName } from '@lantern/protocol/errors.ts'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { Refusal, type CallingPlayer, type Me, type SocketSide, type WebSide } from '../feature/call.ts'
import type { Encoders } from './encode.ts'
import { uuid7, type Randomness } from '../ids/ids.ts'

/** Who calls, and over which transport. */
export interface Caller {
  readonly me: Me | null
  readonly brand: BrandCode
  readonly lang: Locale
  readonly ip: string
  readonly socket?: SocketSide['socket']
  readonly web?: WebSide['web']
}

/** The resources that are the same for all calls. */
export interface CallResources {
  readonly db: Kysely<Schema>
  readonly randomness: Randomness
  readonly log: Logger
  readonly encodePush: Encoders['push']
}

interface Buffered {
  readonly channel: string
  readonly declared: AnyPush
  readonly result: string
}

const refuse = (name: ErrorName, details?: Readonly<Record<string, unknown>>): Refusal => new Refusal(name, details)

export class LiveCall {
  readonly now: Date
  readonly me: Me | null
  readonly brand: BrandCode
  readonly lang: Locale
  readonly ip: string
  readonly db: Kysely<Schema>
  readonly randomness: Randomness
  readonly socket: SocketSide['socket'] | undefined
  readonly web: WebSide['web'] | undefined
  tx: Tx | undefined
  /** Set before the handler of a call that is declared with `spends`. */
  player: CallingPlayer | undefined
  buffered: Buffered[] = []
  following: (() => void)[] = []
  readonly #name: string
  readonly #key: string | undefined
  readonly #resources: CallResources
  #id: string | undefined
  #ownLog: Logger | undefined

  constructor(caller: Caller, name: string, key: string | undefined, now: Date, resources: CallResources) {
    this.#name = name
    this.#key = key
    this.#resources = resources
    this.now = now
    this.db = resources.db
    this.randomness = resources.randomness
    this.me = caller.me
    this.brand = caller.brand
    this.lang = caller.lang
    this.ip = caller.ip
    this.socket = caller.socket
    this.web = caller.web
  }

  /** Created lazily, like the log and the functions below: most calls use none of them. */
  get id(): string {
    this.#id ??= uuid7(this.now, this.randomness)
    return this.#id
  }

  get key(): string {
    return this.#key ?? this.id
  }

  get log(): Logger {
    this.#ownLog ??= this.#resources.log.child({ call: this.id, op: this.#name, player: this.me?.id })
    return this.#ownLog
  }

  get no(): typeof refuse {
    return refuse
  }

  /** Encoded immediately, so that a body that does not fit its declaration fails in the handler that published it. */
  get publish() {
    return (channel: string, declared: AnyPush, body: unknown): void => {
      this.buffered.push({ channel, declared, result: this.#resources.encodePush(declared)(body) })
    }
  }

  get after() {
    return (run: () => void): void => void this.following.push(run)
  }

  /** Called before a handler is retried after a conflict. */
  forget(): void {
    this.buffered = []
    this.following = []
  }
}
