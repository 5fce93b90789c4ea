// The exact return of a fishing table, kind by kind: thresholds over 2^32, expectations as fractions, nothing rounded.
import { hashDefinition } from '../engine/definition.ts'
import type { FishDefinition, FishKind } from '../fish4/definition.ts'
import { catchBelow, isOrdinary, strikeBelow, water } from '../fish4/odds.ts'
import { add, multiply, ratio, subtract, toDecimal, type Ratio } from './ratio.ts'
import type { ParMode, ParSheet } from './sheet.ts'

const words = 2n ** 32n

/** Mean and mean of squares of what a shot wins, in bets. */
export interface Moments {
  readonly mean: Ratio
  readonly square: Ratio
}

const chance = (below: number): Ratio => ratio(BigInt(below), words)
const times = (value: Ratio, by: number): Ratio => multiply(value, ratio(by))

/** One strike at a kind, or at the water. */
function strike(definition: FishDefinition, kind: number): Moments {
  const pay = kind === water ? definition.pearl : definition.kinds[kind]!.pay
  const p = chance(strikeBelow(definition, kind))
  return { mean: times(p, pay), square: times(p, pay * pay) }
}

/** The pay of a caught fish; its strikes hit `struck` alone. */
function caught(definition: FishDefinition, kind: FishKind, struck: number): Moments {
  const { pay, special, prizes } = kind
  if (prizes) {
    const weights = prizes.reduce((sum, { weight }) => sum + weight, 0)
    const sum = (of: (pay: number) => number) =>
      ratio(
        prizes.reduce((all, prize) => all + of(prize.pay) * prize.weight, 0),
        weights,
      )
    return { mean: sum((one) => one), square: sum((one) => one * one) }
  }
  if (!special) return { mean: ratio(pay), square: ratio(pay * pay) }
  const one = strike(definition, struck)
  const extra = times(one.mean, special.strikes)
  const spread = times(subtract(one.square, multiply(one.mean, one.mean)), special.strikes)
  const mean = add(ratio(pay), extra)
  return { mean, square: add(spread, multiply(mean, mean)) }
}

export function momentsOf(definition: FishDefinition, kind: number, struck = water): Moments {
  const p = chance(catchBelow(definition, kind))
  const { mean, square } = caught(definition, definition.kinds[kind]!, struck)
  return { mean: multiply(p, mean), square: multiply(p, square) }
}

/** Lowest and highest return of a kind, whatever its strikes hit. */
export function rangeOf(definition: FishDefinition, kind: number): readonly [low: Ratio, high: Ratio] {
  const hit = [water, ...definition.kinds.flatMap((one, at) => (isOrdinary(one) ? [at] : []))]
  const means = hit.map((struck) => momentsOf(definition, kind, struck).mean)
  means.sort((a, b) => (a.num * b.den < b.num * a.den ? -1 : 1))
  return [means[0]!, means.at(-1)!]
}

const percent = (value: Ratio): number => Number(toDecimal(times(value, 100), 8))

function deviationOf({ mean, square }: Moments): number {
  return Number(Math.sqrt(Number(toDecimal(subtract(square, multiply(mean, mean)), 12))).toFixed(6))
}

const volatilityOf = (deviation: number): ParMode['volatility'] =>
  deviation < 2.5 ? 'low' : deviation < 5 ? 'medium' : deviation < 9 ? 'high' : 'very high'

/** Probabilities of the pays of a caught kind, as numbers: pearls are enumerated by their number. */
function spreadOf(definition: FishDefinition, { pay, special, prizes }: FishKind): Map<number, number> {
  if (prizes) {
    const weights = prizes.reduce((sum, { weight }) => sum + weight, 0)
    return new Map(prizes.map((prize) => [prize.pay, prize.weight / weights]))
  }
  if (!special) return new Map([[pay, 1]])
  const p = strikeBelow(definition, water) / 2 ** 32
  const spread = new Map<number, number>()
  for (let hits = 0, ways = 1; hits <= special.strikes; hits++) {
    spread.set(pay + hits * definition.pearl, ways * p ** hits * (1 - p) ** (special.strikes - hits))
    ways = (ways * (special.strikes - hits)) / (hits + 1)
  }
  return spread
}

const winBands = [0, 1, 5, 10, 20, 50, 100, 200] as const

function bandsOf(wins: ReadonlyMap<number, number>): ParMode['bands'] {
  const paid = [...wins.values()].reduce((sum, one) => sum + one, 0)
  return winBands.map((from, at) => {
    const to = winBands[at + 1] ?? Infinity
    const inside = [...wins].filter(([win]) => win >= from && win < to)
    const sum = inside.reduce((all, [, one]) => all + one, 0)
    return { from, chance: Number((from === 0 ? 1 - paid : sum).toFixed(10)) }
  })
}

function modeOf(definition: FishDefinition, mode: string, kinds: readonly number[]): ParMode {
  const weights = kinds.map((kind) => (kinds.length === 1 ? 1 : definition.kinds[kind]!.weight))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  let [mean, square]: [Ratio, Ratio] = [ratio(0), ratio(0)]
  let hits = 0
  const wins = new Map<number, number>()
  kinds.forEach((kind, at) => {
    const share = ratio(weights[at]!, all)
    const moments = momentsOf(definition, kind)
    mean = add(mean, multiply(share, moments.mean))
    square = add(square, multiply(share, moments.square))
    const p = ((catchBelow(definition, kind) / 2 ** 32) * weights[at]!) / all
    hits += p
    for (const [win, part] of spreadOf(definition, definition.kinds[kind]!))
      wins.set(win, (wins.get(win) ?? 0) + part * p)
  })
  const deviation = deviationOf({ mean, square })
  const most = Math.max(...definition.kinds.filter(isOrdinary).map(({ pay }) => pay), definition.pearl)
  return {
    mode,
    fraction: [mean.num.toString(), mean.den.toString()],
    returned: percent(mean),
    parts: [{ name: 'catch', percent: percent(mean) }],
    hitRate: Number((hits * 100).toFixed(8)),
    deviation,
    volatility: volatilityOf(deviation),
    features: [],
    maxWin: Math.max(
      ...kinds.map((kind) => {
        const { pay, special, prizes } = definition.kinds[kind]!
        return prizes ? Math.max(...prizes.map((prize) => prize.pay)) : pay + (special?.strikes ?? 0) * most
      }),
    ),
    isCapped: false,
    bands: bandsOf(wins),
    method: 'counted out; strikes at the water, any fish they hit instead changes the return by less than 0.000001',
  }
}

export function parOf(definition: FishDefinition): ParSheet {
  const every = definition.kinds.flatMap(({ weight }, at) => (weight > 0 ? [at] : []))
  return {
    code: definition.code,
    variant: definition.variant,
    mathHash: hashDefinition(definition),
    modes: [
      modeOf(definition, 'base', every),
      ...definition.kinds.map(({ code }, at) => modeOf(definition, code, [at])),
    ],
    jackpotPercent: 0,
  }
}
