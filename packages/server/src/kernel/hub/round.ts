// Fan-out over a large channel: its members are divided into rows, each loop turn serves one row with the frames since its last turn, and
// passes over all rows start with a minimum interval.
import { pack } from './parcel.ts'
import type { Frame, Parcel } from './room.ts'

export class Round {
  /** Frames not yet sent to every row. */
  #frames: Frame[] = []
  /** Number of earlier frames, which all rows have been sent. */
  #before = 0
  /** Per row: how many of all frames ever added it has been sent. */
  #told: number[] = []
  #next = 0
  /** Start of the current pass, in elapsed milliseconds. */
  #begunAt = 0
  #parcel: Parcel | null = null
  #parcelFrom = 0

  get #end(): number {
    return this.#before + this.#frames.length
  }

  add(frame: Frame): void {
    this.#frames.push(frame)
    this.#parcel = null
  }

  /** Rows are added and removed with the members. A member may get frames again after that; `seen` of its membership filters them. */
  resize(rows: number): void {
    while (this.#told.length < rows) this.#told.push(this.#before)
    this.#told.length = rows
    if (this.#next >= rows) this.#next = 0
  }

  /** The next row that has unsent frames, or null if there is none. */
  turn(): number | null {
    for (let step = 0; step < this.#told.length; step++) {
      const row = (this.#next + step) % this.#told.length
      if (this.#told[row]! < this.#end) return row
    }
    return null
  }

  /** How long to wait before the first row of a pass, so that passes start at most every `restMs`; the other rows do not wait. */
  restBefore(row: number, restMs: number, now: number): number {
    return this.#isFirst(row) ? this.#begunAt + restMs - now : 0
  }

  /** The unsent frames of a row; consecutive rows mostly share one batch. */
  parcelFor(row: number): Parcel | null {
    const told = this.#told[row] ?? this.#end
    if (told === this.#end) return null
    if (this.#parcel === null || this.#parcelFrom !== told) {
      this.#parcel = pack(this.#frames.slice(told - this.#before))
      this.#parcelFrom = told
    }
    return this.#parcel
  }

  isDone(row: number, now: number): void {
    if (this.#isFirst(row)) this.#begunAt = now
    this.#told[row] = this.#end
    this.#next = (row + 1) % this.#told.length
    if (this.#next === 0) this.#forget()
  }

  #isFirst(row: number): boolean {
    return this.#next === 0 || row < this.#next
  }

  #forget(): void {
    const known = Math.min(...this.#told)
    this.#frames = this.#frames.slice(known - this.#before)
    this.#before = known
  }
}
