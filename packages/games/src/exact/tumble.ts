// The exact return of a tumble game: sums over its whole cycle; drawn orbs enter by their mean, since wins are linear in each.
import { hashDefinition } from '../engine/definition.ts'
import type { TumbleDefinition } from '../engine/tumble.ts'
import { readTable } from '../engine/ways.ts'
import { worthOfGrowth } from './dyna.growth.ts'
import { add, multiply, ratio, type Ratio } from './ratio.ts'
import type { ParSheet } from './sheet.ts'
import { tallyTumbles, type TumbleTally } from './tumble.count.ts'
import { readSpreads } from './ways.measured.ts'
import { writeMode, type Shares } from './ways.sheet.ts'

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n)

/** Mean of what an orb adds. */
export function meanOfOrb(values: readonly number[], weights: readonly number[]): Ratio {
  const total = weights.reduce((all, weight) => all + weight, 0)
  return ratio(
    values.reduce((all, value, i) => all + value * weights[i]!, 0),
    total,
  )
}

/** Mean over stops of a function of the number of scatters, weighted by `counts`. */
function meanBy(counts: readonly bigint[], cycle: bigint, valueOf: (scatters: number) => number): Ratio {
  return ratio(
    counts.reduce((total, count, scatters) => total + count * BigInt(valueOf(scatters)), 0n),
    cycle,
  )
}

export interface TumbleReturn {
  readonly base: Shares
  /** The free spins alone, in bets. */
  readonly worth: Ratio
  readonly buy: Shares | null
}

type Tallies = { readonly base: TumbleTally; readonly free: TumbleTally }

/** Cached by strip: variants differ in their orbs alone, and counting takes seconds. */
const tallies = new Map<string, TumbleTally>()

export function tallyOnce(definition: TumbleDefinition, strip: readonly number[]): TumbleTally {
  const { reels, rows, steps, pays, symbols } = definition
  const key = JSON.stringify([strip, reels, rows, steps, pays, symbols])
  const known = tallies.get(key) ?? tallyTumbles(definition, strip)
  tallies.set(key, known)
  return known
}

/** The value of the free spins from their start. */
export function worthOfFree({ freeSpins, orbs, scatterPays }: TumbleDefinition, free: TumbleTally): Ratio {
  const { spins, againFrom, again } = freeSpins
  const orb = meanOfOrb(orbs.values, orbs.free)
  const { cycle, pays, paysOrbs, scatters } = free
  const grants = (count: number) => (count >= againFrom ? again : 0)
  const worth = worthOfGrowth({
    W: ratio(pays, cycle * 100n),
    flat: multiply(
      meanBy(scatters, cycle, (count) => readTable(scatterPays, count)),
      ratio(1, 100),
    ),
    D: multiply(ratio(sum(free.orbs), cycle), orb),
    WD: multiply(ratio(paysOrbs, cycle * 100n), orb),
    A: meanBy(scatters, cycle, grants),
    AA: meanBy(scatters, cycle, (count) => grants(count) ** 2),
    DA: multiply(meanBy(free.orbs, cycle, grants), orb),
  })
  return worth(spins, 1)
}

export function returnOf(definition: TumbleDefinition, { base, free }: Tallies): TumbleReturn {
  const { orbs, scatterPays, freeSpins, modes } = definition
  const { cycle, pays, paysOrbs, scatters, hits } = base
  const orb = meanOfOrb(orbs.values, orbs.base)
  const worth = worthOfFree(definition, free)
  const isOpened = (count: number) => Number(count >= freeSpins.from)
  const opened = meanBy(scatters, cycle, isOpened)
  const others = scatters.map((count, i) => count - base.hitsBy[i]!)
  const buy = modes.find(({ code }) => code === 'buy')
  return {
    worth,
    base: {
      mode: 'base',
      price: 1,
      parts: [
        { name: 'tumbles', bets: ratio(pays, cycle * 100n) },
        { name: 'orbs', bets: multiply(ratio(paysOrbs, cycle * 100n), orb) },
        {
          name: 'scatters',
          bets: multiply(
            meanBy(scatters, cycle, (n) => readTable(scatterPays, n)),
            ratio(1, 100),
          ),
        },
        { name: 'freeSpins', bets: multiply(opened, worth) },
      ],
      hit: add(
        ratio(hits, cycle),
        meanBy(others, cycle, (count) => Number(readTable(scatterPays, count) > 0)),
      ),
      features: [{ name: 'freeSpins', chance: opened }],
    },
    buy: buy ? writeBuy(definition, free, worth, buy.price) : null,
  }
}

/** At least `spins` free spins are played, so a round pays nothing only if all of those do; a retrigger needs scatters, which pay. */
function writeBuy(
  { freeSpins, scatterPays }: TumbleDefinition,
  free: TumbleTally,
  worth: Ratio,
  price: number,
): Shares {
  if (readTable(scatterPays, freeSpins.againFrom) === 0) throw new RangeError('scatters that grant more spins must pay')
  const misses = free.scatters.map((count, i) => count - free.hitsBy[i]!)
  const miss = meanBy(misses, free.cycle, (count) => Number(readTable(scatterPays, count) === 0))
  let allMiss = ratio(1)
  for (let spin = 0; spin < freeSpins.spins; spin++) allMiss = multiply(allMiss, miss)
  return {
    mode: 'buy',
    price,
    parts: [{ name: 'freeSpins', bets: worth }],
    hit: ratio(allMiss.den - allMiss.num, allMiss.den),
    features: [{ name: 'freeSpins', chance: ratio(1) }],
  }
}

export function parOf(definition: TumbleDefinition): ParSheet {
  const spreads = readSpreads(definition)
  const { code, variant, winCap, jackpots, strips } = definition
  const { base, buy } = returnOf(definition, {
    base: tallyOnce(definition, strips.base),
    free: tallyOnce(definition, strips.free),
  })
  return {
    code,
    variant,
    mathHash: hashDefinition(definition),
    modes: [base, ...(buy ? [buy] : [])].map((shares, i) => writeMode(shares, winCap, spreads[i]!)),
    jackpotPercent: jackpots ? 1 : 0,
  }
}
