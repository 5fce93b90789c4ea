// Declares the actions of operators: name, permission, what they ask of the operator, request, reply and refusals. The server, its
// command line, the back office and docs/office.md use the same declaration.
import { brandCodes } from '@lantern/brands/brand.ts'
import * as z from 'zod/mini'
import type { OfficeErrorName } from './errors.ts'
import type { Permission } from './permissions.ts'

/** read: changes nothing. write: one transaction. task: transactions of its own, such as a refund through a payment gateway. */
export type ActionKind = 'read' | 'write' | 'task'

/** brand: the request names the brand, and the permission is needed there. all: it is needed at all brands. */
export type Scope = 'brand' | 'all'

/** What the operator has to give beside the request. `approval` includes the reason. */
export type Asks = 'nothing' | 'reason' | 'approval'

export const Brand = z.enum(brandCodes)

type Shape = Readonly<Record<string, z.core.$ZodType>>
type RequestShape<Q extends Shape, S extends Scope> = (S extends 'brand' ? { Brand: typeof Brand } : unknown) & Q

interface Common<D extends ActionKind, S extends Scope, E extends OfficeErrorName> {
  /** `clubs.rename`: the noun, which is the name of the feature and of the file, and the verb. */
  readonly name: `${string}.${string}`
  readonly does: D
  readonly permission: Permission
  readonly scope: S
  readonly asks: Asks
  /** The reply has personal data of players, so that reading it writes an audit entry, too. */
  readonly personal?: boolean
  /** Money, odds or rights: the operator must confirm exactly this call. */
  readonly fresh?: boolean
  /** The refusals beside `commonOfficeErrors`. */
  readonly errors: readonly E[]
  /** For operators: what it does, and what they must know before. */
  readonly summary: string
}

export interface Action<
  Q extends z.ZodMiniObject = z.ZodMiniObject,
  R extends z.ZodMiniType = z.ZodMiniType,
  D extends ActionKind = ActionKind,
  S extends Scope = Scope,
  E extends OfficeErrorName = OfficeErrorName,
> extends Common<D, S, E> {
  readonly kind: 'action'
  readonly request: Q
  readonly reply: R
}

interface Given<
  Q extends Shape,
  R extends z.ZodMiniType,
  D extends ActionKind,
  S extends Scope,
  E extends OfficeErrorName,
> extends Common<D, S, E> {
  /** Its fields; `Brand` is added by the scope. */
  readonly request: Q
  readonly reply: R
}

/** The request is a strict object: an unknown or misspelt field is refused, not ignored. */
export function action<
  const Q extends Shape,
  R extends z.ZodMiniType,
  const D extends ActionKind,
  const S extends Scope,
  const E extends OfficeErrorName = never,
>(
  given: Given<Q, R, D, S, E>,
): Action<
  z.ZodMiniObject<{ -readonly [K in keyof RequestShape<Q, S>]: RequestShape<Q, S>[K] }, z.core.$strict>,
  R,
  D,
  S,
  E
> {
  const shape = given.scope === 'brand' ? { Brand, ...given.request } : given.request
  return { ...given, kind: 'action', request: z.strictObject(shape as z.core.$ZodShape) } as never
}

/* The `any`s only open the variance of generic parameters for inference. */
export type AnyAction = Action<any, any, any, any, any>
export type ActionRequest<A extends AnyAction> = z.output<A['request']>
export type ActionInput<A extends AnyAction> = z.input<A['request']>
/** What a handler returns; the client receives `ActionReply`. */
export type ActionResult<A extends AnyAction> = z.input<A['reply']>
export type ActionReply<A extends AnyAction> = z.output<A['reply']>
export type ActionErrors<A extends AnyAction> = A['errors'][number]

export const isAction = (value: unknown): value is AnyAction =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'action'
