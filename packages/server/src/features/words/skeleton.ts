// The two skeletons of a text that are searched for words: as it reads, and as it looks.
import { kinds, letterOf, type Kind } from './letters.ts'

/** What stands before a letter: nothing, symbols, a space, or the end of a clause. */
export const gaps = { none: 0, symbol: 1, space: 2, clause: 3 } as const

/** Letter by letter, in arrays beside each other: a filter reads them twenty thousand times a second. */
export class Skeleton {
  readonly codes: number[] = []
  readonly exacts: number[] = []
  readonly gaps: number[] = []
  readonly kinds: Kind[] = []
  #isRun = false

  get length(): number {
    return this.codes.length
  }

  add(code: number, exact: number, gap: number, kind: Kind): void {
    const last = this.codes.length - 1
    if (kind === kinds.latin && gap === gaps.none && this.codes[last] === code && this.#isDrawnOut(last)) return
    this.#isRun = false
    this.codes.push(code)
    this.exacts.push(exact)
    this.gaps.push(gap)
    this.kinds.push(kind)
  }

  /** Three equal letters in a row and more are one, drawn out. */
  #isDrawnOut(last: number): boolean {
    if (!this.#isRun && this.codes[last - 1] === this.codes[last] && this.gaps[last] === gaps.none) {
      this.#isRun = true
      for (const list of [this.codes, this.exacts, this.gaps, this.kinds]) list.pop()
    }
    return this.#isRun
  }

  /** Whether a word could begin here: an end counts too. */
  breaksAt(at: number): boolean {
    return at === 0 || at >= this.length || this.gaps[at] !== gaps.none || this.kinds[at] !== this.kinds[at - 1]
  }
}

export interface Skeletons {
  readonly read: Skeleton
  readonly looked: Skeleton
}

/** What lies between two letters, as it is read. */
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

export function skeletonsOf(text: string): Skeletons {
  const folded = text.normalize('NFKC').toLowerCase()
  const [read, looked, readGap, lookedGap] = [new Skeleton(), new Skeleton(), new Gap(), new Gap()]
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
  return { read, looked }
}
