// The two skeletons of a text that are searched for words: by reading (plain letters) and by appearance (letters they resemble).
import { kinds, letterOf, type Kind } from './letters.ts'

/** What precedes a letter: nothing, symbols, a space, or the end of a clause. */
export const gaps = { none: 0, symbol: 1, space: 2, clause: 3 } as const

/** A structure of arrays, one element per letter: the filter processes tens of thousands of texts a second. */
export class Skeleton {
  codes: Int32Array
  exacts: Int32Array
  gaps: Uint8Array
  kinds: Uint8Array
  length = 0
  #isRun = false

  constructor(most: number) {
    this.codes = new Int32Array(most)
    this.exacts = new Int32Array(most)
    this.gaps = new Uint8Array(most)
    this.kinds = new Uint8Array(most)
  }

  /** Empties it and ensures the capacity. */
  clear(most: number): void {
    this.length = 0
    this.#isRun = false
    if (most > this.codes.length) Object.assign(this, new Skeleton(most))
  }

  add(code: number, exact: number, gap: number, kind: Kind): void {
    const last = this.length - 1
    if (kind === kinds.latin && gap === gaps.none && last >= 0 && this.codes[last] === code && this.#isDrawnOut(last))
      return
    this.#isRun = false
    const at = this.length++
    this.codes[at] = code
    this.exacts[at] = exact
    this.gaps[at] = gap
    this.kinds[at] = kind
  }

  /** Collapses three or more equal letters in a row to one. */
  #isDrawnOut(last: number): boolean {
    if (!this.#isRun && last > 0 && this.codes[last - 1] === this.codes[last] && this.gaps[last] === gaps.none) {
      this.#isRun = true
      this.length--
    }
    return this.#isRun
  }

  /** Whether a word can begin (or end) here. */
  breaksAt(at: number): boolean {
    return at === 0 || at >= this.length || this.gaps[at] !== gaps.none || this.kinds[at] !== this.kinds[at - 1]
  }
}

export interface Skeletons {
  readonly read: Skeleton
  readonly looked: Skeleton
}

/** Accumulates what lies between two letters. */
class Gap {
  #isSpaced = false
  #hasEnd = false
  #isEmpty = true

  see(kind: Kind): void {
    this.#isEmpty = false
    if (kind === kinds.space) this.#isSpaced = true
    else if (kind === kinds.clause) this.#hasEnd = true
  }

  take(): number {
    if (this.#isEmpty) return gaps.none
    const kind = !this.#isSpaced ? gaps.symbol : this.#hasEnd ? gaps.clause : gaps.space
    this.#isEmpty = true
    this.#isSpaced = this.#hasEnd = false
    return kind
  }
}

/** Writes into the given skeletons, replacing their contents. */
export function fold(text: string, { read, looked }: Skeletons): void {
  const folded = text.normalize('NFKC').toLowerCase()
  read.clear(folded.length)
  looked.clear(folded.length)
  const [readGap, lookedGap] = [new Gap(), new Gap()]
  for (let at = 0; at < folded.length; at++) {
    const code = folded.codePointAt(at)!
    if (code > 0xffff) at++
    const { kind, plain, looks, exact } = letterOf(code)
    if (kind === kinds.nothing) continue
    if (plain === 0) readGap.see(kind)
    else read.add(plain, exact, readGap.take(), kind)
    if (looks === 0) lookedGap.see(kind)
    else looked.add(looks, looks === plain ? exact : looks, lookedGap.take(), kind)
  }
}

export function skeletonsOf(text: string): Skeletons {
  const skeletons = { read: new Skeleton(0), looked: new Skeleton(0) }
  fold(text, skeletons)
  return skeletons
}
