// The teller's own database connection: pinned plans, pipelined queries, and errors classified.
import type { Writable } from 'node:stream'
import pg from 'pg'
import { wasAttachedMeanwhile } from '../../db/partitions.ts'
import type { Line, Query, Row } from './store.ts'

/**
 * A plan made while the tables were empty would be kept and would scan whole tables for every batch. These settings leave only index lookups,
 * which are right at any table size.
 */
export const settings = [
  'set enable_seqscan = off',
  'set enable_bitmapscan = off',
  'set enable_hashjoin = off',
  'set enable_mergejoin = off',
  'set plan_cache_mode = force_generic_plan',
  'set jit = off',
  `set lock_timeout = '2s'`,
  `set idle_in_transaction_session_timeout = '5s'`,
  `set statement_timeout = '10s'`,
  'set synchronous_commit = on',
].join('; ')

const begin: Query = { name: '', text: 'begin', values: [] }
const commit: Query = { name: '', text: 'commit', values: [] }
const rollback: Query = { name: '', text: 'rollback', values: [] }

type Answer = pg.QueryResult<Row>

/** The connection broke: what was sent may have been committed or not. */
export class LineLost extends Error {
  constructor(cause: unknown) {
    super('the connection to the database was lost', { cause })
  }
}

export class TellerLine implements Line {
  readonly #client: pg.Client
  #lost: unknown = null

  private constructor(client: pg.Client) {
    this.#client = client
    client.on('error', (error) => (this.#lost ??= error))
    client.on('end', () => (this.#lost ??= new Error('the connection ended')))
  }

  static async open({ Client = pg.Client, ...connection }: pg.PoolConfig): Promise<TellerLine> {
    const client = new (Client as typeof pg.Client)({
      ...connection,
      application_name: 'lantern teller',
      pipeline: true,
    } as pg.ClientConfig)
    const line = new TellerLine(client)
    try {
      await client.connect()
      await client.query(settings)
    } catch (error) {
      void client.end().catch(() => {})
      throw new LineLost(error)
    }
    return line
  }

  get isLost(): boolean {
    return this.#lost !== null
  }

  async all(queries: readonly Query[]): Promise<Row[][]> {
    return (await this.#settle(this.#ask(queries))).map(({ rows }) => rows)
  }

  /** Opens the transaction and sends its first queries. */
  async begin(parts: Iterable<readonly Query[]>): Promise<Row[][]> {
    return (await this.#stream(opened(parts))).slice(1).map(({ rows }) => rows)
  }

  async commit(parts: Iterable<readonly Query[]>): Promise<void> {
    const last = (await this.#stream(closed(parts))).at(-1)!
    // COMMIT of a failed transaction succeeds with the command tag ROLLBACK.
    if (last.command !== 'COMMIT') throw new Error('the transaction was rolled back')
  }

  async rollback(): Promise<void> {
    await this.all([rollback])
  }

  async close(): Promise<void> {
    await this.#client.end().catch(() => {})
  }

  /** Each part is sent before the next is built: the server executes one while we encode the next. */
  async #stream(parts: Iterable<readonly Query[]>): Promise<Answer[]> {
    const asked: Promise<Answer>[] = []
    try {
      for (const queries of parts) asked.push(...this.#ask(queries))
    } catch (error) {
      await this.#settle([...asked, ...this.#ask([rollback])])
      throw error
    }
    return this.#settle(asked)
  }

  #ask(queries: readonly Query[]): Promise<Answer>[] {
    if (this.#lost !== null) throw new LineLost(this.#lost)
    const { stream } = (this.#client as unknown as { connection: { stream: Writable } }).connection
    // One write for all queries: with separate writes the server process would be scheduled for each part.
    stream.cork()
    const asked = queries.map(({ name, text, values }) =>
      name === ''
        ? this.#client.query<Row>(text)
        : this.#client.query<Row>({ name, text, values: values as unknown[] }),
    )
    stream.uncork()
    return asked
  }

  /** Waits for every response before it reports the first error, so that no response is pending on the connection afterwards. */
  async #settle(asked: readonly Promise<Answer>[]): Promise<Answer[]> {
    const answers = await Promise.allSettled(asked)
    const failed = answers.find((answer) => answer.status === 'rejected')
    if (!failed) return answers.map((answer) => (answer as PromiseFulfilledResult<Answer>).value)
    if (this.#lost !== null || !isAnswer(failed.reason)) throw new LineLost(this.#lost ?? failed.reason)
    throw failed.reason
  }
}

function* opened(parts: Iterable<readonly Query[]>): Generator<readonly Query[]> {
  let first: readonly Query[] = [begin]
  for (const queries of parts) {
    yield [...first, ...queries]
    first = []
  }
}

function* closed(parts: Iterable<readonly Query[]>): Generator<readonly Query[]> {
  yield* parts
  yield [commit]
}

/** The server responded with an error whose SQLSTATE leaves the connection usable, such as a full disk. */
function isAnswer(error: unknown): boolean {
  const state = stateOf(error)
  return state !== null && !/^(08|57P|53300)/.test(state)
}

export function stateOf(error: unknown): string | null {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : null
}

/** Other transactions held a lock for longer than `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean => stateOf(error) === '55P03'

/** Deadlock, serialisation failure, lock and statement timeouts, a partition attached meanwhile: the same batch may succeed when repeated. */
export function isPassing(error: unknown): boolean {
  return ['40P01', '40001', '55P03', '57014'].includes(stateOf(error) ?? '') || wasAttachedMeanwhile(error)
}
