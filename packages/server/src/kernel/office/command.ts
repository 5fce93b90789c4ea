// The command line of the office: turns arguments into a request, and writes the lists and the help from the declarations.
import * as z from 'zod/mini'
import { OfficeRefused, type Action, type Office } from './office.ts'
import type { OfficeRequest } from './run.ts'

export type Command =
  | { readonly show: 'features' }
  | { readonly show: 'actions'; readonly feature: string }
  | { readonly show: 'help'; readonly feature: string; readonly action: string }
  | {
      readonly show: 'result'
      readonly request: OfficeRequest
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

const schemaOf = (action: Action): ObjectSchema => z.toJSONSchema(action.input, { io: 'input' }) as ObjectSchema

/**
 * `find` returns the declaration, so that a value is read as its field expects. Values without a name are the required fields in the
 * order of the declaration: `hosts approve 12`.
 */
export function parseCommand(args: readonly string[], find: (feature: string, action: string) => Action): Command {
  const [feature, action, ...rest] = args
  if (feature === undefined || feature === '--help') return { show: 'features' }
  if (action === undefined || action === '--help') return { show: 'actions', feature }
  const { properties = {}, required = [] } = schemaOf(find(feature, action))
  if (rest.includes('--help')) return { show: 'help', feature, action }
  let input: Record<string, unknown> = {}
  const who: { actor?: string; reason?: string } = {}
  const unnamed = [...required]
  let isCsv = false
  for (let at = 0; at < rest.length; at++) {
    const name = /^--([A-Za-z]+)$/.exec(rest[at]!)?.[1]
    if (!name) {
      const field = unnamed.shift()
      if (!field) throw new OfficeRefused(`"${rest[at]}" is not the name of an argument, such as --brand`)
      input[field] = readValue(field, rest[at]!, properties[field])
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
    if (name === 'as') who.actor = text
    else if (name === 'reason') who.reason = text
    else if (name === 'json') input = { ...input, ...readObject(text) }
    else input[name] = readValue(name, text, properties[name])
  }
  return {
    show: 'result',
    request: { feature, action, input, ...who },
    isCsv,
    isShort: unnamed.length < required.length,
  }
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
    throw new OfficeRefused(`--${name}: "${text}" is not ${field ? writeField(field) : 'JSON'}`)
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
  throw new OfficeRefused('--json needs a JSON object with the whole input')
}

const usage = 'npm run office -- <feature> <action> --name value … --as <operator> --reason <text>'

export const writeFeatures = (offices: readonly Office[]): string =>
  [
    usage,
    '',
    ...offices.map(({ feature, actions }) => `${feature.padEnd(12)} ${Object.keys(actions).join(', ')}`),
  ].join('\n')

export function writeActions(offices: readonly Office[], feature: string): string {
  const office = offices.find((each) => each.feature === feature)
  if (!office) throw new OfficeRefused(`There is no feature "${feature}".\n${writeFeatures(offices)}`)
  return Object.entries(office.actions)
    .map(([name, { summary: says }]) => `${feature} ${name}\n    ${says}`)
    .join('\n')
}

export function writeHelp(feature: string, name: string, action: Action): string {
  const { properties = {}, required = [] } = schemaOf(action)
  const fields = Object.entries(properties).map(
    ([field, schema]) =>
      `  --${field.padEnd(16)} ${writeField(schema)}${required.includes(field) ? '' : ' (optional)'}`,
  )
  const who =
    action.kind === 'read'
      ? []
      : ['  --as               the operator’s name', '  --reason           why, for the audit']
  return [
    `${feature} ${name}`,
    action.summary,
    '',
    ...fields,
    ...who,
    '  --json             the whole input as a JSON object',
    '  --csv              writes a list as comma-separated values',
  ].join('\n')
}

function writeField({ type, format, enum: values, anyOf, items, minimum, maximum, maxLength }: Field): string {
  if (anyOf) return anyOf.map(writeField).join(' or ')
  if (typeof type === 'object') return type.join(' or ')
  if (values) return values.join(' | ')
  if (format === 'date-time') return 'a time with its zone, 2026-12-01T00:00:00+08:00'
  if (format === 'date') return 'a day, 2026-12-01'
  if (type === 'array') return `a JSON list of ${items ? writeField(items) : 'values'}`
  if (type === 'object') return 'a JSON object'
  if (type === 'integer') return writeRange(minimum, maximum)
  if (type === 'string') return maxLength ? `text of at most ${maxLength} characters` : 'text'
  return type ?? 'JSON'
}

function writeRange(least: number | undefined, most: number | undefined): string {
  const end = most === undefined || most === Number.MAX_SAFE_INTEGER ? null : most
  return end === null ? `a whole number from ${least ?? 0}` : `a whole number from ${least ?? 0} to ${end}`
}
