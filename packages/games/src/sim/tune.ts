// Finds paid strips for a target return: exchanges single symbols, each step evaluated by the closed form, until it is close enough.
import type { LineDefinition } from '../engine/lines.ts'
import type { Draws } from '../engine/rng.ts'
import type { Strip } from '../engine/strips.ts'
import { automatonOf, readReels } from '../exact/lineCycle.ts'
import { computeReturn } from '../exact/lines.ts'
import { toNumber } from '../exact/ratio.ts'

/** Mean of the paid spin's lines in bets, in floating point: thousands of strips a second can be tried. */
function prepareMean(definition: LineDefinition): (strips: readonly Strip[]) => number {
  const { symbols, start, next, pay } = automatonOf(definition)
  const { lines, rows } = definition
  const ways = new Float64Array(pay.length)
  const after = new Float64Array(pay.length)
  return (strips) => {
    const shares = readReels(definition, strips).map(({ windows }) =>
      Array.from({ length: rows }, (_, row) => {
        const share = new Float64Array(symbols)
        for (const window of windows) share[window[row]!]! += 1 / windows.length
        return share
      }),
    )
    let sum = 0
    for (const line of lines) {
      ways.fill(0)
      ways[start] = 1
      for (let reel = 0; reel < line.length; reel++) {
        const share = shares[reel]![line[reel]!]!
        after.fill(0)
        for (let state = 0; state < ways.length; state++) {
          if (ways[state] === 0) continue
          if (pay[state]! >= 0) after[state]! += ways[state]!
          else
            for (let symbol = 0; symbol < symbols; symbol++)
              after[next[state * symbols + symbol]!]! += ways[state]! * share[symbol]!
        }
        ways.set(after)
      }
      for (let state = 0; state < ways.length; state++) if (pay[state]! > 0) sum += ways[state]! * pay[state]!
    }
    return sum / lines.length
  }
}

export interface Tuned {
  readonly strips: Strip[]
  /** The game's own return in percent, without shared jackpots. */
  readonly returned: number
  readonly steps: number
}

/** A symbol fits at a place if none of its kind is within one window of it. */
function fits(strip: Strip, place: number, symbol: number, reach: number): boolean {
  for (let by = -reach; by <= reach; by++)
    if (by !== 0 && strip[(place + by + strip.length) % strip.length] === symbol) return false
  return true
}

/** One random exchange; null if it is not allowed. Wilds, scatters and stacks stay where they are. */
function exchange(definition: LineDefinition, strips: readonly Strip[], draws: Draws): Strip[] | null {
  const { symbols, wild, scatter, rows } = definition
  const reel = draws.below(strips.length)
  const strip = strips[reel]!
  const place = draws.below(strip.length)
  const old = strip[place]!
  const fresh = draws.below(symbols.length)
  if (fresh === old || [old, fresh].some((symbol) => symbol === wild || symbol === scatter)) return null
  if (!fits(strip, place, old, 1) || !fits(strip, place, fresh, rows - 1)) return null
  if (strip.filter((symbol) => symbol === old).length < 2) return null
  return strips.map((other, i) => (i === reel ? other.toSpliced(place, 1, fresh) : other))
}

/** `target` is the own return in percent. Steps slightly away from it are sometimes taken, to leave local optima. */
export function tuneStrips(definition: LineDefinition, target: number, draws: Draws, most = 200_000): Tuned {
  const { features } = definition
  const meanOf = prepareMean(definition)
  const values = features.multiplierReel?.values ?? [1]
  const times = values.reduce((a, b) => a + b, 0) / values.length
  // Nudged spins have no closed form: their mean is enumerated again.
  const exactOf = (strips: readonly Strip[]): number =>
    toNumber(computeReturn({ ...definition, strips: { ...definition.strips, base: strips } }).total)
  let strips: Strip[] = [...definition.strips.base]
  const rest = features.nudge ? 0 : exactOf(strips) - meanOf(strips) * times
  const returnOf = (tried: readonly Strip[]): number =>
    features.nudge ? exactOf(tried) * 100 : (meanOf(tried) * times + rest) * 100
  let returned = returnOf(strips)
  let best: Tuned = { strips, returned, steps: 0 }
  for (let steps = 1; steps <= most && Math.abs(best.returned - target) > 0.0005; steps++) {
    const tried = exchange(definition, strips, draws)
    if (!tried) continue
    const reached = returnOf(tried)
    // Near the target single exchanges overshoot: sometimes a detour of one percent is allowed.
    const slack = draws.below(10) === 0 ? 1 : 0
    if (Math.abs(reached - target) > Math.abs(returned - target) + slack) continue
    strips = tried
    returned = reached
    if (Math.abs(returned - target) < Math.abs(best.returned - target)) best = { strips, returned, steps }
  }
  return { ...best, returned: exactOf(best.strips) * 100 }
}
