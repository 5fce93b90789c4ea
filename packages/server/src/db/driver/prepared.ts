// Prepares Kysely's statements once per connection: parsing and planning are most of the cost of a small query.
import { sql, type Kysely, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { commitWithNextStatement, LazyClient, markUnbegun, emptyAnswer } from './lazyClient.ts'
import type { Tx } from '../open.ts'
import type { Schema } from '../schema.gen.ts'
import { beginName, Pipeline, planSettings, Shape, type Answer, type Part } from './pipeline.ts'
import { isTogether, type Together } from './together.ts'

/** Statements with lists of varying length would fill the memory of each connection; further ones are sent unprepared. */
const mostNames = 1000

/**
 * SQLSTATE of "cached plan must not change result type": a migration changed the columns of a `select *`, so the statement must be prepared
 * under a new name.
 */
export const planChanged = '0A000'

const isPlanChange = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === planChanged

const cachedPlans = new Set<string>()

/** Makes PostgreSQL keep the generic plan of this statement instead of planning it again for each execution. */
export function keepPlan(text: string): void {
  cachedPlans.add(text)
}

const unsure = new WeakSet<object>()

function markUnsure(error: unknown): void {
  if (typeof error === 'object' && error !== null) unsure.add(error)
}

/** True if COMMIT was pipelined with the statement that failed, so its outcome may be unknown. */
export const wasToCommit = (error: unknown): boolean => typeof error === 'object' && error !== null && unsure.has(error)

/** Announces that the next statement is the last of this transaction: COMMIT is pipelined with it, and no statement may follow. */
export async function commitWithNext(tx: Tx): Promise<void> {
  await sql.raw(commitWithNextStatement).execute(tx)
}

const backends = new WeakMap<object, number>()

/** The pid of the server process that executed the failed statement. */
export const backendOf = (error: unknown): number | null =>
  (typeof error === 'object' && error !== null && backends.get(error)) || null

/**
 * Terminates the server process of a lost connection and waits until it has ended: what it has not committed by then never will be.
 * The commands sent to a frozen server are still in its socket and would be executed after it resumes.
 */
export async function endBackend(db: Kysely<Schema>, pid: number): Promise<void> {
  await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where pid = ${pid} and usename = current_user and datname = current_database()
      and backend_start < clock_timestamp() - interval '1 second'`.execute(db)
}

export function prepareStatements(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>()
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  let made = 0

  function nameOf(sql: string): string | undefined {
    const known = names.get(sql)
    if (known !== undefined || names.size >= mostNames) return known
    const name = `k${++made}`
    names.set(sql, name)
    return name
  }

  function wrap(client: pg.PoolClient): PostgresPoolClient {
    const shapes = new Map<string, Shape>()
    let isInTransaction = false
    let isBeginPrepared = false
    let areSettingsPrepared = false
    /** BEGIN was requested and is sent together with the first statement. */
    let isBeginDue = false
    /** COMMIT is sent together with the next statement. */
    let isCommitDue = false
    let isOver = false

    function partOf(name: string, text: string, values: readonly unknown[]): Part {
      const shape = shapes.get(name) ?? new Shape()
      shapes.set(name, shape)
      return { name, text, values, shape, keepsPlan: cachedPlans.has(text) }
    }

    async function run(parts: readonly Part[], withBegin = false): Promise<readonly Answer[]> {
      const withCommit = isCommitDue
      isCommitDue = false
      if (!areSettingsPrepared && parts.some(({ keepsPlan }) => keepsPlan)) await prepareSettings(withBegin)
      const pipeline = client.query(
        new Pipeline({ parts, withBegin, withCommit, goesOn: isInTransaction && !withCommit }),
      )
      try {
        const answers = await pipeline.answers
        isOver = withCommit
        return answers
      } catch (error) {
        // COMMIT is in the same write as BEGIN: a server that replies to neither may still execute both.
        trace(error)
        if (withCommit) markUnsure(error)
        else if (!pipeline.hasBegun) markUnbegun(error)
        throw error
      }
    }

    const runBegin = async (): Promise<Answer> => (await run([partOf(beginName, 'begin', [])]))[0]!

    /** Records which server process may still be executing a COMMIT without a reply. */
    function trace(error: unknown): void {
      const { processID } = client as unknown as { processID: number | null }
      if (processID !== null && typeof error === 'object' && error !== null) backends.set(error, processID)
    }

    function traceAndThrow(error: unknown): never {
      trace(error)
      throw error
    }

    async function prepareSettings(isBeforeBegin: boolean): Promise<void> {
      try {
        for (const setting of Object.values(planSettings)) await client.query(setting)
        areSettingsPrepared = true
      } catch (error) {
        if (isBeforeBegin) markUnbegun(error)
        throw error
      }
    }

    async function begin(): Promise<Answer> {
      isInTransaction = true
      isCommitDue = false
      isOver = false
      isBeginDue = isBeginPrepared
      if (isBeginDue) return emptyAnswer('BEGIN')
      const begun = await runBegin()
      isBeginPrepared = true
      return begun
    }

    /** Statements without parameters are not prepared. */
    async function command(text: string): Promise<Answer | pg.QueryResult> {
      if (text === commitWithNextStatement) {
        isCommitDue = true
        return emptyAnswer('COMMIT')
      }
      const wasDue = isBeginDue
      isBeginDue = false
      const isEnd = /^(commit|rollback)$/.test(text)
      isInTransaction = (isInTransaction && !isEnd) || text.startsWith('start transaction')
      const wasOver = isOver
      isOver = false
      // Nothing was sent, or the transaction was committed with its last statement, so there is nothing to end.
      if ((wasDue || wasOver) && isEnd) return emptyAnswer(text === 'commit' ? 'COMMIT' : 'ROLLBACK')
      if (wasDue) await runBegin()
      return isEnd ? client.query(text).catch(traceAndThrow) : client.query(text)
    }

    async function send(text: string, values: readonly unknown[]): Promise<Answer | pg.QueryResult> {
      const name = nameOf(text)
      const withBegin = isBeginDue
      isBeginDue = false
      if (name !== undefined) return (await run([partOf(name, text, values)], withBegin))[0]!
      // This statement is not pipelined, so COMMIT is sent on its own afterwards.
      isCommitDue = false
      if (withBegin) await runBegin()
      return client.query(text, [...values])
    }

    async function sendTogether(asked: Together): Promise<readonly (Answer | pg.QueryResult)[]> {
      const names = asked.map(({ text }) => nameOf(text))
      if (names.every((name) => name !== undefined)) {
        const withBegin = isBeginDue
        isBeginDue = false
        return run(
          asked.map(({ text, values }, nth) => partOf(names[nth]!, text, values)),
          withBegin,
        )
      }
      isCommitDue = false
      const answers: (Answer | pg.QueryResult)[] = []
      for (const { text, values } of asked) answers.push(await send(text, values))
      return answers
    }

    async function query(text: string, values: readonly unknown[]): Promise<Answer | pg.QueryResult> {
      if (values.length === 0) return text === 'begin' ? begin() : command(text)
      if (isOver) throw new Error('the transaction was committed with the statement before this one')
      const together = isTogether(text, values) ? values[0] : null
      const ask = async () =>
        together ? { ...emptyAnswer('SELECT'), rows: await sendTogether(together) } : send(text, values)
      try {
        return (await ask()) as Answer
      } catch (error) {
        if (!isPlanChange(error)) throw error
        for (const one of together ?? [{ text }]) names.delete(one.text)
        // Inside a transaction all statements must be repeated, which only the caller can do.
        if (isInTransaction) throw error
        return (await ask()) as Answer
      }
    }
    return Object.assign(Object.create(client) as PostgresPoolClient, { query })
  }

  async function connect(): Promise<PostgresPoolClient> {
    const client = await pool.connect()
    const known = clients.get(client) ?? wrap(client)
    clients.set(client, known)
    return known
  }

  return {
    options: pool.options,
    connect: async () => new LazyClient(connect) as unknown as PostgresPoolClient,
    end: () => pool.end(),
  }
}
