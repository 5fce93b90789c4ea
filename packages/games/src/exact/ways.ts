// The exact return of a ways game with sets of free spins: one product of means per symbol, and a geometric sum for retriggers.
import { hashDefinition } from '../engine/definition.ts'
import { findRole, readTable, type WaysDefinition } from '../engine/ways.ts'
import { worthOfGrowth } from './dyna.growth.ts'
import { add, multiply, ratio, type Ratio } from './ratio.ts'
import type { ParSheet } from './sheet.ts'
import { meanOfWays, meanOver, tableHits, type HitTable, type Reel } from './ways.reels.ts'
import { readSpreads } from './ways.measured.ts'
import { writeMode, type Shares } from './ways.sheet.ts'

/** A wild counts by the mean of its drawn value: each is drawn independently, and wins are linear in each. */
export function readReels(definition: WaysDefinition, kind: 'base' | 'free'): Reel[] {
  const { symbols, rows, wilds, strips, pays } = definition
  const wild = findRole(symbols, 'wild')
  const scatter = findRole(symbols, 'scatter')
  const unit = wilds[kind].reduce((sum, weight) => sum + weight, 0)
  const worthOfWild = wilds.values.reduce((sum, value, i) => sum + value * wilds[kind][i]!, 0)
  return strips[kind].map((strip) => ({
    unit: BigInt(unit),
    windows: strip.map((_, stop) => {
      const shown = Array.from({ length: rows }, (_row, row) => strip[(stop + row) % strip.length]!)
      const wildWorth = shown.filter((symbol) => symbol === wild).length * worthOfWild
      return {
        weight: 1n,
        worth: pays.map((_pays, symbol) => BigInt(shown.filter((cell) => cell === symbol).length * unit + wildWorth)),
        scatters: shown.filter((symbol) => symbol === scatter).length,
      }
    }),
  }))
}

const hundredth = (value: Ratio): Ratio => multiply(value, ratio(1, 100))

interface SpinMeans {
  readonly ways: Ratio
  readonly scatters: Ratio
  readonly hits: HitTable
  /** Probability of enough scatters. */
  readonly opened: Ratio
}

function meansOf(definition: WaysDefinition, kind: 'base' | 'free'): SpinMeans {
  const { pays, scatterPays, freeSpins } = definition
  const reels = readReels(definition, kind)
  const hits = tableHits(reels, pays)
  return {
    ways: hundredth(meanOfWays(reels, pays)),
    scatters: hundredth(meanOver(hits, (_, count) => readTable(scatterPays, count))),
    hits,
    opened: meanOver(hits, (_, count) => Number(count >= freeSpins.from)),
  }
}

/** The value of each set of free spins from its start, in bets. */
export function worthOfSets(definition: WaysDefinition, free: SpinMeans = meansOf(definition, 'free')): Ratio[] {
  const { sets, again } = definition.freeSpins
  const nothing = ratio(0)
  const worth = worthOfGrowth({
    W: add(free.ways, free.scatters),
    flat: nothing,
    D: nothing,
    WD: nothing,
    A: multiply(free.opened, ratio(again)),
    AA: multiply(free.opened, ratio(again * again)),
    DA: nothing,
  })
  return sets.map(({ spins, multiplier }) => worth(spins, multiplier))
}

/** One for each set a player may choose: `base` chooses the first, `base/1` the second, and so on. */
export function returnOf(definition: WaysDefinition): Shares[] {
  const base = meansOf(definition, 'base')
  return worthOfSets(definition).map((worth, option) => ({
    mode: option === 0 ? 'base' : `base/${option}`,
    price: 1,
    parts: [
      { name: 'ways', bets: base.ways },
      { name: 'scatters', bets: base.scatters },
      { name: 'freeSpins', bets: multiply(base.opened, worth) },
    ],
    hit: meanOver(base.hits, (isHit, count) => Number(isHit || readTable(definition.scatterPays, count) > 0)),
    features: [{ name: 'freeSpins', chance: base.opened }],
  }))
}

export function parOf(definition: WaysDefinition): ParSheet {
  const spreads = readSpreads(definition)
  const { code, variant, winCap, jackpots } = definition
  return {
    code,
    variant,
    mathHash: hashDefinition(definition),
    modes: returnOf(definition).map((shares, i) => writeMode(shares, winCap, spreads[i]!)),
    jackpotPercent: jackpots ? 1 : 0,
  }
}
