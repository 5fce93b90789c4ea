// The exact return of a game with variable rows: for each possible mystery symbol the reels are independent; the growth is solved in closed form.
import { hashDefinition } from '../engine/definition.ts'
import type { DynaDefinition } from '../engine/dyna.ts'
import { findRole, readTable } from '../engine/ways.ts'
import { worthOfGrowth } from './dyna.growth.ts'
import { add, multiply, ratio, type Ratio } from './ratio.ts'
import type { ParSheet } from './sheet.ts'
import { meanOfWays, meanOver, tableHits, type HitTable, type Reel, type Window } from './ways.reels.ts'
import { readSpreads } from './ways.measured.ts'
import { writeMode, type Shares } from './ways.sheet.ts'

/** The possible windows of the reels while mystery symbols are `mystery`. */
export function readReels(definition: DynaDefinition, kind: 'base' | 'free', mystery: number): Reel[] {
  const { symbols, rows, strips, pays } = definition
  const wild = findRole(symbols, 'wild')
  const scatter = findRole(symbols, 'scatter')
  const crate = findRole(symbols, 'mystery')
  return strips[kind].map((strip) => {
    const turned = strip.map((symbol) => (symbol === crate ? mystery : symbol))
    const windows = rows[kind].flatMap((weight, more) =>
      turned.map((_, stop): Window => {
        const shown = Array.from({ length: rows.least + more }, (_row, row) => turned[(stop + row) % turned.length]!)
        const wilds = shown.filter((symbol) => symbol === wild).length
        return {
          weight: BigInt(weight),
          worth: pays.map((_pays, symbol) => BigInt(shown.filter((cell) => cell === symbol).length + wilds)),
          scatters: shown.filter((symbol) => symbol === scatter).length,
        }
      }),
    )
    return { unit: 1n, windows }
  })
}

interface SpinMeans {
  readonly ways: Ratio
  readonly hits: HitTable
}

const scale = ([misses, hits]: HitTable, by: Ratio): HitTable => [
  misses.map((chance) => multiply(chance, by)),
  hits.map((chance) => multiply(chance, by)),
]

const addTables = (a: HitTable, b: HitTable): HitTable => [
  a[0].map((chance, i) => add(chance, b[0][i]!)),
  a[1].map((chance, i) => add(chance, b[1][i]!)),
]

function meansOf(definition: DynaDefinition, kind: 'base' | 'free'): SpinMeans {
  const weights = definition.mystery[kind]
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let ways = ratio(0)
  let table: HitTable | null = null
  weights.forEach((weight, symbol) => {
    if (weight === 0) return
    const chance = ratio(weight, total)
    const reels = readReels(definition, kind, symbol)
    ways = add(ways, multiply(chance, meanOfWays(reels, definition.pays)))
    const hits = scale(tableHits(reels, definition.pays), chance)
    table = table ? addTables(table, hits) : hits
  })
  return { ways: multiply(ways, ratio(1, 100)), hits: table! }
}

/** The value of this many free spins from their start, in bets. */
export function worthOfFree(definition: DynaDefinition): (spins: number) => Ratio {
  const { ways, hits } = meansOf(definition, 'free')
  const grants = (scatters: number) => readTable(definition.freeSpins.again, scatters)
  const worth = worthOfGrowth({
    W: ways,
    flat: multiply(
      meanOver(hits, (_, scatters) => readTable(definition.scatterPays, scatters)),
      ratio(1, 100),
    ),
    D: meanOver(hits, (isHit) => Number(isHit)),
    WD: ratio(0),
    A: meanOver(hits, (_, scatters) => grants(scatters)),
    AA: meanOver(hits, (_, scatters) => grants(scatters) ** 2),
    DA: meanOver(hits, (isHit, scatters) => Number(isHit) * grants(scatters)),
  })
  return (spins) => worth(spins, 1)
}

export function returnOf(definition: DynaDefinition): Shares {
  const { scatterPays, freeSpins } = definition
  const { ways, hits } = meansOf(definition, 'base')
  const worth = worthOfFree(definition)
  const awardOf = (scatters: number) => readTable(freeSpins.awards, scatters)
  return {
    mode: 'base',
    price: 1,
    parts: [
      { name: 'ways', bets: ways },
      {
        name: 'scatters',
        bets: multiply(
          meanOver(hits, (_, count) => readTable(scatterPays, count)),
          ratio(1, 100),
        ),
      },
      { name: 'freeSpins', bets: meanOver(hits, (_, count) => worth(awardOf(count))) },
    ],
    hit: meanOver(hits, (isHit, count) => Number(isHit || readTable(scatterPays, count) > 0)),
    features: [{ name: 'freeSpins', chance: meanOver(hits, (_, count) => Number(awardOf(count) > 0)) }],
  }
}

export function parOf(definition: DynaDefinition): ParSheet {
  const spreads = readSpreads(definition)
  const { code, variant, winCap, jackpots } = definition
  return {
    code,
    variant,
    mathHash: hashDefinition(definition),
    modes: [writeMode(returnOf(definition), winCap, spreads[0]!)],
    jackpotPercent: jackpots ? 1 : 0,
  }
}
