// Simulates line games on the compiled evaluator, millions of rounds a second; draws come from a fast generator, not the fair one.
import { byCount, type LineDefinition } from '../engine/lines.ts'
import type { Strip } from '../engine/strips.ts'
import { listFree } from '../exact/lineSpread.ts'
import { compileReels, type CompiledReels } from './compiled.ts'

/** xoshiro128**: 32-bit words from a seed, for simulation only. */
export function makeWords(seed: number): () => number {
  let z = seed | 0
  // splitmix32 spreads the seed over the state.
  const spread = (): number => {
    z = (z + 0x9e3779b9) | 0
    let t = Math.imul(z ^ (z >>> 16), 0x21f0aaad)
    t = Math.imul(t ^ (t >>> 15), 0x735a2d97)
    return t ^ (t >>> 15)
  }
  let a = spread()
  let b = spread()
  let c = spread()
  let d = spread()
  return () => {
    const five = Math.imul(b, 5)
    const word = Math.imul((five << 7) | (five >>> 25), 9)
    const t = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= t
    d = (d << 11) | (d >>> 21)
    return word >>> 0
  }
}

const words = 2 ** 32

export interface FastTotals {
  rounds: number
  /** In hundredths of the bet. */
  sum: number
  squares: number
  hits: number
  features: number
  spins: number
  most: number
}

interface Set {
  readonly reels: CompiledReels
  readonly headLimit: number
  readonly tailLimit: number
  /** By side: the win in hundredths apart from the lines, and the free spins granted. */
  readonly extra: Int32Array
  readonly award: Int32Array
}

function prepareSet(definition: LineDefinition, strips: readonly Strip[], special: number): Set {
  const { scatterPays, features, pays } = definition
  const reels = compileReels(definition, strips, special)
  const extra = new Int32Array(256)
  const award = new Int32Array(256)
  for (let side = 0; side < 256; side++) {
    const filled = special < 0 ? 0 : (pays[special]?.[side >> 4] ?? 0) * 100
    extra[side] = byCount(scatterPays, side & 15) + filled
    award[side] = byCount(features.freeSpins?.awards ?? [], side & 15)
  }
  return { reels, headLimit: words % reels.heads, tailLimit: words % reels.tails, extra, award }
}

/** Best pay one move away, for stops that pay nothing; 0: none. Three reels. */
function prepareNudges(definition: LineDefinition, { reels }: Set): Int32Array {
  const lengths = definition.strips.base.map(({ length }) => length)
  const best = new Int32Array(reels.heads)
  for (let at = 0; at < reels.heads; at++) {
    if (reels.payAt(at, 0) > 0) continue
    let step = reels.heads
    for (const length of lengths) {
      step /= length
      const stop = Math.floor(at / step) % length
      for (const by of [1, length - 1])
        best[at] = Math.max(best[at]!, reels.payAt(at + (((stop + by) % length) - stop) * step, 0))
    }
  }
  return best
}

/** One run after another with one generator; `rounds` whole rounds each. */
export function prepareFast(definition: LineDefinition, seed: number): (rounds: number) => FastTotals {
  const { strips, features, lines, winCap } = definition
  const nextWord = makeWords(seed)
  const base = prepareSet(definition, strips.base, -1)
  const frees = listFree(definition).map(({ special }) => prepareSet(definition, strips.free, special))
  const specials = features.expandingSymbol?.weights.filter((weight) => weight > 0) ?? [1]
  const chosen = specials.flatMap((weight, i) => Array.from({ length: weight }, () => i))
  const nudges = features.nudge ? prepareNudges(definition, base) : null
  const values = features.multiplierReel?.values ?? null
  const times = features.freeSpins?.multiplier ?? 1
  const lineWorth = 100 / lines.length
  const most = winCap * 100
  let granted = 0

  // Multiplies and takes the high half; words in the low end of their run would cause a bias, and are rejected.
  function below(n: number, limit: number): number {
    for (;;) {
      const product = nextWord() * n
      const high = Math.floor(product / words)
      if (product - high * words >= limit) return high
    }
  }

  function spin({ reels, headLimit, tailLimit, extra, award }: Set): number {
    const head = below(reels.heads, headLimit)
    const tail = reels.tails === 1 ? 0 : below(reels.tails, tailLimit)
    const side = reels.sideAt(head, tail)
    granted += award[side]!
    let pay = reels.payAt(head, tail)
    if (nudges !== null && pay === 0 && nudges[head]! > 0) {
      const { oneIn } = features.nudge!
      if (below(oneIn, words % oneIn) === 0) pay = nudges[head]!
    }
    const worth = pay * lineWorth + extra[side]!
    return values === null ? worth : worth * values[below(values.length, words % values.length)]!
  }

  return (rounds) => {
    const totals: FastTotals = { rounds, sum: 0, squares: 0, hits: 0, features: 0, spins: rounds, most: 0 }
    for (let i = 0; i < rounds; i++) {
      granted = 0
      let win = spin(base)
      if (granted > 0) {
        totals.features++
        const set = frees.length === 1 ? frees[0]! : frees[chosen[below(chosen.length, words % chosen.length)]!]!
        for (let played = 0; played < granted && win < most; played++) {
          win += times * spin(set)
          totals.spins++
        }
        if (win > most) win = most
      }
      if (win > 0) {
        totals.hits++
        totals.sum += win
        totals.squares += win * win
        if (win > totals.most) totals.most = win
      }
    }
    return totals
  }
}
