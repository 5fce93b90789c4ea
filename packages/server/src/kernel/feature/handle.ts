// Binds one declared op or call to the function that answers it.
import type { ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { AnyDeclared, Call, Me, WebSide } from './call.ts'

export type Handler<O> = (request: RequestOf<O>, call: Call<O>) => Promise<ReplyOf<O>> | ReplyOf<O>

/** What is known of a call before its body is compared with the schema. */
export interface Arriving {
  readonly me: Me | null
  readonly brand: BrandCode
  readonly ip: string
  readonly web?: WebSide['web'] | undefined
}

/** Answers a call before its body is parsed; null: it is parsed and handled. The body may be any object. */
type Early = (body: unknown, call: Arriving, now: Date) => Promise<unknown>

export interface Bound {
  readonly declared: AnyDeclared
  readonly run: (request: unknown, call: unknown) => Promise<unknown> | unknown
  readonly early?: Early | undefined
}

export function handle<const O extends AnyDeclared>(
  declared: O,
  run: Handler<O>,
  early?: (...asked: Parameters<Early>) => Promise<ReplyOf<O> | null>,
): Bound {
  return { declared, run: run as Bound['run'], early }
}
