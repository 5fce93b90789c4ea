// Prepared statements sent in one write; their row descriptions are cached per connection. BEGIN is pipelined with the first statement of a
// transaction, COMMIT with the last.
import type { Socket } from 'node:net'
import pg from 'pg'
import { rowReader, type Column, type RowReader } from './rowReader.ts'

/**
 * How the rows of a statement are read, from the row description received when it was prepared. The columns cannot change: the server refuses a
 * cached plan whose result type changed.
 */
export class Shape {
  read: RowReader = () => ({})

  learn(columns: readonly Column[]): void {
    this.read = rowReader(columns)
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
  readonly parsedStatements: Record<string, string>
  on(event: 'parseComplete', run: () => void): void
  off(event: 'parseComplete', run: () => void): void
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

/** One statement of a pipeline. */
export interface Part {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
  readonly shape: Shape
  /** Planned once per connection, independent of the values. */
  readonly keepsPlan: boolean
}

interface Asked {
  /** At least one part. */
  readonly parts: readonly Part[]
  readonly withBegin: boolean
  readonly withCommit: boolean
  /** Further statements follow in the transaction. */
  readonly goesOn: boolean
}

function execute(wire: Wire, statement: string): void {
  wire.bind({ statement, values: [], valueMapper: prepareValue })
  wire.execute({})
}

/**
 * Statements that are sent in one write with one Sync: each sees the effects of those before it, and after a failure the server skips the
 * rest.
 */
export class Pipeline {
  /** The server has executed BEGIN; a failure before that certainly had no effect. */
  hasBegun: boolean
  readonly #asked: Asked
  /** The commands in their order, each with the part whose reply it is; null for BEGIN, settings and COMMIT, whose replies are dropped. */
  readonly #commands: (Part | null)[] = []
  /** Statements whose Parse was sent, in their order. */
  readonly #parsing: Part[] = []
  #parsed = 0
  #completed = 0
  #rows: Record<string, unknown>[] = []
  readonly #answers: Answer[] = []
  #problem: unknown = null
  #wire: Wire | null = null
  readonly #resolve: (answers: readonly Answer[]) => void
  readonly #reject: (error: unknown) => void
  readonly answers: Promise<readonly Answer[]>

  constructor(asked: Asked) {
    this.#asked = asked
    this.hasBegun = !asked.withBegin
    const { promise, resolve, reject } = Promise.withResolvers<readonly Answer[]>()
    this.answers = promise
    this.#resolve = resolve
    this.#reject = reject
  }

  /** Sends all messages in one write. */
  submit(connection: unknown): Error | null {
    const wire = connection as Wire
    const { parts, withBegin, withCommit, goesOn } = this.#asked
    wire.stream.cork()
    try {
      if (withBegin) this.#command(wire, beginName)
      let isCached = false
      for (const part of parts) {
        this.#parse(wire, part)
        // The plan is chosen at Bind. The settings end with the transaction; if further statements follow, they are reset explicitly.
        if (part.keepsPlan !== isCached) this.#command(wire, planSettings[part.keepsPlan ? 'cached' : 'free'].name)
        isCached = part.keepsPlan
        if (!this.#bind(wire, part)) break
      }
      if (isCached && goesOn) this.#command(wire, planSettings.free.name)
      if (withCommit && this.#problem === null) {
        wire.parse({ name: '', text: 'commit' })
        this.#command(wire, '')
      }
      wire.sync()
    } finally {
      wire.stream.uncork()
    }
    if (this.#parsing.length > 0) this.#listen(wire)
    return null
  }

  #command(wire: Wire, name: string): void {
    execute(wire, name)
    this.#commands.push(null)
  }

  #parse(wire: Wire, part: Part): void {
    const { name, text } = part
    if (wire.parsedStatements[name] !== undefined || this.#parsing.some((one) => one.name === name)) return
    wire.parse({ name, text })
    wire.describe({ type: 'S', name })
    this.#parsing.push(part)
  }

  /** A value that cannot be encoded is the caller's mistake; the messages sent before it still get their replies. */
  #bind(wire: Wire, part: Part): boolean {
    try {
      wire.bind({ statement: part.name, values: part.values, valueMapper: prepareValue })
      wire.execute({})
      this.#commands.push(part)
      return true
    } catch (error) {
      this.#problem = error
      return false
    }
  }

  /** The client records only one statement of a query as prepared, and there may be several. */
  #listen(wire: Wire): void {
    this.#wire = wire
    wire.on('parseComplete', this.#onParsed)
  }

  readonly #onParsed = (): void => {
    const part = this.#parsing[this.#parsed++]
    if (part) this.#wire!.parsedStatements[part.name] = part.text
  }

  #stopListening(): void {
    this.#wire?.off('parseComplete', this.#onParsed)
    this.#wire = null
  }

  /** Handles the columns of the statement that was parsed last. */
  handleRowDescription({ fields }: { fields: Parameters<Shape['learn']>[0] }): void {
    this.#parsing[this.#parsed - 1]!.shape.learn(fields)
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const part = this.#commands[this.#completed]
    // The settings statement returns a row of its own.
    if (!part || this.#problem !== null) return
    try {
      this.#rows.push(part.shape.read(fields))
    } catch (error) {
      this.#problem = error
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.hasBegun = true
    const part = this.#commands[this.#completed++]
    if (!part) return
    const words = text.split(' ')
    this.#answers.push({
      command: words[0]! as Answer['command'],
      rowCount: Number(words.at(-1)) || 0,
      rows: this.#rows,
    })
    this.#rows = []
  }

  handleReadyForQuery(): void {
    this.#stopListening()
    if (this.#problem !== null) return this.#reject(this.#problem)
    this.#resolve(this.#answers)
  }

  handleError(error: unknown): void {
    this.#stopListening()
    this.#reject(error)
  }

  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyData(): void {}
  handleCopyInResponse(): void {}
}
