// Chests and vault exactly: the chests before the first end by order statistics, the vault by a Markov chain.
import type { Chest, PickDefinition } from '../engine/pick.ts'
import { chancesOfShown, meanOfLines, tallySpin } from './holdLines.ts'
import { nothing, pour, spreadOfRound, writeSheet, type Spread } from './holdSpread.ts'
import { add, divide, multiply, ratio, subtract, toNumber, type Ratio } from './ratio.ts'
import type { ParSheet } from './sheet.ts'

const sumOf = (shares: readonly Ratio[]): Ratio => shares.reduce(add, ratio(0))

const valuesOf = (chests: readonly Chest[], wanted: Chest['prize']): number[] =>
  chests.filter(({ prize }) => prize === wanted).map(({ value }) => value)

/** Probability that each of `count` given chests is opened before any of the `ends`. */
function chanceAhead(count: number, ends: number): Ratio {
  let chance = ratio(1)
  for (let i = 1; i <= count; i++) chance = multiply(chance, ratio(i, ends + i))
  return chance
}

/**
 * Mean of (coins + the end's own value) × multipliers, in bets. A multiplier m that may be found is 1 + (m − 1)·[found], and a product of such terms
 * is a sum over sets of multipliers, each with the probability that the whole set is found.
 */
export function meanOfPicks(chests: readonly Chest[]): Ratio {
  const coins = valuesOf(chests, 'coins').reduce((sum, value) => sum + value, 0)
  const ends = valuesOf(chests, 'end')
  const endWorth = ratio(
    ends.reduce((sum, value) => sum + value, 0),
    ends.length,
  )
  // extras[k]: sum over sets of k multipliers of the product of (m − 1).
  let extras = [1]
  for (const value of valuesOf(chests, 'multiplier'))
    extras = [...extras, 0].map((extra, k) => extra + (extras[k - 1] ?? 0) * (value - 1))
  const means = extras.map((extra, k) => {
    const withCoins = multiply(chanceAhead(k + 1, ends.length), ratio(coins))
    const withEnd = multiply(chanceAhead(k, ends.length), endWorth)
    return multiply(ratio(extra, 100), add(withCoins, withEnd))
  })
  return sumOf(means)
}

/** found[j]: probability that a bonus brings exactly j digits: j digits, then an end, among digits and ends alone. */
export function chancesOfDigits(chests: readonly Chest[]): Ratio[] {
  const digits = valuesOf(chests, 'digit').length
  const ends = valuesOf(chests, 'end').length
  let reached = ratio(1)
  return Array.from({ length: digits + 1 }, (_, found) => {
    const left = digits + ends - found
    const stays = multiply(reached, ratio(ends, left))
    reached = multiply(reached, ratio(digits - found, left))
    return stays
  })
}

/** Solves x = x·moves with Σx = 1 by elimination. */
function settle(moves: readonly (readonly Ratio[])[]): Ratio[] {
  const size = moves.length
  const rows = moves.map((_, to) =>
    to === 0
      ? Array.from({ length: size + 1 }, () => ratio(1))
      : [...moves.map((row, from) => subtract(row[to]!, ratio(from === to ? 1 : 0))), ratio(0)],
  )
  for (let at = 0; at < size; at++) {
    const pivot = rows.findIndex((row, i) => i >= at && row[at]!.num !== 0n)
    ;[rows[at], rows[pivot]] = [rows[pivot]!, rows[at]!]
    const head = rows[at]!
    const lead = head[at]!
    const scaled = head.map((value) => divideSigned(value, lead))
    rows[at] = scaled
    rows.forEach((row, i) => {
      const factor = row[at]!
      if (i === at || factor.num === 0n) return
      rows[i] = row.map((value, j) => subtract(value, multiply(factor, scaled[j]!)))
    })
  }
  return rows.map((row) => row[size]!)
}

/** A ratio's sign is in its numerator. */
function divideSigned(a: Ratio, b: Ratio): Ratio {
  return b.num < 0n ? divide({ num: -a.num, den: a.den }, { num: -b.num, den: b.den }) : divide(a, b)
}

export interface VaultChain {
  /** share[d]: the long-run share of rounds that begin with d digits known. */
  share: Ratio[]
  /** Vaults opened by a bonus, on average. */
  opened: Ratio
}

/** Digits beyond a full code begin the next one, so a bonus may open several vaults. */
export function chainOfVault({ pick, vault: { places } }: PickDefinition): VaultChain {
  const found = chancesOfDigits(pick.chests)
  const moves = Array.from({ length: places }, (_, known) => {
    const row = Array.from({ length: places }, () => ratio(0))
    found.forEach((chance, more) => (row[(known + more) % places] = add(row[(known + more) % places]!, chance)))
    return row
  })
  const share = settle(moves)
  const openings = share.flatMap((begins, known) =>
    found.map((chance, more) => multiply(multiply(begins, chance), ratio(Math.floor((known + more) / places)))),
  )
  return { share, opened: sumOf(openings) }
}

export function meanOfVault({ vault: { prizes } }: PickDefinition): Ratio {
  const weights = prizes.reduce((sum, { weight }) => sum + weight, 0)
  return ratio(
    prizes.reduce((sum, { worth, weight }) => sum + worth * weight, 0),
    weights * 100,
  )
}

export interface PickReturn {
  lines: Ratio
  /** Probability that a round reaches the chests; vaults opened per round, on average over the long run. */
  opens: Ratio
  vaults: Ratio
  chests: Ratio
  vault: Ratio
  total: Ratio
}

export function computePick(definition: PickDefinition): PickReturn {
  const { pick } = definition
  const opens = sumOf(chancesOfShown(definition).slice(pick.from))
  const lines = meanOfLines(definition)
  const chests = multiply(opens, meanOfPicks(pick.chests))
  const vaults = multiply(opens, chainOfVault(definition).opened)
  const vault = multiply(vaults, meanOfVault(definition))
  return { lines, opens, vaults, chests, vault, total: add(lines, add(chests, vault)) }
}

/** found[digits] is the distribution of the chests' win, over every set of chests that may be opened before the first end. */
function spreadsOfPicks(chests: readonly Chest[]): Spread[] {
  const ends = chests.filter(({ prize }) => prize === 'end')
  const others = chests.filter(({ prize }) => prize !== 'end')
  const found: Spread[] = chancesOfDigits(chests).map(() => new Map())
  for (let set = 0; set < 2 ** others.length; set++) {
    const opened = others.filter((_, i) => (set >> i) & 1)
    // Exactly this set comes first, in any order, and then an end.
    let chance = ends.length / (chests.length - opened.length)
    opened.forEach((_, i) => (chance *= (i + 1) / (chests.length - i)))
    const coins = valuesOf(opened, 'coins').reduce((sum, value) => sum + value, 0)
    const times = valuesOf(opened, 'multiplier').reduce((product, value) => product * value, 1)
    const into = found[valuesOf(opened, 'digit').length]!
    for (const { value } of ends) pour(into, nothing, chance / ends.length, (coins + value) * times)
  }
  return found
}

function spreadOfBonus(definition: PickDefinition): Spread {
  const { places, prizes } = definition.vault
  const weights = prizes.reduce((sum, { weight }) => sum + weight, 0)
  const bonus: Spread = new Map()
  const open = (picks: Spread, chance: number, vaults: number): void => {
    if (vaults === 0) return pour(bonus, picks, chance)
    for (const { worth, weight } of prizes) {
      const shifted: Spread = new Map()
      pour(shifted, picks, 1, worth)
      open(shifted, (chance * weight) / weights, vaults - 1)
    }
  }
  const found = spreadsOfPicks(definition.pick.chests)
  chainOfVault(definition).share.forEach((share, known) =>
    found.forEach((picks, more) => open(picks, toNumber(share), Math.floor((known + more) / places))),
  )
  return bonus
}

export function parOf(definition: PickDefinition): ParSheet {
  const { lines, chests, vault, opens, vaults } = computePick(definition)
  const bonus = spreadOfBonus(definition)
  const featureOf = (shown: number) => (shown < definition.pick.from ? nothing : bonus)
  return writeSheet(definition, {
    parts: [
      { name: 'lines', share: lines },
      { name: 'chests', share: chests },
      { name: 'vault', share: vault },
    ],
    features: [
      { name: 'chests', chance: opens },
      { name: 'vault', chance: vaults },
    ],
    spread: spreadOfRound(definition, tallySpin(definition), featureOf),
    method: 'counted out: the whole cycle of the strips, every set of chests, and the vault in the long run of one bet',
  })
}
