// Runs the actions of operators: find → permission → operator and reason → rate → schema → transaction → handler → audit → encode. The only
// place that turns errors into answers.
//
// - The request fits the strict schema of the declaration; every wrong field is named.
// - `write` and `task` have an operator's name, those that ask for one a reason.
// - There is an audit entry `office` with the name of the action, the operator, the reason and the request. For a `write` it is committed
//   with the change, or not at all. For a `task` it is committed first, because the work may end in a crash after it had an effect. A read
//   of personal data writes one, too. Entries that the feature writes in the transaction of a `write` get the same reason.
// - A reply that does not fit its schema is a bug: the operator receives Internal, and nothing of the reply.
import { withIncluded, checkPermissions, type Permission } from '@lantern/protocol/office/permissions.ts'
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { ActionInput, ActionReply, AnyAction } from '@lantern/protocol/office/action.ts'
import { officeErrors, type OfficeErrorName, type WrongField } from '@lantern/protocol/office/errors.ts'
import { rates } from '@lantern/protocol/rates.ts'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { Bus } from '../bus/bus.ts'
import { noteChange, setReason } from '../database/audit.ts'
import { refusalOf } from '../database/refusal.ts'
import { inTransaction } from '../database/transaction.ts'
import { SettingRefused } from '../settings/settings.ts'
import type { Clock } from '../time/clock.ts'
import { ActionRefused, type BoundAction, type WriteSide } from './act.ts'

export interface Operator {
  /** Empty: not named, which only reading allows. */
  readonly name: string
  readonly permissions: Iterable<Permission>
}

export interface ActionCallRequest {
  readonly action: string
  readonly request: unknown
  readonly operator: Operator
  readonly reason?: string | undefined
}

export interface OfficeAnswer {
  /** Null: success. */
  readonly refusal: OfficeErrorName | null
  readonly Code: number
  readonly Message: string
  /** The reply, or the wrong fields of a refusal. */
  readonly Result: unknown
}

export interface OfficeParts {
  readonly db: Kysely<Schema>
  readonly clock: Clock
  readonly log: Pick<Logger, 'error'>
  readonly bus: { readonly store: Pick<Bus['store'], 'spend'> }
  readonly publish: WriteSide['publish']
  readonly actions: readonly BoundAction[]
}

export interface Office {
  readonly actions: readonly AnyAction[]
  /** Undefined: there is no such action. */
  find(name: string): AnyAction | undefined
  perform(call: ActionCallRequest): Promise<OfficeAnswer>
  /** The reply of an action; throws the refusal. For tests and the command line. */
  run<A extends AnyAction>(
    declared: A,
    request: ActionInput<A>,
    by: Pick<ActionCallRequest, 'operator' | 'reason'>,
  ): Promise<ActionReply<A>>
}

const nameLength = 60
const reasonLengths = { min: 3, max: 500 } as const

type Effect = () => void | Promise<void>

interface Call extends Omit<WriteSide, 'publish' | 'tx'> {
  readonly db: Kysely<Schema>
  readonly now: Date
  readonly actor: string
  readonly no: (name: OfficeErrorName, why?: string) => ActionRefused
  readonly wrong: (field: string, why: string) => ActionRefused
}

const no: Call['no'] = (name, why) => new ActionRefused(name, why)
const wrong: Call['wrong'] = (Field, Why) => new ActionRefused('BadInput', undefined, [{ Field, Why }])

export function openOffice(parts: OfficeParts): Office {
  const { actions, log } = parts
  checkPermissions()
  const byName = new Map<string, BoundAction>()
  for (const bound of actions) {
    const { name } = bound.declared
    if (byName.has(name)) throw new Error(`two actions are named ${name}`)
    byName.set(name, bound)
  }

  function refused(error: unknown, action: string): ActionRefused {
    if (error instanceof ActionRefused) return error
    if (error instanceof SettingRefused) return wrong('Value', error.message)
    const refusal = refusalOf(error)
    if (!refusal) log.error({ err: error, action }, 'bug')
    return no(refusal ?? 'Internal')
  }

  async function perform(given: ActionCallRequest): Promise<OfficeAnswer> {
    try {
      const bound = byName.get(given.action)
      if (!bound) throw no('NoSuchAction', `There is no action "${given.action}"`)
      return { refusal: null, Code: 0, Message: '', Result: await attempt(parts, bound, given) }
    } catch (error) {
      const { refusal, message, fields } = refused(error, given.action)
      const Result = fields.length > 0 ? { Fields: fields } : null
      return { refusal, Code: officeErrors[refusal], Message: message, Result }
    }
  }

  return {
    actions: actions.map(({ declared }) => declared),
    find: (name) => byName.get(name)?.declared,
    perform,
    async run(declared, request, by) {
      const { refusal, Message, Result } = await perform({ action: declared.name, request, ...by })
      if (refusal === null) return Result as never
      throw new ActionRefused(refusal, Message, (Result as { Fields?: WrongField[] } | null)?.Fields)
    },
  }
}

function authorise(declared: AnyAction, { operator, reason = '' }: ActionCallRequest) {
  const held = withIncluded(operator.permissions)
  if (!held.has(declared.permission)) throw no('NoPermission', `${declared.name} needs ${declared.permission}`)
  const actor = operator.name.trim()
  if (actor.length > nameLength || (actor === '' && (declared.does !== 'read' || declared.personal)))
    throw no('NoPermission', 'The operator’s name is missing or too long')
  const text = reason.trim()
  const { min, max } = reasonLengths
  const isMissing = declared.asks !== 'nothing' && text.length < min
  if (isMissing || text.length > max) throw no('ReasonRequired')
  return { actor, reason: text }
}

async function limit({ store }: OfficeParts['bus'], { does }: AnyAction, actor: string): Promise<void> {
  const rate = does === 'read' ? 'officeRead' : 'officeWrite'
  if ((await store.spend(rate, actor, rates[rate])) > 0) throw no('TooManyRequests')
}

async function attempt(parts: OfficeParts, { declared, run }: BoundAction, given: ActionCallRequest): Promise<unknown> {
  const { db, clock, bus, publish } = parts
  const { actor, reason } = authorise(declared, given)
  await limit(bus, declared, actor)
  const request = parseRequest(declared, given.request)
  const now = clock.now()
  const brand = (request as { readonly Brand?: BrandCode }).Brand ?? 'all'
  let effects: Effect[] = []
  const after = (effect: Effect): void => void effects.push(effect)
  const call: Call = { db, now, actor, reason, no, wrong, after }
  const note = (tx: Tx) => noteChange(tx, { brand, actor, what: 'office', row: declared.name, after: request, now })
  const send: WriteSide['publish'] = (channel, push, body) => after(() => publish(channel, push, body))

  if (declared.does !== 'write') {
    if (declared.does === 'task' || declared.personal)
      await inTransaction(db, async (tx) => {
        await setReason(tx, reason)
        await note(tx)
      })
    return encodeReply(declared, await run(request, call))
  }
  const reply = await inTransaction(db, async (tx) => {
    effects = []
    await setReason(tx, reason)
    const result = encodeReply(declared, await run(request, { ...call, tx, publish: send }))
    await note(tx)
    return result
  })
  await settle(effects, parts.log)
  return reply
}

/** The change is committed: an effect that fails is a bug, but not a refusal. */
async function settle(effects: readonly Effect[], log: OfficeParts['log']): Promise<void> {
  const ended = await Promise.allSettled(effects.map(async (run) => run()))
  for (const each of ended)
    if (each.status === 'rejected') log.error({ err: each.reason as unknown }, 'unexpected error after the action')
}

function parseRequest(declared: AnyAction, given: unknown): object {
  const parsed = z.safeParse(declared.request as z.ZodMiniType<object>, given, { error: z.locales.en().localeError })
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map((issue) => ({ Field: fieldOf(issue), Why: issue.message }))
  throw new ActionRefused('BadInput', undefined, fields)
}

const fieldOf = (issue: z.core.$ZodIssue): string => {
  const names = issue.code === 'unrecognized_keys' ? issue.keys : []
  return [...issue.path.map(String), ...names.slice(0, 1)].join('.') || 'request'
}

function encodeReply(declared: AnyAction, reply: unknown): unknown {
  const parsed = z.safeParse(declared.reply as z.ZodMiniType, reply ?? {})
  if (parsed.success) return parsed.data
  throw new Error(`${declared.name}: the reply does not fit its schema`, { cause: parsed.error })
}
