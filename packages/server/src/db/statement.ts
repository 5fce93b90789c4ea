// One prepared statement on its way: what it answers with is asked once a connection; BEGIN travels with the first, COMMIT with a last.
import type { Socket } from 'node:net'
import pg from 'pg'
import { types } from './connection.ts'

/** The columns of a statement, as they were described when it was prepared; the server refuses a plan that would change them. */
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

/** The part of a connection that `pg` lends to those who speak the protocol themselves. */
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
 * Prepared by name before a connection asks the first statement that keeps its plan. It goes by keys, and the plan outlives
 * the size that tables have today: from key to key it is, however few rows there are to be read instead.
 */
export const planSettings = {
  kept: {
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
  /** Others follow in its transaction. */
  readonly goesOn: boolean
  /** Planned once a connection, whatever the values. */
  readonly keepsPlan: boolean
}

function execute(wire: Wire, statement: string): void {
  wire.bind({ statement, values: [], valueMapper: prepareValue })
  wire.execute({})
}

export class Statement {
  readonly name: string
  readonly text: string
  /** The server has heard BEGIN; what failed before was certainly not done. */
  hasBegun: boolean
  readonly #values: readonly unknown[]
  readonly #shape: Shape
  readonly #withBegin: boolean
  readonly #withCommit: boolean
  readonly #goesOn: boolean
  readonly #keepsPlan: boolean
  /** How many commands are answered before it. */
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

  /** One write for all of it. */
  submit(connection: unknown): Error | null {
    const wire = connection as Wire
    wire.stream.cork()
    try {
      if (this.#withBegin) execute(wire, beginName)
      if (wire.parsedStatements[this.name] === undefined) {
        wire.parse({ name: this.name, text: this.text })
        wire.describe({ type: 'S', name: this.name })
      }
      // A plan is chosen when values are bound. The settings end with the transaction, if that does not end by itself.
      if (this.#keepsPlan) execute(wire, planSettings.kept.name)
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

  /** A value that cannot be written is the asker's mistake; what was said before it is still answered. */
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
    // Settings answer with a row of their own.
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
