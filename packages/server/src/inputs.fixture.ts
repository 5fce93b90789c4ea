// Inputs derived from a schema: the smallest one it accepts, and for each integer in it inputs in which only this integer differs.
import * as z from 'zod/mini'

type Json = Readonly<Record<string, any>>

/** Values that lead further into the code than the smallest ones; by the name of the field. */
export type Typical = Readonly<Record<string, unknown>>

/** Texts for the patterns and formats of the protocol; the first that is accepted is taken. */
const texts = [
  '2026-01-15T04:00:00.000Z',
  '2026-01-15',
  '019bbfcf-6a00-7bac-bbfb-d71eb71217d2',
  'a',
  '0000',
  'abcdefghij',
  'https://example.com/a',
  'Evening show',
  'owl',
]

export interface Probe {
  /** `request.Rows[].ID` */
  readonly path: string
  withValue(value: number): unknown
}

const jsonOf = (schema: z.ZodMiniType): Json => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

const alternatives = (schema: Json): readonly Json[] => schema['anyOf'] ?? schema['oneOf'] ?? []

function accepts(schema: Json, text: string): boolean {
  const { minLength = 0, maxLength = Infinity, pattern } = schema
  return (
    text.length >= minLength && text.length <= maxLength && (pattern === undefined || new RegExp(pattern).test(text))
  )
}

/** The smallest value of this schema. */
function sample(schema: Json, typical: Typical, name = ''): unknown {
  if ('const' in schema) return schema['const']
  if (schema['enum']) return schema['enum'][0]
  if (name in typical && alternatives(schema).length === 0) return typical[name]
  const [first] = alternatives(schema)
  if (first) return sample(first, typical, name)
  switch (schema['type']) {
    case 'integer':
    case 'number':
      return Math.max(schema['minimum'] ?? 0, Math.min(schema['maximum'] ?? 1, 1))
    case 'string':
      return texts.find((text) => accepts(schema, text)) ?? 'a'.repeat(schema['minLength'] ?? 1)
    case 'boolean':
      return true
    case 'array':
      if (schema['prefixItems']) return schema['prefixItems'].map((item: Json) => sample(item, typical))
      return Array.from({ length: schema['minItems'] ?? 0 }, () => sample(schema['items'], typical))
    case 'object':
      return Object.fromEntries(
        (schema['required'] ?? []).map((field: string) => [
          field,
          sample(schema['properties']?.[field] ?? {}, typical, field),
        ]),
      )
    default:
      return null
  }
}

/** Every integer inside the schema, with a function that makes the smallest input that contains it. */
function probesIn(schema: Json, typical: Typical, path: string, name = ''): Probe[] {
  const options = alternatives(schema)
  if (options.length > 0) return options.flatMap((option) => probesIn(option, typical, path, name))
  const isNumber = schema['type'] === 'integer' || schema['type'] === 'number'
  if (isNumber) return [{ path, withValue: (value) => value }]
  if (schema['type'] === 'array' && schema['prefixItems']) {
    const items = schema['prefixItems'] as Json[]
    return items.flatMap((item, index) =>
      probesIn(item, typical, `${path}[${index}]`).map((probe) => ({
        path: probe.path,
        withValue: (value: number) => (sample(schema, typical) as unknown[]).with(index, probe.withValue(value)),
      })),
    )
  }
  if (schema['type'] === 'array')
    return probesIn(schema['items'], typical, `${path}[]`).map((probe) => ({
      path: probe.path,
      withValue: (value) => Array.from({ length: Math.max(1, schema['minItems'] ?? 0) }, () => probe.withValue(value)),
    }))
  if (schema['type'] !== 'object') return []
  const base = sample(schema, typical, name) as object
  const fields = Object.entries((schema['properties'] ?? {}) as Record<string, Json>).flatMap(([field, inner]) =>
    probesIn(inner, typical, `${path}.${field}`, field).map((probe) => ({
      path: probe.path,
      withValue: (value: number) => ({ ...base, [field]: probe.withValue(value) }),
    })),
  )
  const { additionalProperties: more } = schema
  const others = typeof more === 'object' ? probesIn(more, typical, `${path}{}`) : []
  return [
    ...fields,
    ...others.map((probe) => ({
      path: probe.path,
      withValue: (value: number) => ({ ...base, a: probe.withValue(value) }),
    })),
  ]
}

export const integersIn = (schema: z.ZodMiniType, typical: Typical, path: string): Probe[] =>
  probesIn(jsonOf(schema), typical, path)

/** The smallest request that the schema accepts. */
export const sampleOf = (schema: z.ZodMiniType, typical: Typical): unknown => sample(jsonOf(schema), typical)
