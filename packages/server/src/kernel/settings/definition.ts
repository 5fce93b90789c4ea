// Declares a value that operators may change while the product runs.
import * as z from 'zod/mini'

export interface SettingDefinition<T> {
  /** `<feature>.<noun>`: the key of its rows in the database, so it never changes. */
  readonly name: string
  readonly schema: z.ZodMiniType<T>
  /** Valid while there is no row. */
  readonly first: T
  /** For operators: what the value decides, in which unit. */
  readonly summary: string
}

export type ValueOf<D> = D extends SettingDefinition<infer T> ? T : never

/** Checks the first value against the schema, so that a wrong default fails at start and not at the first read. */
export function defineSetting<S extends z.ZodMiniType>(declared: {
  readonly name: string
  readonly schema: S
  readonly first: z.output<S>
  readonly summary: string
}): SettingDefinition<z.output<S>> {
  const { name, schema, first, summary } = declared
  if (!/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/.test(name)) throw new Error(`${name}: a setting is named <feature>.<noun>`)
  const parsed = z.safeParse(schema, first)
  if (!parsed.success) throw new Error(`${name}: the default value does not fit its schema: ${parsed.error.message}`)
  return { name, schema: schema as unknown as z.ZodMiniType<z.output<S>>, first, summary }
}
