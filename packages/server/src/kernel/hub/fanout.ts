// Fan-out over a large channel: its members are divided into rows, each loop turn serves one row with the frames since its last turn, and
// passes over all rows start with a minimum interval.
import { pack } from './frameBatch.ts'
import type { Frame, FrameBatch } from './channel.ts'

export class Fanout {
  /** Frames not yet sent to every row. */
  #frames: Frame[] = []
  /** Number of earlier frames, which all rows have been sent. */
  #before = 0
  /** Per row: how many of all frames ever added it has been sent. */
  #sent: number[] = []
  #next = 0
  /** Start of the current pass, in elapsed milliseconds. */
  #begunAt = 0
  #batch: FrameBatch | null = null
  #batchFrom = 0

  get #end(): number {
    return this.#before + this.#frames.length
  }

  add(frame: Frame): void {
    this.#frames.push(frame)
    this.#batch = null
  }

  /** Rows are added and removed with the members. A member may get frames again after that; `seen` of its membership filters them. */
  resize(rows: number): void {
    while (this.#sent.length < rows) this.#sent.push(this.#before)
    this.#sent.length = rows
    if (this.#next >= rows) this.#next = 0
  }

  /** The next row that has unsent frames, or null if there is none. */
  turn(): number | null {
    for (let step = 0; step < this.#sent.length; step++) {
      const row = (this.#next + step) % this.#sent.length
      if (this.#sent[row]! < this.#end) return row
    }
    return null
  }

  /** How long to wait before the first row of a pass, so that passes start at most every `restMs`; the other rows do not wait. */
  restBefore(row: number, restMs: number, now: number): number {
    return this.#isFirst(row) ? this.#begunAt + restMs - now : 0
  }

  /** The unsent frames of a row; consecutive rows mostly share one batch. */
  batchFor(row: number): FrameBatch | null {
    const sent = this.#sent[row] ?? this.#end
    if (sent === this.#end) return null
    if (this.#batch === null || this.#batchFrom !== sent) {
      this.#batch = pack(this.#frames.slice(sent - this.#before))
      this.#batchFrom = sent
    }
    return this.#batch
  }

  isDone(row: number, now: number): void {
    if (this.#isFirst(row)) this.#begunAt = now
    this.#sent[row] = this.#end
    this.#next = (row + 1) % this.#sent.length
    if (this.#next === 0) this.#forget()
  }

  #isFirst(row: number): boolean {
    return this.#next === 0 || row < this.#next
  }

  #forget(): void {
    const known = Math.min(...this.#sent)
    this.#frames = this.#frames.slice(known - this.#before)
    this.#before = known
  }
}
