// Compiles a statement once and only binds values afterwards: building and compiling a Kysely query costs as much as executing it.
import type { CompiledQuery, Kysely, RawBuilder } from 'kysely'
import { keepPlan } from './prepared.ts'
import type { Schema } from '../schema.gen.ts'

type Db = Kysely<Schema>

/** A placeholder for a value. */
class Place {
  readonly key: string

  constructor(key: string) {
    this.key = key
  }
}

const places = new Proxy({}, { get: (_, key) => new Place(key as string) })

type Worded<Row> = { compile(): CompiledQuery<Row> } | RawBuilder<Row>

interface CompileOptions {
  /**
   * Keep the first plan of the prepared statement. For statements that look up keys and given days: planning costs more than executing, and
   * no value changes the best plan.
   */
  readonly keepsPlan?: boolean
}

/**
 * The statement is compiled at the first call and reused, so `word` may only interpolate its values into the statement; everything that
 * is derived from them must be computed before.
 */
export function once<Values extends object, Row>(
  word: (values: Values, db: Db) => Worded<Row>,
  { keepsPlan = false }: CompileOptions = {},
): (db: Db, values: Values) => Promise<Row[]> {
  let worded: CompiledQuery<Row> | undefined

  return async (db, values) => {
    if (!worded) {
      worded = word(places as Values, db).compile(db)
      if (keepsPlan) keepPlan(worded.sql)
    }
    const parameters = worded.parameters.map((one) => (one instanceof Place ? values[one.key as keyof Values] : one))
    return (await db.executeQuery<Row>({ ...worded, parameters })).rows
  }
}
