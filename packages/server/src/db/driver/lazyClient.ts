// Takes a connection from the pool only with the first statement, so that a call that is refused before any query uses none.
import type { PostgresPoolClient } from 'kysely'
import type { Answer } from './statement.ts'

type Borrow = () => Promise<PostgresPoolClient>

/** A pseudo-statement: COMMIT is to be pipelined with the next statement. */
export const lastWords = 'commit with the next'

export const nothing = (command: Answer['command']): Answer => ({ command, rowCount: 0, rows: [] })

const unbegun = new WeakSet<object>()

export function markUnbegun(error: unknown): void {
  if (typeof error === 'object' && error !== null) unbegun.add(error)
}

/** True if the transaction of this error had not begun: there was no connection, or it broke before the server processed BEGIN. */
export const hasNotBegun = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && unbegun.has(error)

export class Loan {
  readonly #borrow: Borrow
  #client: PostgresPoolClient | null = null
  #borrowing: Promise<PostgresPoolClient> | null = null
  /** Commands received before there was a connection; sent with the first statement. */
  #unheard: string[] = []

  constructor(borrow: Borrow) {
    this.#borrow = borrow
  }

  async query(text: string, values: readonly unknown[]): Promise<unknown> {
    const needless = !this.#borrowing && values.length === 0 ? this.#settle(text) : null
    if (needless) return needless
    this.#borrowing ??= this.#begin()
    const client = await this.#borrowing
    return client.query(text, values)
  }

  release(isDiscarded?: boolean): void {
    this.#client?.release(isDiscarded)
  }

  /** Handles commands that need no connection: BEGIN, and the end of a transaction without any statement. */
  #settle(text: string): Answer | null {
    if (text === 'begin' || text === lastWords) this.#unheard.push(text)
    else if (text === 'commit' || text === 'rollback') this.#unheard = []
    else return null
    return nothing(text === 'begin' ? 'BEGIN' : text === 'rollback' ? 'ROLLBACK' : 'COMMIT')
  }

  async #begin(): Promise<PostgresPoolClient> {
    try {
      this.#client = await this.#borrow()
      for (const text of this.#unheard) await this.#client.query(text, [])
      return this.#client
    } catch (error) {
      if (this.#unheard.includes('begin')) markUnbegun(error)
      throw error
    }
  }
}
