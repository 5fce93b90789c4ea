// The office: what operators can do, declared by the features. A feature declares its actions in `features/<noun>/office.ts` with
// `defineOffice(feature, { name: write({ summary, input, run }) })` and registers the result as `office` of its Feature. That file is the
// only place for them: the back office and `npm run office` show and run exactly what is declared there (lint/office.test.ts checks it).
// The action itself stays a function of the feature, so that the feature's own tests and jobs use it without an operator. Three kinds.
// `read` answers a question. `write` runs in one transaction, `call.tx`; effects outside the database (a push, a closed socket) go through
// `call.after` and `call.publish`, which run after COMMIT. `task` is for work with transactions of its own (a refund that asks a payment
// gateway). What is enforced for each action, before it runs: - The input fits `input`, a strict object schema: an unknown or misspelt
// field is refused, not ignored. - `write` and `task` name the operator and give a reason. - There is an audit entry `office` with
// `<feature>.<action>`, the operator, the reason and the input. For a `write` it is committed with the change, or not at all. For a `task`
// it is committed first, because the work may end in a crash after it had an effect. Entries that the feature itself writes in the
// transaction of a `write` (the row before and after) get the same reason. An action refuses by throwing `OfficeRefused`: the transaction
// is rolled back, and the operator reads the message. Any other exception is a bug. Repeating an action must be safe in the same way as for
// players: the feature's function finds that it was done before. Authorisation is not part of this file. `npm run office` exists in
// development only, where access to the database is the permission.
import type { AnyPush, BodyOf } from '@lantern/protocol/op.ts'
import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'

export interface ReadCall {
  readonly db: Kysely<Schema>
  readonly now: Date
}

export interface TaskCall extends ReadCall {
  /** The operator's name. */
  readonly actor: string
  readonly reason: string
}

export interface WriteCall extends Omit<TaskCall, 'db'> {
  readonly tx: Tx
  /** Runs after COMMIT; the action is finished when a returned promise has resolved. */
  after(run: () => void | Promise<void>): void
  /** Sent after COMMIT. */
  publish<P extends AnyPush>(channel: string, declared: P, body: BodyOf<P>): void
}

interface Calls {
  readonly read: ReadCall
  readonly write: WriteCall
  readonly task: TaskCall
}

export type ActionKind = keyof Calls

export interface Action {
  readonly kind: ActionKind
  /** For operators: what it does, and what they must know before. */
  readonly summary: string
  readonly input: z.ZodMiniType
  /** The input has been parsed by the schema; the result is shown as JSON. */
  run(input: unknown, call: ReadCall | WriteCall | TaskCall): Promise<unknown>
}

export interface Office {
  readonly feature: string
  readonly actions: Readonly<Record<string, Action>>
}

/** The message for the operator; nothing was changed. */
export class OfficeRefused extends Error {}

const make =
  <K extends ActionKind>(kind: K) =>
  <S extends z.ZodMiniObject>(declared: {
    readonly summary: string
    readonly input: S
    readonly run: (input: z.output<S>, call: Calls[K]) => Promise<unknown>
  }): Action => ({ ...declared, kind, run: declared.run as Action['run'] })

export const read = make('read')
export const write = make('write')
export const task = make('task')

const namePattern = /^[a-z][A-Za-z]*$/

export function defineOffice(feature: string, actions: Readonly<Record<string, Action>>): Office {
  for (const [name, { summary: says }] of Object.entries(actions)) {
    if (!namePattern.test(name)) throw new Error(`${feature}: "${name}" is not the name of an action`)
    if (says.trim() === '') throw new Error(`${feature}.${name} has no summary`)
  }
  return { feature, actions }
}
