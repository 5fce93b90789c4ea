// A connection is borrowed with the first statement: whoever is refused or answered before it keeps none from the others.
import type { PostgresPoolClient } from 'kysely'
import type { Answer } from './statement.ts'

type Borrow = () => Promise<PostgresPoolClient>

/** Says that the next statement takes COMMIT along. */
export const lastWords = 'commit with the next'

export const nothing = (command: Answer['command']): Answer => ({ command, rowCount: 0, rows: [] })

const unbegun = new WeakSet<object>()

export function markUnbegun(error: unknown): void {
  if (typeof error === 'object' && error !== null) unbegun.add(error)
}

/** The transaction that met this error had not begun: there was no connection, or it broke before the server heard of it. */
export const hasNotBegun = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && unbegun.has(error)

export class Loan {
  readonly #borrow: Borrow
  #client: PostgresPoolClient | null = null
  #borrowing: Promise<PostgresPoolClient> | null = null
  /** Said before there was anyone to hear it. */
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

  /** What needs no connection: a transaction that begins, and one that ends before it asked anything. */
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
