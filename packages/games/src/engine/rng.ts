// Draws: unbiased integers taken in order from a stream of bytes; the same bytes always give the same draws.
export interface Draws {
  /** An integer from 0 to n − 1, each exactly as likely as the others. */
  below(n: number): number
  /** An index into `weights`, likely in proportion to its whole-number weight. */
  pick(weights: readonly number[]): number
  /** How many 32-bit words have been taken, rejected ones included. */
  taken(): number
}

/** Block number → bytes; the length of every block is a positive multiple of four. */
export type ByteBlocks = (cursor: number) => Uint8Array

const WORDS = 2 ** 32

export function drawFrom(blocks: ByteBlocks): Draws {
  let block: Uint8Array = new Uint8Array(0)
  let cursor = 0
  let at = 0
  let taken = 0

  function takeWord(): number {
    if (at === block.length) {
      block = blocks(cursor++)
      at = 0
      if (block.length === 0 || block.length % 4 !== 0) throw new RangeError('a block must hold whole 32-bit words')
    }
    taken++
    at += 4
    return ((block[at - 4]! << 24) | (block[at - 3]! << 16) | (block[at - 2]! << 8) | block[at - 1]!) >>> 0
  }

  // A plain remainder would favour small numbers: words beyond the last whole multiple of n are thrown away instead.
  function below(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > WORDS) throw new RangeError(`cannot draw below ${n}`)
    const limit = WORDS - (WORDS % n)
    for (;;) {
      const word = takeWord()
      if (word < limit) return word % n
    }
  }

  function pick(weights: readonly number[]): number {
    let sum = 0
    for (const weight of weights) {
      if (!Number.isInteger(weight) || weight < 0)
        throw new RangeError(`a weight must be a whole number, not ${weight}`)
      sum += weight
    }
    let left = below(sum)
    return weights.findIndex((weight) => (left -= weight) < 0)
  }

  return { below, pick, taken: () => taken }
}
