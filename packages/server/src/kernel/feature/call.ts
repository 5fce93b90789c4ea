// What a handler is given with each request; which parts it has depends on what its declaration says it does.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Locale } from '@lantern/locales/locale.ts'
import type { AnyCall, AnyOp, AnyPush, BodyOf, ErrorOf } from '@lantern/protocol/op.ts'
import type { commonErrors, ErrorName } from '@lantern/protocol/errors.ts'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { Randomness } from '../ids/ids.ts'

/** The signed-in player as the socket or request knows them: a snapshot, refreshed when players change. */
export interface Me {
  readonly id: number
  readonly brand: BrandCode
  readonly name: string
  readonly vip: number
  readonly level: number
  readonly isHost: boolean
  /** Rounds and purchases ask the player's own limits first. */
  readonly hasLimits?: boolean
  readonly session: SessionRef
  /** The language the session was opened in. */
  readonly lang?: Locale
}

export interface SessionRef {
  readonly id: string
  readonly generation: number
}

/** A refusal the caller is told by code; anything else thrown is a bug. */
export class Refusal extends Error {
  readonly refusal: ErrorName
  readonly details: Readonly<Record<string, unknown>> | undefined
  /** True: what the handler wrote before refusing is committed, such as a counted try. */
  isKept = false

  constructor(refusal: ErrorName, details?: Readonly<Record<string, unknown>>) {
    super(refusal)
    this.refusal = refusal
    this.details = details
  }

  kept(): this {
    this.isKept = true
    return this
  }
}

/** The call repeats one that is done: what it wrote is rolled back, and it is given the answer kept with its key. */
export class AlreadyAnswered extends Error {
  readonly answer: unknown

  constructor(message: string, answer: unknown) {
    super(message)
    this.answer = answer
  }
}

type CommonError = (typeof commonErrors)[number]

declare const noTxOpen: unique symbol
/** Proof that no transaction is open: only round calls carry it, and the teller asks for it. */
export interface NoTx {
  readonly [noTxOpen]: true
}

interface Base<O> {
  readonly me: O extends { readonly who: 'guest' | 'gateway' } ? Me | null : Me
  readonly brand: BrandCode
  readonly lang: Locale
  readonly now: Date
  /** The call id: in every log line of this call. */
  readonly id: string
  /** The caller's idempotency key (ReqID, Idempotency-Key) in lower case; of calls without `once`, one made for this frame where none came. */
  readonly key: string
  readonly ip: string
  readonly db: Kysely<Schema>
  readonly randomness: Randomness
  readonly log: Logger
  /** Makes the refusal to throw: `throw no('VipTooLow')`. */
  no(name: ErrorOf<O> | CommonError, details?: Readonly<Record<string, unknown>>): Refusal
  /** Buffered; leaves after COMMIT (or after the handler returned, where there is no transaction). */
  publish<P extends AnyPush>(channel: string, declared: P, body: BodyOf<P>): void
  /** Runs after the answer is certain; for what must follow a commit in this process. */
  after(run: () => void): void
}

interface WriteSide {
  readonly tx: Tx
}
interface RoundSide {
  readonly noTx: NoTx
}
/** Ops know their socket: a room is joined by joining its channel. */
export interface SocketSide {
  readonly socket: { readonly id: string; join(channel: string): void; leave(channel: string): void }
}
/** HTTP calls may read and set cookies. */
export interface WebSide {
  readonly web: {
    cookie(name: string): string | undefined
    setCookie(name: string, value: string, options: { maxAgeSeconds: number; httpOnly?: boolean }): void
    clearCookie(name: string): void
    header(name: string): string | undefined
    /** The body as it came, for those who sign it. */
    readonly body: string
  }
}

export type Call<O> = Base<O> &
  (O extends { readonly does: 'write' } ? WriteSide : unknown) &
  (O extends { readonly does: 'round' } ? RoundSide : unknown) &
  (O extends { readonly kind: 'op' } ? SocketSide : WebSide)

export type AnyDeclared = AnyOp | AnyCall
