// Scores in the order of places, in memory: a list of sorted blocks with the place of every player in logarithmic time.
export interface Scored {
  readonly playerId: number
  readonly score: number
  /** Milliseconds. */
  readonly reachedAt: number
}

/** Below 0: `a` stands higher. Of equal scores the one reached first, then the lower number. */
export const compareScores = (a: Scored, b: Scored): number =>
  b.score - a.score || a.reachedAt - b.reachedAt || a.playerId - b.playerId

/** A block is split in two at this length; inserting moves half of it on average. */
const mostInBlock = 512

export class ScoreOrder {
  readonly #entries = new Map<number, Scored>()
  readonly #blocks: Scored[][] = []

  get size(): number {
    return this.#entries.size
  }

  get(playerId: number): Scored | undefined {
    return this.#entries.get(playerId)
  }

  set(entry: Scored): void {
    this.delete(entry.playerId)
    this.#entries.set(entry.playerId, entry)
    if (this.#blocks.length === 0) {
      this.#blocks.push([entry])
      return
    }
    const index = this.#blockOf(entry)
    const block = this.#blocks[index]!
    block.splice(placeIn(block, entry), 0, entry)
    if (block.length > mostInBlock) this.#blocks.splice(index + 1, 0, block.splice(mostInBlock >> 1))
  }

  delete(playerId: number): void {
    const entry = this.#entries.get(playerId)
    if (!entry) return
    this.#entries.delete(playerId)
    const index = this.#blockOf(entry)
    const block = this.#blocks[index]!
    block.splice(placeIn(block, entry), 1)
    if (block.length === 0) this.#blocks.splice(index, 1)
  }

  /** The rank from 1 on; undefined: no score. */
  rankOf(playerId: number): number | undefined {
    const entry = this.#entries.get(playerId)
    if (!entry) return undefined
    const index = this.#blockOf(entry)
    let before = 0
    for (let block = 0; block < index; block++) before += this.#blocks[block]!.length
    return before + placeIn(this.#blocks[index]!, entry) + 1
  }

  /** `most` entries after the first `offset`. */
  slice(offset: number, most: number): Scored[] {
    const found: Scored[] = []
    let skip = offset
    for (const block of this.#blocks) {
      if (found.length >= most) break
      if (skip >= block.length) skip -= block.length
      else {
        for (const entry of block.slice(skip, skip + most - found.length)) found.push(entry)
        skip = 0
      }
    }
    return found
  }

  at(rank: number): Scored | undefined {
    return rank < 1 ? undefined : this.slice(rank - 1, 1)[0]
  }

  /** The last block whose first entry does not stand below this one. */
  #blockOf(entry: Scored): number {
    let [low, high] = [0, this.#blocks.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (compareScores(this.#blocks[middle]![0]!, entry) <= 0) low = middle
      else high = middle - 1
    }
    return low
  }
}

/** The number of entries that stand higher. */
function placeIn(block: readonly Scored[], entry: Scored): number {
  let [low, high] = [0, block.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (compareScores(block[middle]!, entry) < 0) low = middle + 1
    else high = middle
  }
  return low
}
