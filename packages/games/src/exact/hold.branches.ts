// Plays a round once for every possible sequence of draws and averages exactly: checks play against calculation.
import type { Draws } from '../engine/rng.ts'
import { add, multiply, ratio, type Ratio } from './ratio.ts'

interface Fork {
  weights: readonly number[]
  at: number
}

const nextOf = ({ weights }: Fork, from: number): number =>
  weights.findIndex((weight, index) => index >= from && weight > 0)

/** For small games only: the number of sequences of draws multiplies with every draw. */
export function averageOver(run: (draws: Draws) => number): Ratio {
  const path: Fork[] = []
  let mean = ratio(0)
  do {
    let depth = 0
    let chance = ratio(1)
    const pick = (weights: readonly number[]): number => {
      const fork = (path[depth] ??= { weights, at: nextOf({ weights, at: 0 }, 0) })
      depth++
      const sum = weights.reduce((all, weight) => all + weight, 0)
      chance = multiply(chance, ratio(weights[fork.at]!, sum))
      return fork.at
    }
    const below = (n: number): number => pick(Array.from({ length: n }, () => 1))
    const worth = run({ below, pick, taken: () => depth })
    mean = add(mean, multiply(chance, ratio(worth)))
  } while (turnToNext(path))
  return mean
}

/** The last fork with an untried branch takes it; later forks are dropped. False: every path was taken. */
function turnToNext(path: Fork[]): boolean {
  for (let fork = path.at(-1); fork; fork = path.at(-1)) {
    const next = nextOf(fork, fork.at + 1)
    if (next >= 0) {
      fork.at = next
      return true
    }
    path.pop()
  }
  return false
}
