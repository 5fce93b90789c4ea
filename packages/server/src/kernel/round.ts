// The way round a big room: its members sit in rows, a row is told what came since its last turn, and each row rests between.
import { pack } from './parcel.ts'
import type { Frame, Parcel } from './room.ts'

interface Row {
  /** How many frames of all that ever came. */
  told: number
  /** In elapsed milliseconds. */
  at: number
}

export class Round {
  /** Not yet told to every row. */
  #frames: Frame[] = []
  /** How many frames came before those. */
  #before = 0
  #rows: Row[] = []
  #next = 0
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
    while (this.#rows.length < rows) this.#rows.push({ told: this.#before, at: 0 })
    this.#rows.length = rows
    if (this.#next >= rows) this.#next = 0
  }

  /** The row whose turn it is, or null when all know everything. */
  turn(): number | null {
    for (let step = 0; step < this.#rows.length; step++) {
      const row = (this.#next + step) % this.#rows.length
      if (this.#rows[row]!.told < this.#end) return row
    }
    return null
  }

  toldAt(row: number): number {
    return this.#rows[row]!.at
  }

  /** What a row still has to be told; rows that follow each other mostly share it. */
  parcelFor(row: number): Parcel | null {
    const told = this.#rows[row]?.told ?? this.#end
    if (told === this.#end) return null
    if (this.#parcel === null || this.#parcelFrom !== told) {
      this.#parcel = pack(this.#frames.slice(told - this.#before))
      this.#parcelFrom = told
    }
    return this.#parcel
  }

  isDone(row: number, now: number): void {
    Object.assign(this.#rows[row]!, { told: this.#end, at: now })
    this.#next = (row + 1) % this.#rows.length
    if (this.#next === 0) this.#forget()
  }

  #forget(): void {
    const known = Math.min(...this.#rows.map(({ told }) => told))
    this.#frames = this.#frames.slice(known - this.#before)
    this.#before = known
  }
}
