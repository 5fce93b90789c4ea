// For tests of schemas: the texts and integers inside a schema, and whether an integer has a range that its column can hold.
import * as z from 'zod/mini'
import { isWide } from './scalars.ts'

export interface Leaf {
  readonly path: string
  readonly schema: z.core.$ZodType
}

/** Every schema of a type inside a schema, with its path. */
export function leavesIn(type: 'string' | 'number', schema: z.core.$ZodType, path: string): Leaf[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const inside = (inner: z.core.$ZodType, name: string) => leavesIn(type, inner, `${path}${name}`)
  switch (def.type) {
    case type:
      return [{ path, schema }]
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) => inside(inner, `.${name}`))
    case 'array':
      return inside(def.element, '[]')
    case 'tuple':
      return def.items.flatMap((item, index) => inside(item, `[${index}]`))
    case 'optional':
    case 'nullable':
    case 'default':
      return inside(def.innerType, '')
    case 'pipe':
      return inside(def.in, '')
    case 'union':
      return def.options.flatMap((option) => inside(option, ''))
    case 'record':
      return [...inside(def.keyType, '{}'), ...inside(def.valueType, '{}')]
    default:
      return []
  }
}

const accepts = (schema: z.core.$ZodType, value: number): boolean => z.safeParse(schema, value).success

/** It is whole and fits a column of type integer, or it is one of the wide integers of scalars.ts. */
export const isBounded = (schema: z.core.$ZodType): boolean =>
  isWide(schema as z.ZodMiniType) || ![2 ** 31, -(2 ** 31) - 1, 0.5].some((value) => accepts(schema, value))
