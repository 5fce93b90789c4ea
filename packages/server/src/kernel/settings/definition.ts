// Declares a value that operators may change while the product runs.
import { brandCodes, type BrandCode } from '@lantern/brands/brand.ts'
import * as z from 'zod/mini'

export interface SettingDefinition<T> {
  /** `<feature>.<noun>`: the key of its rows in the database, so it never changes. */
  readonly name: string
  readonly schema: z.ZodMiniType<T>
  /** Valid while there is no row. */
  firstOf(this: void, brand: BrandCode): T
  /** For operators: what the value decides, in which unit. */
  readonly summary: string
}

/** The first value is the same at all brands. */
export interface SharedSetting<T> extends SettingDefinition<T> {
  readonly first: T
}

export type ValueOf<D> = D extends SettingDefinition<infer T> ? T : never

interface Declared<S extends z.ZodMiniType> {
  readonly name: string
  readonly schema: S
  readonly summary: string
}

/** Checks the first values against the schema, so that a wrong default fails at start and not at the first read. */
export function defineBrandSetting<S extends z.ZodMiniType>(
  declared: Declared<S> & Pick<SettingDefinition<z.output<S>>, 'firstOf'>,
): SettingDefinition<z.output<S>> {
  const { name, schema, firstOf, summary } = declared
  if (!/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/.test(name)) throw new Error(`${name}: a setting is named <feature>.<noun>`)
  for (const brand of brandCodes) {
    const parsed = z.safeParse(schema, firstOf(brand))
    if (!parsed.success) throw new Error(`${name}: the default value does not fit its schema: ${parsed.error.message}`)
  }
  return { name, schema: schema as unknown as z.ZodMiniType<z.output<S>>, firstOf, summary }
}

export function defineSetting<S extends z.ZodMiniType>(
  declared: Declared<S> & { readonly first: z.output<S> },
): SharedSetting<z.output<S>> {
  const { first } = declared
  return { ...defineBrandSetting({ ...declared, firstOf: () => first }), first }
}
