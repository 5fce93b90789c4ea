// Writes replies and pushes: a projector, compiled once per schema, copies the declared fields and nothing else.
import * as z from 'zod/mini'

type Schema = z.core.$ZodType
/** The path is used only in the strict projector's error message. */
type Project = (value: unknown, path: string) => unknown
/** What to do with a field that the schema does not declare. */
type Stranger = 'drop' | 'throw'

export class UndeclaredField extends Error {}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isObjectSchema = (schema: Schema): schema is z.core.$ZodObject => schema._zod.def.type === 'object'

const wrappers: ReadonlySet<string> = new Set([
  'optional',
  'nullable',
  'default',
  'prefault',
  'readonly',
  'nonoptional',
])

/** The schema inside a wrapper that adds no fields; null for any other schema. */
const innerOf = (def: z.core.$ZodTypes['_zod']['def']): Schema | null =>
  wrappers.has(def.type) && 'innerType' in def ? def.innerType : null

/** Null: nothing inside can contain an undeclared field, so the value is written unchanged. */
function compile(schema: Schema, stranger: Stranger): Project | null {
  const def = (schema as z.core.$ZodTypes)._zod.def
  const inner = innerOf(def)
  if (inner) return compile(inner, stranger)
  switch (def.type) {
    case 'object':
      return isObjectSchema(schema) ? compileObject(schema, stranger) : null
    case 'array': {
      const each = compile(def.element, stranger)
      return (
        each &&
        ((value, path) => (Array.isArray(value) ? value.map((row, i) => each(row, path && `${path}[${i}]`)) : value))
      )
    }
    case 'record': {
      const each = compile(def.valueType, stranger)
      return each && ((value, path) => (isRecord(value) ? mapFields(value, each, path) : value))
    }
    case 'lazy':
      return (value, path) => (compileOnce(def.getter(), stranger) ?? same)(value, path)
    case 'union':
      return def.options.some((option) => compile(option, stranger)) ? compileUnion(schema, stranger) : null
    default:
      return null
  }
}

const same: Project = (value) => value

function mapFields(value: Record<string, unknown>, each: Project, path: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, each(inner, path && `${path}.${name}`)]),
  )
}

function compileObject(schema: z.core.$ZodObject, stranger: Stranger): Project {
  const { shape, catchall } = schema._zod.def
  const fields = Object.entries(shape).map(([name, inner]) => ({ name, project: compile(inner, stranger) }))
  const isDeclared = new Set(Object.keys(shape))
  return (value, path) => {
    if (!isRecord(value)) return value
    const written: Record<string, unknown> = catchall ? { ...value } : {}
    for (const { name, project } of fields) {
      const inner = value[name]
      if (inner !== undefined) written[name] = project ? project(inner, path && `${path}.${name}`) : inner
    }
    if (stranger === 'throw' && !catchall) refuseStrangers(value, isDeclared, path)
    return written
  }
}

function refuseStrangers(value: Record<string, unknown>, isDeclared: ReadonlySet<string>, path: string): void {
  for (const [name, inner] of Object.entries(value)) {
    if (inner !== undefined && !isDeclared.has(name)) throw new UndeclaredField(`${path}.${name} is not declared`)
  }
}

// Only the schema can decide which option of a union a value is: the value is parsed, which also strips undeclared fields.
function compileUnion(schema: Schema, stranger: Stranger): Project {
  return (value, path) => {
    const written = z.parse(schema, value)
    if (stranger === 'throw' && JSON.stringify(written).length !== JSON.stringify(value).length) {
      throw new UndeclaredField(`${path} holds a field that no option declares`)
    }
    return written
  }
}

/**
 * True: the value has only declared fields, in the declared order, at every depth, so the projector would copy it unchanged. Most replies
 * are, and the check costs less than the copy.
 */
type IsExact = (value: unknown) => boolean

const never: IsExact = () => false

/** Null: nothing inside can contain an undeclared field. */
function compileCheck(schema: Schema): IsExact | null {
  const def = (schema as z.core.$ZodTypes)._zod.def
  const inner = innerOf(def)
  if (inner) return compileCheck(inner)
  switch (def.type) {
    case 'object':
      return isObjectSchema(schema) ? checkObject(schema) : null
    case 'array': {
      const each = compileCheck(def.element)
      return each && ((value) => !Array.isArray(value) || value.every((row) => each(row)))
    }
    default:
      return compile(schema, 'drop') && never
  }
}

/** Only of plain objects: a class may have fields that JSON.stringify would not find. */
const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype

function checkObject(schema: z.core.$ZodObject): IsExact {
  const { shape, catchall } = schema._zod.def
  if (catchall) return never
  const names = Object.keys(shape)
  const checks = names.map((name) => compileCheck(shape[name]!))
  return (value) => {
    if (!isRecord(value)) return true
    if (!isPlain(value)) return false
    let at = 0
    for (const name in value) {
      while (at < names.length && names[at] !== name) at++
      if (at === names.length) return false
      const check = checks[at++]
      if (check && !check(value[name])) return false
    }
    return true
  }
}

const made: Record<Stranger, WeakMap<Schema, Project | null>> = { drop: new WeakMap(), throw: new WeakMap() }

function compileOnce(schema: Schema, stranger: Stranger): Project | null {
  const known = made[stranger].get(schema)
  if (known !== undefined) return known
  const project = compile(schema, stranger)
  made[stranger].set(schema, project)
  return project
}

/** Copies the declared fields of a value, at every depth; undeclared and undefined fields are omitted. */
export function projector<S extends Schema>(schema: S): (value: z.input<S>) => z.input<S> {
  const project = compileOnce(schema, 'drop') ?? same
  return (value) => project(value, '') as z.input<S>
}

/** For tests: throws on an undeclared field, and on a value that the schema rejects. */
export function strictProjector<S extends Schema>(schema: S): (value: z.input<S>) => z.input<S> {
  const project = compileOnce(schema, 'throw') ?? same
  return (value) => {
    const written = project(value, 'Result')
    z.parse(schema, written)
    return written as z.input<S>
  }
}

/** The value as JSON with the declared fields only. */
export function writer(schema: Schema): (value: unknown) => string {
  const project = compileOnce(schema, 'drop') ?? same
  const isExact = compileCheck(schema)
  return (value) => JSON.stringify(isExact === null || isExact(value) ? value : project(value, '')) ?? 'null'
}

/** For tests: throws as the strict projector does. */
export function strictWriter(schema: Schema): (value: unknown) => string {
  const project = strictProjector(schema) as (value: unknown) => unknown
  return (value) => JSON.stringify(project(value)) ?? 'null'
}
