// The typed client of the whole protocol: `call` for ops and HTTP calls, `on` for pushes. Used by browser, Node, bots and tests.
import type { ErrorName } from '@lantern/protocol/errors.ts'
import {
  pushNumber,
  type AnyCall,
  type AnyOp,
  type AnyPush,
  type BodyOf,
  type ReplyOf,
  type RequestInput,
  type SocketName,
} from '@lantern/protocol/op.ts'
import { readWallet } from '@lantern/protocol/wallet.ts'
import { post } from './http.ts'
import type { Received } from './received.ts'
import { Link, type LinkState } from './link.ts'
import { BalanceOrder } from './balanceOrder.ts'
import { isClockRefusal, ServerTime } from './serverTime.ts'

export type { LinkState } from './link.ts'
export type { Received } from './received.ts'
export { isRefusal, LostError, RefusalError } from './refusal.ts'
export { isClockRefusal } from './serverTime.ts'

export interface ClientOptions {
  /** Origin of the server, such as http://localhost:3000. */
  readonly base: string
  /** Session token; absent in a browser, where the session cookie authenticates. */
  readonly token?: string
  /** Returns the token sent in a socket's hello; the session token by default. */
  readonly socketToken?: () => Promise<string>
  /** The language in which the server words its answers. */
  readonly lang?: () => string | undefined
  readonly sendIntervalMs?: number
  readonly timeoutMs?: number
  readonly random?: () => number
  /** The device's clock, in milliseconds since 1970. */
  readonly now?: () => number
  /** Called with everything that is received, before it is handled. */
  readonly onReceived?: (received: Received) => void
}

export interface CallOptions {
  /**
   * Idempotency key, from `newKey`, for a call that the caller may repeat. When not given, one is made for calls declared
   * `once`.
   */
  readonly key?: string
  /** Given with a key that was never sent before: if the server refuses the key for its timestamp, it may be replaced. Called before the new key is sent. */
  readonly onNewKey?: (key: string) => void
}

export type Unsubscribe = () => void

export class Client {
  #token: string | undefined
  readonly #options: ClientOptions
  readonly #time: ServerTime
  readonly #balanceOrder = new BalanceOrder()
  #epoch: string | undefined
  readonly #links = new Map<SocketName, Link>()
  readonly #pushes = new Map<number, Set<(body: never, isInOrder: boolean) => void>>()
  readonly #gaps = new Set<(channel: string) => void>()
  readonly #hellos = new Set<(socket: SocketName, parts: unknown) => void>()
  readonly #states = new Set<(socket: SocketName, state: LinkState) => void>()

  constructor(options: ClientOptions) {
    this.#options = options
    this.#token = options.token
    this.#time = new ServerTime(options.now ?? Date.now)
    page.addEventListener?.('online', this.#retryNow)
  }

  get token(): string | undefined {
    return this.#token
  }

  /** Later calls use this session. Close the sockets of another session first. */
  useToken(token: string | undefined): void {
    this.#balanceOrder.forget()
    this.#token = token
  }

  async call<O extends AnyOp | AnyCall>(
    declared: O,
    request: RequestInput<O>,
    options: CallOptions = {},
  ): Promise<ReplyOf<O>> {
    const key = options.key ?? (declared.once ? this.newKey() : undefined)
    try {
      return await this.#ask(declared, request, key)
    } catch (error) {
      if (!isClockRefusal(error) || !this.#time.learn(error.details['ServerTime'])) throw error
      // The server did nothing under this key now. If the key may have been sent earlier, that request may have succeeded, and a new key would repeat
      // it.
      const isFirst = options.key === undefined || options.onNewKey !== undefined
      if (!isFirst || error.wasRepeated) throw error
      const corrected = this.newKey()
      options.onNewKey?.(corrected)
      return await this.#ask(declared, request, corrected)
    }
  }

  /** A key for a call that its caller may repeat; its timestamp follows the server's clock. */
  newKey(): string {
    return this.#time.newKey()
  }

  async #ask<O extends AnyOp | AnyCall>(
    declared: O,
    request: RequestInput<O>,
    key: string | undefined,
  ): Promise<ReplyOf<O>> {
    const reply = await (declared.kind === 'op'
      ? this.#askSocket(declared, request, key)
      : this.#post(declared, request, key))
    this.#balanceOrder.note(reply)
    return reply as ReplyOf<O>
  }

  #askSocket(declared: AnyOp, request: object, key: string | undefined): Promise<unknown> {
    const isRepeatable = key !== undefined || declared.does === 'read'
    return this.#linkFor(declared).call(declared.op, { ...(key ? { ReqID: key } : {}), ...request }, isRepeatable)
  }

  #post(declared: AnyCall, request: object, key: string | undefined): Promise<unknown> {
    const { base, timeoutMs = defaultTimeoutMs, lang, onReceived } = this.#options
    return post(declared.path, request, { base, token: this.#token, key, lang: lang?.(), timeoutMs, onReceived })
  }

  /** `isInOrder` is false for a push without a position: the bus was down, so pushes published on other nodes may be missing. */
  on<P extends AnyPush>(declared: P, listener: (body: BodyOf<P>, isInOrder: boolean) => void): Unsubscribe {
    const number = pushNumber(declared)
    const listeners = this.#pushes.get(number) ?? new Set()
    this.#pushes.set(number, listeners)
    listeners.add(listener as (body: never, isInOrder: boolean) => void)
    return () => listeners.delete(listener as (body: never, isInOrder: boolean) => void)
  }

  /** Pushes of a channel were lost and cannot be replayed: read its history. */
  onGap(listener: (channel: string) => void): Unsubscribe {
    this.#gaps.add(listener)
    return () => this.#gaps.delete(listener)
  }

  onHello(listener: (socket: SocketName, parts: unknown) => void): Unsubscribe {
    this.#hellos.add(listener)
    return () => this.#hellos.delete(listener)
  }

  onState(listener: (socket: SocketName, state: LinkState) => void): Unsubscribe {
    this.#states.add(listener)
    return () => this.#states.delete(listener)
  }

  state(name: SocketName): LinkState {
    return this.#links.get(name)?.state ?? 'idle'
  }

  /** Milliseconds since the socket received anything; 0 while it is not open. */
  silence(name: SocketName): number {
    return this.#links.get(name)?.silence ?? 0
  }

  endedBy(name: SocketName): ErrorName | undefined {
    return this.#links.get(name)?.endedBy
  }

  open(name: SocketName): void {
    this.#link(name).open()
  }

  /** Closes every socket for good; a later call opens new ones. */
  close(): void {
    for (const link of this.#links.values()) link.close()
    this.#links.clear()
    this.#balanceOrder.forget()
  }

  /** For tests and for discarding the client; also removes the listener for `online`. */
  [Symbol.dispose](): void {
    page.removeEventListener?.('online', this.#retryNow)
    this.close()
  }

  readonly #retryNow = (): void => {
    for (const link of this.#links.values()) if (link.state === 'offline') link.open()
  }

  #handleHello(parts: HelloReply | undefined): void {
    this.#time.learn(parts?.ServerTime)
    // A new epoch may mean that the ledger was restored from a backup: its revisions then restart at the backup's.
    const epoch = parts?.Resume?.Epoch
    if (this.#epoch !== undefined && epoch !== undefined && epoch !== this.#epoch) this.#balanceOrder.forget()
    this.#epoch = epoch ?? this.#epoch
  }

  /** An op accepted by several sockets uses one that is already open. */
  #linkFor(declared: AnyOp): Link {
    const open = declared.on.find((name) => this.#links.has(name))
    return this.#link(open ?? declared.on[0]!)
  }

  #link(name: SocketName): Link {
    const known = this.#links.get(name)
    if (known && known.state !== 'ended') return known
    const {
      base,
      socketToken,
      sendIntervalMs = 20,
      timeoutMs = defaultTimeoutMs,
      random = Math.random,
      lang,
      onReceived,
    } = this.#options
    const link: Link = new Link({
      name,
      url: `${base.replace(/^http/, 'ws')}/ws/${name}`,
      token: socketToken ?? (async () => this.#token ?? ''),
      sendIntervalMs,
      timeoutMs,
      random,
      lang,
      onReceived,
      onPush: (op, result, isInOrder) => {
        if (op === walletPush && !this.#balanceOrder.accept(result)) return
        this.#pushes.get(op)?.forEach((listener) => listener(result as never, isInOrder))
      },
      onHello: (parts) => {
        this.#handleHello(parts as HelloReply | undefined)
        this.#hellos.forEach((listener) => listener(name, parts))
      },
      onGap: (channel) => this.#gaps.forEach((listener) => listener(channel)),
      onState: () => this.#states.forEach((listener) => listener(name, link.state)),
    })
    this.#links.set(name, link)
    return link
  }
}

const defaultTimeoutMs = 15_000
const walletPush = pushNumber(readWallet)

/** The fields of a hello reply that the client itself reads. */
interface HelloReply {
  readonly ServerTime?: unknown
  readonly Resume?: { readonly Epoch?: string }
}

/** Browsers fire `online` when the network returns; Node has no such event. */
const page = globalThis as Partial<Pick<EventTarget, 'addEventListener' | 'removeEventListener'>>

export function createClient(options: ClientOptions): Client {
  return new Client(options)
}
