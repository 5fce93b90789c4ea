// The way round a big room: its members sit in rows, a row is told what came since its last turn, and rounds begin with a rest between.
import { pack } from './parcel.ts'
import type { Frame, Parcel } from './room.ts'

export class Round {
  /** Not yet told to every row. */
  #frames: Frame[] = []
  /** How many frames came before those. */
  #before = 0
  /** Of each row: how many frames of all that ever came it has been told. */
  #told: number[] = []
  #next = 0
  /** In elapsed milliseconds. */
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

  /** Rows come and go with the members, who know by position what they have seen before. */
  resize(rows: number): void {
    while (this.#told.length < rows) this.#told.push(this.#before)
    this.#told.length = rows
    if (this.#next >= rows) this.#next = 0
  }

  /** The row whose turn it is, or null when all know everything. */
  turn(): number | null {
    for (let step = 0; step < this.#told.length; step++) {
      const row = (this.#next + step) % this.#told.length
      if (this.#told[row]! < this.#end) return row
    }
    return null
  }

  /** How long that row waits, so that rounds begin no more often than this; within a round nobody waits. */
  restBefore(row: number, restMs: number, now: number): number {
    return this.#isFirst(row) ? this.#begunAt + restMs - now : 0
  }

  /** What a row still has to be told; rows that follow each other mostly share it. */
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
