// The volatility of a round, measured over many rounds of the play path from a fixed seed: for games with too many rounds to enumerate.
import { setUpChaCha, writeChaChaBlock } from '../engine/chacha.ts'
import type { GameDefinition } from '../engine/definition.ts'
import type { Mechanic, MechanicResult } from '../engine/play.ts'
import { drawFrom, type Draws } from '../engine/rng.ts'
import { hashText } from '../engine/sha256.ts'

/** In multiples of the stake; the first band is 0 itself, the second everything above. */
export const winBands = [0, 0.01, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000] as const

export interface Spread {
  readonly rounds: number
  readonly mean: number
  readonly deviation: number
  /** Share of rounds in each band. */
  readonly bands: readonly number[]
  /** The share of the stake that the cap removed. */
  readonly capTake: number
  /** Share of rounds that the cap ended. */
  readonly capped: number
  readonly hitRate: number
  /** Share of rounds with free spins. */
  readonly featured: number
}

/** Draws of round 0, 1, 2 … of a seed; repeating a round gives the same draws. */
export function drawsBySeed(seed: string): (round: number) => Draws {
  const key = Uint8Array.from(hashText(seed).match(/../g)!, (byte) => Number.parseInt(byte, 16))
  const state = setUpChaCha(key)
  const block = new Uint32Array(16)
  return (round) =>
    drawFrom((cursor) => {
      state[13] = round
      writeChaChaBlock(state, cursor, block)
      return block
    })
}

export interface Way {
  readonly mode: string
  readonly price: number
  /** The option chosen whenever the round asks. */
  readonly option: number
}

/** A round played to its end, choosing the same option whenever it asks. */
function playOut<D extends GameDefinition>(
  mechanic: Mechanic<D>,
  definition: D,
  drawsOf: () => Draws,
  { mode, option }: Way,
): MechanicResult {
  const bet = definition.bets[0]!
  for (let actions: number[] = []; ; actions = [...actions, option]) {
    const result = mechanic.play(definition, drawsOf(), { bet, mode, stateIn: null, actions })
    if (!result.waits) return result
  }
}

export function measureSpread<D extends GameDefinition>(
  mechanic: Mechanic<D>,
  definition: D,
  way: Way,
  rounds: number,
  seed: string,
): Spread {
  // Played without the cap, to measure what the cap removes.
  const free = { ...definition, winCap: Number.MAX_SAFE_INTEGER / 1e7 }
  const drawsOf = drawsBySeed(seed)
  const stake = definition.bets[0]! * way.price
  const most = definition.winCap * definition.bets[0]!
  const bands = winBands.map(() => 0)
  let [sum, squares, over, capped, hits, featured] = [0, 0, 0, 0, 0, 0]
  for (let round = 0; round < rounds; round++) {
    const { win, events } = playOut(mechanic, free, () => drawsOf(round), way)
    const times = Math.min(win, most) / stake
    sum += times
    squares += times * times
    over += Math.max(0, win - most) / stake
    if (win >= most) capped++
    if (win > 0) hits++
    if (events.at(-1)!.Kind === 'freeSpinsEnd') featured++
    bands[
      times === 0
        ? 0
        : Math.max(
            1,
            winBands.findLastIndex((from) => times >= from),
          )
    ]!++
  }
  const mean = sum / rounds
  return {
    rounds,
    mean,
    deviation: Math.sqrt(squares / rounds - mean * mean),
    bands: bands.map((count) => count / rounds),
    capTake: over / rounds,
    capped: capped / rounds,
    hitRate: hits / rounds,
    featured: featured / rounds,
  }
}
