// Statements that are asked all day are worded once: building and writing one costs as much as asking it.
import type { CompiledQuery, Kysely, RawBuilder } from 'kysely'
import { keepPlan } from './prepared.ts'
import type { Schema } from './schema.gen.ts'

type Db = Kysely<Schema>

/** Stands where a value will be. */
class Place {
  readonly key: string

  constructor(key: string) {
    this.key = key
  }
}

const places = new Proxy({}, { get: (_, key) => new Place(key as string) })

type Worded<Row> = { compile(): CompiledQuery<Row> } | RawBuilder<Row>

interface OnceOptions {
  /** For whatever goes by keys and by days that are named: planning it costs more than asking it, and no value changes the plan. */
  readonly keepsPlan?: boolean
}

/**
 * The words are made with the first question and kept, so `word` may do nothing with its values but put them into the
 * statement: what depends on them is computed before.
 */
export function once<Values extends object, Row>(
  word: (values: Values, db: Db) => Worded<Row>,
  { keepsPlan = false }: OnceOptions = {},
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
