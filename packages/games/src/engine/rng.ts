// Draws: unbiased integers taken in order from a stream of words; the same words always give the same draws.
import { setUpChaCha, writeChaChaBlock } from './chacha.ts'

export interface Draws {
  /** An integer from 0 to n − 1, all with the same probability. */
  below(n: number): number
  /** An index into `weights`, with a probability proportional to its whole-number weight. */
  pick(weights: readonly number[]): number
  /** How many 32-bit words have been taken, rejected ones included. */
  taken(): number
}

/** Block number → its words, each from 0 to 2³² − 1. */
export type WordBlocks = (cursor: number) => ArrayLike<number>

const words = 2 ** 32

export function drawFrom(blocks: WordBlocks): Draws {
  let block: ArrayLike<number> = []
  let cursor = 0
  let at = 0
  let taken = 0

  function takeWord(): number {
    if (at === block.length) {
      block = blocks(cursor++)
      at = 0
      if (block.length === 0) throw new RangeError('a block must hold words')
    }
    taken++
    return block[at++]!
  }

  // A plain remainder would favour small numbers: words in the last, incomplete run of n are rejected instead.
  function below(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > words) throw new RangeError(`cannot draw below ${n}`)
    for (;;) {
      const word = takeWord()
      // Exact for words and n up to 2³², and faster than a remainder of numbers that do not fit 31 bits.
      const start = Math.floor(word / n) * n
      if (start <= words - n) return word - start
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

/** The key stream of ChaCha20 under `key`, from block 0 on with a nonce of zeros, as draws. */
export function drawFromKey(key: Uint8Array): Draws {
  const state = setUpChaCha(key)
  const words = new Uint32Array(16)
  return drawFrom((cursor) => {
    writeChaChaBlock(state, cursor, words)
    return words
  })
}
