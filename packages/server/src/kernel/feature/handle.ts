// Binds one declared op or call to the function that answers it.
import type { ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import type { AnyDeclared, Call } from './call.ts'

export type Handler<O> = (request: RequestOf<O>, call: Call<O>) => Promise<ReplyOf<O>> | ReplyOf<O>

export interface Bound {
  readonly declared: AnyDeclared
  readonly run: (request: unknown, call: unknown) => Promise<unknown> | unknown
}

export function handle<const O extends AnyDeclared>(declared: O, run: Handler<O>): Bound {
  return { declared, run: run as Bound['run'] }
}
