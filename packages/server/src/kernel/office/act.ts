// Binds a declared action of operators to the function that performs it. A feature exports its bound actions from `features/<noun>/office.ts`;
// the function that does the work stays in the feature, so that its tests and jobs use it without an operator.
import type { ActionErrors, ActionRequest, ActionResult, AnyAction } from '@lantern/protocol/office/action.ts'
import {
  officeMessages,
  type commonOfficeErrors,
  type OfficeErrorName,
  type WrongField,
} from '@lantern/protocol/office/errors.ts'
import type { AnyPush, BodyOf } from '@lantern/protocol/op.ts'
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'

/** The answer to the operator is this refusal; a `write` is rolled back. Any other exception is a bug. */
export class ActionRefused extends Error {
  readonly refusal: OfficeErrorName
  readonly fields: readonly WrongField[]
  /** For the operator, in English. */
  readonly why: string | undefined

  constructor(refusal: OfficeErrorName, why?: string, fields: readonly WrongField[] = []) {
    const lines = fields.map(({ Field, Why }) => `${Field}: ${Why}`)
    super([why ?? officeMessages[refusal], ...lines].join('\n'))
    this.refusal = refusal
    this.fields = fields
    this.why = why
  }
}

interface Base<A extends AnyAction> {
  readonly now: Date
  /** The operator's name. */
  readonly actor: string
  /** Creates the refusal to throw: `throw no('NotFound', 'owl has no player 7')`. */
  no(name: Exclude<ActionErrors<A> | (typeof commonOfficeErrors)[number], 'BadInput'>, why?: string): ActionRefused
  /** BadInput for one field: `throw wrong('Until', 'is in the past')`. */
  wrong(field: keyof ActionRequest<A> & string, why: string): ActionRefused
}

interface ReadSide {
  readonly db: Kysely<Schema>
}

interface TaskSide extends ReadSide {
  readonly reason: string
}

export interface WriteSide {
  readonly tx: Tx
  readonly reason: string
  /** Runs after COMMIT; the action is finished when a returned promise has resolved. */
  after(run: () => void | Promise<void>): void
  /** Sent after COMMIT. */
  publish<P extends AnyPush>(channel: string, declared: P, body: BodyOf<P>): void
}

interface Sides {
  readonly read: ReadSide
  readonly write: WriteSide
  readonly task: TaskSide
}

export type ActionCall<A extends AnyAction> = Base<A> & Sides[A['does']]

export interface BoundAction {
  readonly declared: AnyAction
  readonly run: (request: unknown, call: unknown) => Promise<unknown> | unknown
}

/** The reply is what the declaration's schema receives: times are Dates, undeclared fields are dropped. */
export function act<const A extends AnyAction>(
  declared: A,
  run: (request: ActionRequest<A>, call: ActionCall<A>) => Promise<ActionResult<A>> | ActionResult<A>,
): BoundAction {
  return { declared, run: run as BoundAction['run'] }
}
