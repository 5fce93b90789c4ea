// The format of a backup file: a gzip of a header line, then for each table a line, its rows as COPY text and an end marker, and finally a
// line with counts and sequences.

export interface Archive {
  lantern: 1
  /** When the backup began, by the caller's clock. */
  takenAt: string
  /** The number of the last migration applied. */
  version: number
  /** Number, name and hash of the migrations: the restore builds the schema from the same files. */
  migrations: { number: number; name: string; hash: string }[]
  tables: { name: string; columns: string[] }[]
  partitions: { table: string; days: string[] }[]
}

export interface Ending {
  rows: Record<string, number>
  sequences: { name: string; value: number; isCalled: boolean }[]
}

/** Ends the rows of one table; COPY escapes every backslash, so no row can contain this line. */
export const endOfRows = '\\.\n'

/** Reads lines and blocks of rows from a stream of chunks. */
export class ArchiveReader {
  readonly #chunks: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#chunks = source[Symbol.asyncIterator]()
  }

  async line(): Promise<string> {
    for (;;) {
      const end = this.#rest.indexOf('\n')
      if (end >= 0) return this.#take(end + 1).toString('utf8', 0, end)
      await this.#more()
    }
  }

  /** Whole lines, up to the end of the table's rows. */
  async *rows(): AsyncGenerator<Buffer> {
    for (;;) {
      if (this.#rest.indexOf(endOfRows) === 0) {
        this.#take(endOfRows.length)
        return
      }
      const end = this.#rest.indexOf(`\n${endOfRows}`)
      const whole = (end >= 0 ? end : this.#rest.lastIndexOf('\n')) + 1
      if (whole > 0) yield this.#take(whole)
      else await this.#more()
    }
  }

  #take(length: number): Buffer {
    const taken = this.#rest.subarray(0, length)
    this.#rest = this.#rest.subarray(length)
    return taken
  }

  async #more(): Promise<void> {
    const { value, done } = await this.#chunks.next()
    if (done) throw new Error('the backup file ends too early')
    this.#rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, value]) : value
  }
}
