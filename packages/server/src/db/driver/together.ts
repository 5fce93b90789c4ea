// Sends independent statements of a transaction in one round trip: a server at a distance, or a busy event loop, delays each round trip.
import {
  CompiledQuery,
  Kysely,
  type DialectAdapter,
  type QueryExecutor,
  type QueryResult,
  type RootOperationNode,
} from 'kysely'
import type { Tx } from '../open.ts'
import type { Schema } from '../schema.gen.ts'
import type { Answer } from './pipeline.ts'

type Db = Kysely<Schema>

/** The statements of one round trip, in their order. */
export type Together = readonly { readonly text: string; readonly values: readonly unknown[] }[]

/** A pseudo-statement: its only value is the list of statements, and its rows are their answers. */
const togetherStatement = 'send together'

export const isTogether = (text: string, values: readonly unknown[]): values is readonly [Together] =>
  text === togetherStatement && values.length === 1

interface Waiting {
  readonly query: CompiledQuery
  resolve(result: QueryResult<unknown>): void
  reject(error: unknown): void
}

const changing: ReadonlySet<string> = new Set<Answer['command']>(['DELETE', 'INSERT', 'MERGE', 'UPDATE'])

const resultOf = ({ command, rowCount, rows }: Answer): QueryResult<unknown> =>
  changing.has(command) ? { rows, numAffectedRows: BigInt(rowCount) } : { rows }

/** Collects the statements that are asked until `send`; later ones are executed one by one. */
class Collector implements Pick<QueryExecutor, 'compileQuery' | 'transformQuery' | 'executeQuery'> {
  readonly #executor: QueryExecutor
  readonly adapter: DialectAdapter
  readonly plugins = []
  #waiting: Waiting[] | null = []

  constructor(executor: QueryExecutor) {
    this.#executor = executor
    this.adapter = executor.adapter
  }

  transformQuery<T extends RootOperationNode>(node: T, id: Parameters<QueryExecutor['transformQuery']>[1]): T {
    return this.#executor.transformQuery(node, id)
  }

  compileQuery<R>(
    node: RootOperationNode,
    id: Parameters<QueryExecutor['compileQuery']>[1],
  ): ReturnType<QueryExecutor['compileQuery']> & CompiledQuery<R> {
    return this.#executor.compileQuery(node, id) as CompiledQuery<R>
  }

  executeQuery<R>(query: CompiledQuery<R>): Promise<QueryResult<R>> {
    if (!this.#waiting) return this.#executor.executeQuery(query)
    const { promise, resolve, reject } = Promise.withResolvers<QueryResult<R>>()
    this.#waiting.push({ query, resolve: resolve as Waiting['resolve'], reject })
    return promise
  }

  async send(): Promise<void> {
    const waiting = this.#waiting ?? []
    this.#waiting = null
    if (waiting.length === 0) return
    try {
      const results = await (waiting.length === 1 ? this.#sendOne(waiting[0]!) : this.#sendAll(waiting))
      for (const [nth, { resolve }] of waiting.entries()) resolve(results[nth]!)
    } catch (error) {
      for (const { reject } of waiting) reject(error)
    }
  }

  async #sendOne({ query }: Waiting): Promise<QueryResult<unknown>[]> {
    return [await this.#executor.executeQuery(query)]
  }

  async #sendAll(waiting: readonly Waiting[]): Promise<QueryResult<unknown>[]> {
    const list: Together = waiting.map(({ query }) => ({ text: query.sql, values: query.parameters }))
    const { rows } = await this.#executor.executeQuery<Answer>(CompiledQuery.raw(togetherStatement, [list]))
    return rows.map(resultOf)
  }
}

type Results<T extends readonly unknown[]> = { -readonly [K in keyof T]: Awaited<T[K]> }

/**
 * Each function called by `ask` sends its first statement together with those of the others, in the order of the calls; each statement sees the
 * effects of those before it. If one fails, all of them fail. After `commitWithNext` COMMIT is sent with the last one.
 */
export async function together<const T extends readonly unknown[]>(
  tx: Tx | Db,
  ask: (db: Tx) => T,
): Promise<Results<T>> {
  const executor = new Collector(tx.getExecutor())
  const unused = {} as never
  const db = new Kysely<Schema>({ config: unused, dialect: unused, driver: unused, executor: executor as never })
  const asked = Promise.all(ask(db as Tx))
  await executor.send()
  return (await asked) as Results<T>
}
