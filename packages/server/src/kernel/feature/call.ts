// The context that a handler gets with each request; its members depend on the declaration of the op or call.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Locale } from '@lantern/locales/locale.ts'
import type { AnyCall, AnyOp, AnyPush, BodyOf, ErrorOf, SocketName } from '@lantern/protocol/op.ts'
import type { commonErrors, ErrorName } from '@lantern/protocol/errors.ts'
import type { Kysely, Selectable } from 'kysely'
import type { Logger } from 'pino'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { Randomness } from '../ids/ids.ts'

/** The signed-in player as known to the socket or request: a snapshot that is refreshed when the player changes. */
export interface Me {
  readonly id: number
  readonly brand: BrandCode
  readonly name: string
  readonly vip: number
  readonly level: number
  readonly isHost: boolean
  /** The player has set limits on play or spending: rounds and purchases check them first. */
  readonly hasLimits?: boolean
  readonly session: SessionRef
  /** The language the session was opened in. */
  readonly lang?: Locale
}

export interface SessionRef {
  readonly id: string
  readonly generation: number
}

/** A refusal that the caller receives as an error code; any other thrown error is a bug. */
export class Refusal extends Error {
  readonly refusal: ErrorName
  readonly details: Readonly<Record<string, unknown>> | undefined
  /** True: what the handler wrote before it refused is committed, such as a counted attempt. */
  isCommitted = false

  constructor(refusal: ErrorName, details?: Readonly<Record<string, unknown>>) {
    // Without a stack trace: a refusal is an answer, and thousands of claims may be refused in a second. The trace costs more than the rest.
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(refusal)
    Error.stackTraceLimit = stackTraceLimit
    this.refusal = refusal
    this.details = details
  }

  committed(): this {
    this.isCommitted = true
    return this
  }
}

/** The call repeats one that was completed: its own writes are rolled back, and it returns the stored reply of its key. */
export class AlreadyAnswered extends Error {
  readonly answer: unknown

  constructor(message: string, answer: unknown) {
    super(message)
    this.answer = answer
  }
}

type CommonError = (typeof commonErrors)[number]

declare const noTxOpen: unique symbol
/** Type-level proof that no transaction is open: only calls declared as `round` have it, and the teller (group commit) requires it. */
export interface NoTx {
  readonly [noTxOpen]: true
}

interface Base<O> {
  readonly me: O extends { readonly who: 'guest' | 'gateway' } ? Me | null : Me
  readonly brand: BrandCode
  readonly lang: Locale
  readonly now: Date
  /** The call id, in every log line of this call. */
  readonly id: string
  /** The caller's idempotency key (ReqID, Idempotency-Key) in lower case. For calls without `once` that came without a key, a generated one. */
  readonly key: string
  readonly ip: string
  readonly db: Kysely<Schema>
  readonly randomness: Randomness
  readonly log: Logger
  /** Creates the refusal to throw: `throw no('VipTooLow')`. */
  no(name: ErrorOf<O> | CommonError, details?: Readonly<Record<string, unknown>>): Refusal
  /** Buffered and sent after COMMIT, or after the handler has returned where there is no transaction. */
  publish<P extends AnyPush>(channel: string, declared: P, body: BodyOf<P>): void
  /** Runs after COMMIT, in this process only; for follow-up work that must not run if the transaction is rolled back. */
  after(run: () => void): void
}

interface WriteSide {
  readonly tx: Tx
}
interface NoTransactionSide {
  readonly noTx: NoTx
}
/** The row of the player as it was read when the session was checked: newer than `me`. */
export type CallingPlayer = Selectable<Schema['player']>
interface SpendingSide {
  readonly player: CallingPlayer
}
/** Ops have their socket: entering a room means joining its channel. */
export interface SocketSide {
  readonly socket: {
    readonly id: string
    readonly name: SocketName
    join(channel: string): void
    leave(channel: string): void
  }
}
/** A file that is sent in place of the reply, part by part as the caller reads it. */
export interface SentFile {
  readonly name: string
  readonly type: string
  readonly parts: AsyncIterable<string>
}
/** HTTP calls may read and set cookies. */
export interface WebSide {
  readonly web: {
    cookie(name: string): string | undefined
    setCookie(name: string, value: string, options: { maxAgeSeconds: number; httpOnly?: boolean }): void
    clearCookie(name: string): void
    header(name: string): string | undefined
    /** Sends this file unless the call is refused; the iterator is closed when the caller goes away. */
    sendFile(file: SentFile): void
    /** The raw body, for callers that sign it. */
    readonly body: string
  }
}

export type Call<O> = Base<O> &
  (O extends { readonly does: 'write' } ? WriteSide : unknown) &
  (O extends { readonly does: 'round' } ? NoTransactionSide : unknown) &
  (O extends { readonly spends: true } ? SpendingSide : unknown) &
  (O extends { readonly kind: 'op' } ? SocketSide : WebSide)

export type AnyDeclared = AnyOp | AnyCall
