// A prepared statement; its row description is cached per connection. BEGIN is pipelined with the first statement of a transaction, COMMIT
// with the last.
import type { Socket } from 'node:net'
import pg from 'pg'
import { types } from './connection.ts'

/**
 * The columns of a statement, from the row description received when it was prepared. They cannot change: the server refuses a cached plan
 * whose result type changed.
 */
export class Shape {
  #names: readonly string[] = []
  #parsers: readonly ((text: string) => unknown)[] = []

  learn(fields: readonly { readonly name: string; readonly dataTypeID: number }[]): void {
    this.#names = fields.map(({ name }) => name)
    this.#parsers = fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID))
  }

  read(cells: readonly (string | null)[]): Record<string, unknown> {
    const row: Record<string, unknown> = {}
    for (let at = 0; at < cells.length; at++) {
      const cell = cells[at]!
      row[this.#names[at]!] = cell === null ? null : this.#parsers[at]!(cell)
    }
    return row
  }
}

export interface Answer {
  readonly command: 'BEGIN' | 'COMMIT' | 'DELETE' | 'INSERT' | 'MERGE' | 'ROLLBACK' | 'SELECT' | 'UPDATE'
  readonly rowCount: number
  readonly rows: Record<string, unknown>[]
}

/** The part of pg's internal connection that custom queries use to send protocol messages. */
interface Wire {
  readonly stream: Socket
  readonly parsedStatements: Readonly<Record<string, string>>
  parse(message: { name: string; text: string }): void
  describe(message: { type: 'S'; name: string }): void
  bind(message: { statement: string; values: readonly unknown[]; valueMapper: (value: unknown) => unknown }): void
  execute(message: object): void
  sync(): void
}

export const beginName = 'begin'

const setForNow = (settings: Readonly<Record<string, string>>): string =>
  `select ${Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', true)`)}`

/**
 * Prepared by name before the connection executes its first statement that keeps its plan. Such a statement looks up keys, and its plan
 * is used longer than today's table sizes are valid: index lookups are forced, even if a sequential scan of few rows would be cheaper now.
 */
export const planSettings = {
  cached: {
    name: 'plan kept',
    text: setForNow({
      plan_cache_mode: 'force_generic_plan',
      enable_hashjoin: 'off',
      enable_mergejoin: 'off',
      enable_seqscan: 'off',
    }),
  },
  free: {
    name: 'plan free',
    text: setForNow({ plan_cache_mode: 'auto', enable_hashjoin: 'on', enable_mergejoin: 'on', enable_seqscan: 'on' }),
  },
}

const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils

interface Asked {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
  readonly shape: Shape
  readonly withBegin: boolean
  readonly withCommit: boolean
  /** Further statements follow in the transaction. */
  readonly goesOn: boolean
  /** Planned once per connection, independent of the values. */
  readonly keepsPlan: boolean
}

function execute(wire: Wire, statement: string): void {
  wire.bind({ statement, values: [], valueMapper: prepareValue })
  wire.execute({})
}

export class Statement {
  readonly name: string
  readonly text: string
  /** The server has executed BEGIN; a failure before that certainly had no effect. */
  hasBegun: boolean
  readonly #values: readonly unknown[]
  readonly #shape: Shape
  readonly #withBegin: boolean
  readonly #withCommit: boolean
  readonly #goesOn: boolean
  readonly #keepsPlan: boolean
  /** Number of commands in the pipeline whose replies come before this statement's. */
  #ahead: number
  #isAnswered = false
  readonly #rows: Record<string, unknown>[] = []
  #completed = { command: 'SELECT', rowCount: 0 }
  #problem: unknown = null
  readonly #resolve: (answer: Answer) => void
  readonly #reject: (error: unknown) => void
  readonly answer: Promise<Answer>

  constructor(asked: Asked) {
    this.name = asked.name
    this.text = asked.text
    this.#values = asked.values
    this.#shape = asked.shape
    this.#withBegin = asked.withBegin
    this.#withCommit = asked.withCommit
    this.#goesOn = asked.goesOn
    this.#keepsPlan = asked.keepsPlan
    this.#ahead = Number(asked.withBegin) + Number(asked.keepsPlan)
    this.hasBegun = !asked.withBegin
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    this.answer = promise
    this.#resolve = resolve
    this.#reject = reject
  }

  /** Sends all messages in one write. */
  submit(connection: unknown): Error | null {
    const wire = connection as Wire
    wire.stream.cork()
    try {
      if (this.#withBegin) execute(wire, beginName)
      if (wire.parsedStatements[this.name] === undefined) {
        wire.parse({ name: this.name, text: this.text })
        wire.describe({ type: 'S', name: this.name })
      }
      // The plan is chosen at Bind. The settings end with the transaction; if further statements follow, they are reset explicitly.
      if (this.#keepsPlan) execute(wire, planSettings.cached.name)
      this.#bind(wire)
      if (this.#keepsPlan && this.#goesOn) execute(wire, planSettings.free.name)
      if (this.#withCommit && this.#problem === null) {
        wire.parse({ name: '', text: 'commit' })
        execute(wire, '')
      }
      wire.sync()
    } finally {
      wire.stream.uncork()
    }
    return null
  }

  /** A value that cannot be encoded is the caller's mistake; the messages sent before it still get their replies. */
  #bind(wire: Wire): void {
    try {
      wire.bind({ statement: this.name, values: this.#values, valueMapper: prepareValue })
      wire.execute({})
    } catch (error) {
      this.#problem = error
    }
  }

  handleRowDescription({ fields }: { fields: Parameters<Shape['learn']>[0] }): void {
    this.#shape.learn(fields)
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    // The settings statement returns a row of its own.
    if (this.#ahead > 0 || this.#isAnswered || this.#problem !== null) return
    try {
      this.#rows.push(this.#shape.read(fields))
    } catch (error) {
      this.#problem = error
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.hasBegun = true
    if (this.#ahead > 0) {
      this.#ahead--
      return
    }
    if (this.#isAnswered) return
    this.#isAnswered = true
    const words = text.split(' ')
    this.#completed = { command: words[0]!, rowCount: Number(words.at(-1)) || 0 }
  }

  handleReadyForQuery(): void {
    if (this.#problem !== null) return this.#reject(this.#problem)
    this.#resolve({ ...this.#completed, rows: this.#rows } as Answer)
  }

  handleError(error: unknown): void {
    this.#reject(error)
  }

  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyData(): void {}
  handleCopyInResponse(): void {}
}
