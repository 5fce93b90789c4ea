// The command line of the office: turns arguments into a request, and writes the lists and the help from the declarations.
import type { AnyAction } from '@lantern/protocol/office/action.ts'
import * as z from 'zod/mini'
import { ActionRefused } from './act.ts'

export type Command =
  | { readonly show: 'nouns' }
  | { readonly show: 'actions'; readonly noun: string }
  | { readonly show: 'help'; readonly declared: AnyAction }
  | {
      readonly show: 'result'
      readonly declared: AnyAction
      readonly request: Readonly<Record<string, unknown>>
      readonly as?: string
      readonly reason?: string
      readonly isCsv: boolean
      /** Some values had no name. */
      readonly isShort: boolean
    }

interface Field {
  /** A nullable text has the two types string and null. */
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Field[]
  readonly items?: Field
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
}

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, Field>>
  readonly required?: readonly string[]
}

const schemaOf = ({ request }: AnyAction): ObjectSchema => z.toJSONSchema(request, { io: 'input' }) as ObjectSchema

const nounOf = ({ name }: AnyAction): string => name.split('.')[0]!

const wrong = (why: string): ActionRefused => new ActionRefused('BadInput', why)

/**
 * A name matches its field in any case: `--playerId` and `--playerid` are `PlayerID`. Values without a name are the required fields in the
 * order of the declaration: `hosts approve owl 12`.
 */
export function parseCommand(args: readonly string[], actions: readonly AnyAction[]): Command {
  const [noun, verb, ...rest] = args
  if (noun === undefined || noun === '--help') return { show: 'nouns' }
  if (verb === undefined || verb === '--help') return { show: 'actions', noun }
  const declared = actions.find(({ name }) => name === `${noun}.${verb}`)
  if (!declared)
    throw new ActionRefused('NoSuchAction', `There is no action ${noun} ${verb}.\n${listActions(actions, noun)}`)
  if (rest.includes('--help')) return { show: 'help', declared }
  const { properties = {}, required = [] } = schemaOf(declared)
  const fieldNamed = (name: string): string =>
    Object.keys(properties).find((field) => field.toLowerCase() === name.toLowerCase()) ?? name
  let request: Record<string, unknown> = {}
  const by: { as?: string; reason?: string } = {}
  const unnamed = [...required]
  let isCsv = false
  for (let at = 0; at < rest.length; at++) {
    const name = /^--([A-Za-z]+)$/.exec(rest[at]!)?.[1]
    if (!name) {
      const field = unnamed.shift()
      if (!field) throw wrong(`"${rest[at]}" is not the name of an argument, such as --brand`)
      request[field] = readValue(field, rest[at]!, properties[field])
      continue
    }
    if (name === 'csv') {
      isCsv = true
      continue
    }
    const next = rest[at + 1]
    const hasValue = next !== undefined && !/^--[A-Za-z]/.test(next)
    if (hasValue) at++
    const text = hasValue ? next : 'true'
    if (name === 'as') by.as = text
    else if (name === 'reason') by.reason = text
    else if (name === 'json') request = { ...request, ...readObject(text) }
    else request[fieldNamed(name)] = readValue(name, text, properties[fieldNamed(name)])
  }
  return { show: 'result', declared, request, ...by, isCsv, isShort: unnamed.length < required.length }
}

/** Text fields are taken as they are, other values are JSON. `null` is null where the field allows it. */
function readValue(name: string, text: string, field: Field | undefined): unknown {
  const types = field ? typesOf(field) : []
  if (text === 'null' && types.includes('null')) return null
  if (types.includes('string')) return text
  try {
    return JSON.parse(text)
  } catch {
    // A field of any type: what is not JSON is text.
    if (field && types.length === 0) return text
    throw wrong(`--${name}: "${text}" is not ${field ? formatField(field) : 'JSON'}`)
  }
}

const typesOf = ({ type = [], anyOf = [] }: Field): string[] => [...[type].flat(), ...anyOf.flatMap(typesOf)]

function readObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // Reported below.
  }
  throw wrong('--json needs a JSON object with the whole request')
}

const usage = 'npm run office -- <noun> <action> --name value … --as <operator> --reason <text>'

export function formatNouns(actions: readonly AnyAction[]): string {
  const nouns = Map.groupBy(actions, nounOf)
  const lines = [...nouns].map(
    ([noun, own]) => `${noun.padEnd(13)} ${own.map(({ name }) => name.split('.')[1]).join(', ')}`,
  )
  return [usage, '', ...lines.toSorted()].join('\n')
}

export function listActions(actions: readonly AnyAction[], noun: string): string {
  const own = actions.filter((declared) => nounOf(declared) === noun)
  if (own.length === 0) throw new ActionRefused('NoSuchAction', `There is no noun "${noun}".\n${formatNouns(actions)}`)
  return own.map(({ name, summary }) => `${name.replace('.', ' ')}\n    ${summary}`).join('\n')
}

export function formatHelp(declared: AnyAction): string {
  const { name, summary, permission, does, asks } = declared
  const { properties = {}, required = [] } = schemaOf(declared)
  const fields = Object.entries(properties).map(
    ([field, schema]) =>
      `  --${field.padEnd(16)} ${formatField(schema)}${required.includes(field) ? '' : ' (optional)'}`,
  )
  return [
    `${name.replace('.', ' ')} (${does}, permission ${permission})`,
    summary,
    '',
    ...fields,
    ...(does === 'read' ? [] : ['  --as               the operator’s name']),
    ...(asks === 'nothing' ? [] : ['  --reason           why, for the audit']),
    '  --json             the whole request as a JSON object',
    '  --csv              prints a list as comma-separated values',
  ].join('\n')
}

function formatField({ type, format, enum: values, anyOf, items, minimum, maximum, maxLength }: Field): string {
  if (anyOf) return anyOf.map(formatField).join(' or ')
  if (typeof type === 'object') return type.join(' or ')
  if (values) return values.join(' | ')
  if (format === 'date-time') return 'a time with its zone, 2026-12-01T00:00:00+08:00'
  if (format === 'date') return 'a day, 2026-12-01'
  if (type === 'array') return `a JSON list of ${items ? formatField(items) : 'values'}`
  if (type === 'object') return 'a JSON object'
  if (type === 'integer') return formatRange(minimum, maximum)
  if (type === 'string') return maxLength ? `text of at most ${maxLength} characters` : 'text'
  return type ?? 'JSON'
}

function formatRange(min = 0, max?: number): string {
  const end = max === undefined || max === Number.MAX_SAFE_INTEGER ? null : max
  return end === null ? `a whole number from ${min}` : `a whole number from ${min} to ${end}`
}
