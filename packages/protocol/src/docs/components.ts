// Names the schemas of the protocol and converts each to JSON Schema once, so that the documents can refer to them.
import * as z from 'zod/mini'
import { nouns } from '../all.gen.ts'
import { everything } from '../all.ts'
import { isPush } from '../op.ts'
import * as people from '../people.ts'
import { Empty } from '../scalars.ts'

export type Json = { [name: string]: unknown }

/** A long pattern adds nothing to its format. */
export function tidy({ jsonSchema }: { jsonSchema: Json }): void {
  if (jsonSchema['format'] !== undefined) delete jsonSchema['pattern']
  if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum']
  if (jsonSchema['minimum'] === Number.MIN_SAFE_INTEGER) delete jsonSchema['minimum']
}

function nameShapes(): Map<z.core.$ZodType, string> {
  const named = new Map<z.core.$ZodType, string>([[Empty, 'Empty']])
  for (const exported of [Object.entries(people), ...Object.values(nouns)]) {
    for (const [name, value] of exported) {
      if (value instanceof z.ZodMiniType && !named.has(value)) named.set(value, name)
    }
  }
  for (const { name, declared } of everything()) {
    if (declared.kind !== 'push') {
      if (!named.has(declared.request)) named.set(declared.request, `${name}.request`)
      if (!named.has(declared.reply)) named.set(declared.reply, `${name}.reply`)
    }
    if (isPush(declared) && !named.has(declared.push)) named.set(declared.push, `${name}.push`)
  }
  return named
}

/** Throws when two schemas have the same name. */
function refuseTwins(named: ReadonlyMap<unknown, string>): void {
  const seen = new Set<string>()
  for (const name of named.values()) {
    if (seen.has(name)) throw new Error(`two shapes have the name ${name}`)
    seen.add(name)
  }
}

export interface Components {
  /** By name; their references point to `#/components/schemas/`. */
  readonly schemas: Readonly<Record<string, Json>>
  refer(schema: z.core.$ZodType): { readonly $ref: string }
}

const place = '#/components/schemas/'

export function components(): Components {
  const named = nameShapes()
  refuseTwins(named)
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of named) registry.add(schema, { id })
  const uri = (id: string) => `${place}${id}`
  const written = z.toJSONSchema(registry, { io: 'input', uri, override: tidy }).schemas
  const schemas: Record<string, Json> = {}
  for (const id of Object.keys(written).toSorted()) {
    const { $schema: _schema, $id: _id, ...schema } = written[id] as Json
    schemas[id] = schema
  }
  return { schemas, refer: (schema) => ({ $ref: `${place}${named.get(schema)}` }) }
}

export const nameIn = (ref: string): string => ref.slice(place.length)

function refsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name === '$ref' && typeof inner === 'string' && inner.startsWith(place) ? [nameIn(inner)] : refsIn(inner),
  )
}

/** The schemas that a document refers to, directly or through other schemas. */
export function shapesIn(document: unknown, { schemas }: Components): Record<string, Json> {
  const found = new Set<string>()
  const follow = (value: unknown): void => {
    for (const name of refsIn(value)) {
      const schema = schemas[name]
      if (found.has(name) || !schema) continue
      found.add(name)
      follow(schema)
    }
  }
  follow(document)
  return Object.fromEntries([...found].toSorted().map((name) => [name, schemas[name]!]))
}
