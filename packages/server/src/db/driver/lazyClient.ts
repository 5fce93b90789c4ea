// Takes a connection from the pool only with the first statement, so that a call that is refused before any query uses none.
import type { PostgresPoolClient } from 'kysely'
import type { Answer } from './pipeline.ts'

type Connect = () => Promise<PostgresPoolClient>

/** A pseudo-statement: COMMIT is to be pipelined with the next statement. */
export const commitWithNextStatement = 'commit with the next'

export const emptyAnswer = (command: Answer['command']): Answer => ({ command, rowCount: 0, rows: [] })

const unbegun = new WeakSet<object>()

export function markUnbegun(error: unknown): void {
  if (typeof error === 'object' && error !== null) unbegun.add(error)
}

/** True if the transaction of this error had not begun: there was no connection, or it broke before the server processed BEGIN. */
export const hasNotBegun = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && unbegun.has(error)

export class LazyClient {
  readonly #connect: Connect
  #client: PostgresPoolClient | null = null
  #connecting: Promise<PostgresPoolClient> | null = null
  /** Commands received before there was a connection; sent with the first statement. */
  #queued: string[] = []

  constructor(connect: Connect) {
    this.#connect = connect
  }

  async query(text: string, values: readonly unknown[]): Promise<unknown> {
    const local = !this.#connecting && values.length === 0 ? this.#answerLocally(text) : null
    if (local) return local
    this.#connecting ??= this.#begin()
    const client = await this.#connecting
    return client.query(text, values)
  }

  release(isDiscarded?: boolean): void {
    this.#client?.release(isDiscarded)
  }

  /** Handles commands that need no connection: BEGIN, and the end of a transaction without any statement. */
  #answerLocally(text: string): Answer | null {
    if (text === 'begin' || text === commitWithNextStatement) this.#queued.push(text)
    else if (text === 'commit' || text === 'rollback') this.#queued = []
    else return null
    return emptyAnswer(text === 'begin' ? 'BEGIN' : text === 'rollback' ? 'ROLLBACK' : 'COMMIT')
  }

  async #begin(): Promise<PostgresPoolClient> {
    try {
      this.#client = await this.#connect()
      for (const text of this.#queued) await this.#client.query(text, [])
      return this.#client
    } catch (error) {
      if (this.#queued.includes('begin')) markUnbegun(error)
      throw error
    }
  }
}
