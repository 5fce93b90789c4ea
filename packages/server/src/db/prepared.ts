// Lets Kysely's statements be prepared once a connection: parsing and planning is most of what a small query costs.
import { sql, type Kysely, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { lastWords, Loan, markUnbegun, nothing } from './loan.ts'
import type { Tx } from './open.ts'
import type { Schema } from './schema.gen.ts'
import { beginName, planSettings, Shape, Statement, type Answer } from './statement.ts'

/** Statements with lists of varying length would fill a connection's memory; what comes after these is sent as it is. */
const mostNames = 1000

/** A migration changed the columns under a `select *`: the plan is useless, and so is its name. */
export const planChanged = '0A000'

const isPlanChange = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === planChanged

const keptPlans = new Set<string>()

/** PostgreSQL plans a statement anew for each question where it hopes for a better plan; of this one it keeps the first. */
export function keepPlan(text: string): void {
  keptPlans.add(text)
}

const unsure = new WeakSet<object>()

function markUnsure(error: unknown): void {
  if (typeof error === 'object' && error !== null) unsure.add(error)
}

/** COMMIT travelled with the statement that met this error. */
export const wasToCommit = (error: unknown): boolean => typeof error === 'object' && error !== null && unsure.has(error)

/** The next statement of this transaction is its last: COMMIT travels with it, and nothing may follow. */
export async function commitWithNext(tx: Tx): Promise<void> {
  await sql.raw(lastWords).execute(tx)
}

const backends = new WeakMap<object, number>()

/** The server process that was asked when this error came. */
export const backendOf = (error: unknown): number | null =>
  (typeof error === 'object' && error !== null && backends.get(error)) || null

/**
 * Ends the server process of a lost connection and waits until it is gone: what it had not committed by then never will be.
 * A frozen server keeps its orders in the socket and would carry them out after the thaw.
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
    /** BEGIN was asked for and waits for the first statement, to travel with it. */
    let isBeginDue = false
    /** The next statement takes COMMIT along. */
    let isCommitDue = false
    let isOver = false

    async function run(name: string, text: string, values: readonly unknown[], withBegin = false): Promise<Answer> {
      const shape = shapes.get(name) ?? new Shape()
      shapes.set(name, shape)
      const withCommit = isCommitDue
      isCommitDue = false
      const keepsPlan = keptPlans.has(text)
      if (keepsPlan && !areSettingsPrepared) await prepareSettings(withBegin)
      const goesOn = isInTransaction && !withCommit
      const asked = { name, text, values, shape, withBegin, withCommit, goesOn, keepsPlan }
      const statement = client.query(new Statement(asked))
      try {
        const answer = await statement.answer
        isOver = withCommit
        return answer
      } catch (error) {
        // COMMIT is in the same write as BEGIN: a server that answers neither may still carry out both.
        trace(error)
        if (withCommit) markUnsure(error)
        else if (!statement.hasBegun) markUnbegun(error)
        throw error
      }
    }

    /** A COMMIT without an answer is traced to the server process that may still be at work. */
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
      if (isBeginDue) return nothing('BEGIN')
      const begun = await run(beginName, 'begin', [])
      isBeginPrepared = true
      return begun
    }

    /** Without parameters there is nothing to prepare. */
    async function command(text: string): Promise<Answer | pg.QueryResult> {
      if (text === lastWords) {
        isCommitDue = true
        return nothing('COMMIT')
      }
      const wasDue = isBeginDue
      isBeginDue = false
      const isEnd = /^(commit|rollback)$/.test(text)
      isInTransaction = (isInTransaction && !isEnd) || text.startsWith('start transaction')
      const wasOver = isOver
      isOver = false
      // Nothing was asked, or all was ended already, so there is nothing to end.
      if ((wasDue || wasOver) && isEnd) return nothing(text === 'commit' ? 'COMMIT' : 'ROLLBACK')
      if (wasDue) await run(beginName, 'begin', [])
      return isEnd ? client.query(text).catch(traceAndThrow) : client.query(text)
    }

    async function send(text: string, values: readonly unknown[]): Promise<Answer | pg.QueryResult> {
      const name = nameOf(text)
      const withBegin = isBeginDue
      isBeginDue = false
      if (name !== undefined) return run(name, text, values, withBegin)
      // COMMIT has no statement to travel with here: it comes by itself, as it would have.
      isCommitDue = false
      if (withBegin) await run(beginName, 'begin', [])
      return client.query(text, [...values])
    }

    async function query(text: string, values: readonly unknown[]): Promise<Answer | pg.QueryResult> {
      if (values.length === 0) return text === 'begin' ? begin() : command(text)
      if (isOver) throw new Error('the transaction was committed with the statement before this one')
      try {
        return await send(text, values)
      } catch (error) {
        if (!isPlanChange(error)) throw error
        names.delete(text)
        // Inside a transaction all of it must be done again; that is its owner's to do.
        if (isInTransaction) throw error
        return send(text, values)
      }
    }
    return Object.assign(Object.create(client) as PostgresPoolClient, { query })
  }

  async function borrow(): Promise<PostgresPoolClient> {
    const client = await pool.connect()
    const known = clients.get(client) ?? wrap(client)
    clients.set(client, known)
    return known
  }

  return {
    options: pool.options,
    connect: async () => new Loan(borrow) as unknown as PostgresPoolClient,
    end: () => pool.end(),
  }
}
