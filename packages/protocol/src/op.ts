// Declares the calls of the protocol: ops on sockets, calls over HTTP, pushes; numbers, schemas and every refusal they may return.
import type * as z from 'zod/mini'
import type { ErrorName } from './errors.ts'
import type { RateClass } from './rates.ts'

export type SocketName = 'lobby' | 'chat' | 'game'

/** Key into the guards that the server's features register. */
export type Who = 'guest' | 'player' | 'host' | 'operator' | 'gateway'

/** read: no transaction. write: dispatch opens one. round: no transaction is open; the feature moves money through the teller (group commit). */
export type Does = 'read' | 'write' | 'round'

type Schema = z.ZodMiniType

interface Declared<Q extends Schema, R extends Schema, E extends ErrorName, D extends Does, W extends Who> {
  readonly who: W
  readonly does: D
  readonly rate: RateClass
  readonly request: Q
  readonly reply: R
  /** The errors it may return in addition to `commonErrors`. */
  readonly errors: readonly E[]
  /** False: refreshes, polls and history do not extend the idle hour of the session. */
  readonly acts?: boolean
  /**
   * A repeat under the same idempotency key returns the first answer and is not executed again. Our own client always sends a key. The
   * clients of the product documents send none, so for the calls of these documents the server makes one per request.
   */
  readonly once?: boolean
  /** The key becomes the id of a round or a bet, which the server must not choose; without a key the call is refused. */
  readonly needsKey?: boolean
  /**
   * True: the caller moves money with it: coins, gems, points or tickets of the player, a purchase, the money of a club. Before the handler runs,
   * dispatch reads the player's row once (for `write` inside the transaction) and refuses a session that is not the player's current one and a
   * banned player; the handler gets the row as `call.player`. The sockets of a replaced session close a moment after the new sign-in, so their
   * snapshot is not enough.
   * Calls that only receive do not declare it: claims, shares of envelopes, refunds and cash-outs credit the same player whichever session asks,
   * once, and the new session sees the result. Those that give up something with it do: a letter that is collected could also be sent back or
   * deleted, and a redeem code is used up. Shots at a fishing table stake coins that `sit` and `topUp` have brought there; from the moment a new
   * session returns to the seat, those of the replaced one are refused.
   */
  readonly spends?: boolean
  /** Refused with PlayLimitReached while the player takes a break or is excluded; only with `spends`. Calls that count a stake or a price check it themselves. */
  readonly refusedInPause?: boolean
  /** Declared but not built yet: returns NotOpenYet. */
  readonly planned?: boolean
  /** One line for the published catalogue that describes what the call does in the product. */
  readonly summary: string
}

export interface Op<
  Q extends Schema = Schema,
  R extends Schema = Schema,
  E extends ErrorName = ErrorName,
  D extends Does = Does,
  W extends Who = Who,
  P extends Schema = Schema,
> extends Declared<Q, R, E, D, W> {
  readonly kind: 'op'
  readonly op: number
  readonly on: readonly SocketName[]
  /** Body of the family's push, number request + 2. */
  readonly push?: P
  /** Sockets that receive the push; absent: those of the request. */
  readonly pushOn?: readonly SocketName[]
  /** True: the push may be skipped for a slow client, which then receives a gap notice. */
  readonly droppable?: boolean
}

export interface HttpCall<
  Q extends Schema = Schema,
  R extends Schema = Schema,
  E extends ErrorName = ErrorName,
  D extends Does = Does,
  W extends Who = Who,
> extends Declared<Q, R, E, D, W> {
  readonly kind: 'call'
  readonly path: string
  /** With `Accept` of this type the reply is streamed as a file. */
  readonly file?: 'text/csv'
  /** Largest accepted body in bytes; absent: `limits.bodyBytes`. */
  readonly mostBytes?: number
}

export interface Push<P extends Schema = Schema> {
  readonly kind: 'push'
  readonly op: number
  readonly on: readonly SocketName[]
  readonly push: P
  readonly droppable?: boolean
  readonly summary: string
}

/** Only an op that declares a push can be published. */
type WithPush<P extends Schema> = [P] extends [never] ? unknown : { readonly push: P }

/** Kept in the type of the declaration: the call of its handler has the player's row. */
type Spending<S extends boolean> = S extends true ? { readonly spends: true } : unknown

export function op<
  Q extends Schema,
  R extends Schema,
  const E extends ErrorName,
  const D extends Does,
  const W extends Who,
  P extends Schema = never,
  const S extends boolean = false,
>(
  declared: Omit<Op<Q, R, E, D, W, P>, 'kind' | 'spends'> & { readonly spends?: S },
): Op<Q, R, E, D, W, P> & WithPush<P> & Spending<S> {
  return { ...declared, kind: 'op' } as unknown as Op<Q, R, E, D, W, P> & WithPush<P> & Spending<S>
}

export function call<
  Q extends Schema,
  R extends Schema,
  const E extends ErrorName,
  const D extends Does,
  const W extends Who,
  const S extends boolean = false,
>(
  declared: Omit<HttpCall<Q, R, E, D, W>, 'kind' | 'spends'> & { readonly spends?: S },
): HttpCall<Q, R, E, D, W> & Spending<S> {
  return { ...declared, kind: 'call' } as unknown as HttpCall<Q, R, E, D, W> & Spending<S>
}

export function push<P extends Schema>(declared: Omit<Push<P>, 'kind'>): Push<P> {
  return { ...declared, kind: 'push' }
}

/* The `any`s below only open the variance of generic parameters for inference. */
export type AnyOp = Op<any, any, any, any, any, any>
export type AnyCall = HttpCall<any, any, any, any, any>
export type AnyPush = Push<any> | (AnyOp & { readonly push: Schema })
export type RequestOf<O> = O extends { readonly request: infer Q extends Schema } ? z.output<Q> : never
export type RequestInput<O> = O extends { readonly request: infer Q extends Schema } ? z.input<Q> : never
export type ReplyOf<O> = O extends { readonly reply: infer R extends Schema } ? z.input<R> : never
export type ErrorOf<O> = O extends { readonly errors: readonly (infer E extends ErrorName)[] } ? E : never
export type BodyOf<P> = P extends { readonly push?: infer B extends Schema } ? z.input<B> : never

/** A family's push has number request + 2; a standalone push has its own number. */
export function pushNumber(declared: AnyPush): number {
  return declared.kind === 'op' ? declared.op + 2 : declared.op
}

export function isPush(declared: AnyOp | AnyCall | AnyPush): declared is AnyPush {
  return declared.kind !== 'call' && declared.push !== undefined
}
