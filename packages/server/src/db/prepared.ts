// Lets Kysely's statements be prepared once a connection: parsing and planning is most of what a small query costs.
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** Statements with lists of varying length would fill a connection's memory; what comes after these is sent as it is. */
const mostNames = 1000

/** A migration changed the columns under a `select *`: the plan is useless, and so is its name. */
export const planChanged = '0A000'

const isPlanChange = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === planChanged

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
    let isInTransaction = false

    function send(text: string, values: readonly unknown[]) {
      // Without parameters: BEGIN and its like, which have nothing to prepare.
      const name = values.length > 0 ? nameOf(text) : undefined
      if (name === undefined)
        isInTransaction = /^(begin|start)/.test(text) || (isInTransaction && !/^(commit|rollback$)/.test(text))
      return client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) })
    }

    async function query(text: string, values: readonly unknown[]) {
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

  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect()
      const known = clients.get(client) ?? wrap(client)
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}
