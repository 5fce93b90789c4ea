// Runs the actions of all features: finds one by name, checks input, operator and reason, and writes the audit entry.
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Schema } from '../../db/schema.gen.ts'
import { noteChange, setReason } from '../database/audit.ts'
import { inTransaction } from '../database/transaction.ts'
import { SettingRefused } from '../settings/settings.ts'
import type { Clock } from '../time/clock.ts'
import { OfficeRefused, type Action, type Office, type TaskCall, type WriteCall } from './office.ts'

export interface OfficeRequest {
  readonly feature: string
  readonly action: string
  readonly input: unknown
  /** The operator's name; not needed for reading. */
  readonly actor?: string | undefined
  readonly reason?: string | undefined
}

export interface OfficeParts {
  readonly db: Kysely<Schema>
  readonly clock: Clock
  readonly publish: WriteCall['publish']
  readonly offices: readonly Office[]
}

export interface OfficeRunner {
  readonly offices: readonly Office[]
  find(feature: string, action: string): Action
  /** The result of the action; throws `OfficeRefused` with a message for the operator. */
  run(request: OfficeRequest): Promise<unknown>
}

const nameLength = 60
const reasonLengths = { least: 3, most: 500 } as const

export function openOffice({ db, clock, publish, offices }: OfficeParts): OfficeRunner {
  const names = offices.map(({ feature }) => feature)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new Error(`two offices are named ${twice}`)

  function find(feature: string, action: string): Action {
    const office = offices.find((each) => each.feature === feature)
    if (!office) throw new OfficeRefused(`There is no feature "${feature}". Features: ${names.join(', ')}`)
    const found = Object.hasOwn(office.actions, action) ? office.actions[action] : undefined
    if (!found)
      throw new OfficeRefused(
        `${feature} has no action "${action}". Actions: ${Object.keys(office.actions).join(', ')}`,
      )
    return found
  }

  return {
    offices,
    find,
    async run({ feature, action: name, input: given, actor = '', reason = '' }) {
      const action = find(feature, name)
      const input = parseInput(action, given)
      const now = clock.now()
      if (action.kind === 'read') return action.run(input, { db, now })
      const who: TaskCall = { db, now, actor: readActor(actor), reason: readReason(reason) }
      const entry = {
        brand: brandOf(input),
        actor: who.actor,
        what: 'office',
        row: `${feature}.${name}`,
        after: input,
        now,
      }
      if (action.kind === 'task') {
        await inTransaction(db, async (tx) => {
          await setReason(tx, who.reason)
          await noteChange(tx, entry)
        })
        return action.run(input, who)
      }
      let effects: (() => void | Promise<void>)[] = []
      const result = await inTransaction(db, async (tx) => {
        effects = []
        const after: WriteCall['after'] = (run) => void effects.push(run)
        await setReason(tx, who.reason)
        const call: WriteCall = {
          tx,
          now,
          after,
          actor: who.actor,
          reason: who.reason,
          publish: (channel, declared, body) => after(() => publish(channel, declared, body)),
        }
        const done = await action.run(input, call).catch((error: unknown) => {
          throw error instanceof SettingRefused ? new OfficeRefused(error.message) : error
        })
        await noteChange(tx, entry)
        return done
      })
      await Promise.all(effects.map((run) => run()))
      return result
    },
  }
}

function parseInput(action: Action, given: unknown): unknown {
  const parsed = z.safeParse(action.input, given, { error: z.locales.en().localeError })
  if (parsed.success) return parsed.data
  throw new OfficeRefused(
    parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'input'}: ${message}`).join('\n'),
  )
}

function readActor(actor: string): string {
  const name = actor.trim()
  if (name === '' || name.length > nameLength) throw new OfficeRefused('The operator’s name is missing or too long')
  return name
}

function readReason(reason: string): string {
  const text = reason.trim()
  const { least, most } = reasonLengths
  if (text.length < least || text.length > most)
    throw new OfficeRefused(`A reason is needed, of ${least} to ${most} characters`)
  return text
}

/** The brand of the audit entry; `all` for actions that concern every brand. */
const brandOf = (input: unknown): string => (input as { readonly brand?: string }).brand ?? 'all'
