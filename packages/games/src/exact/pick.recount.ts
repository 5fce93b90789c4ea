// Chests and vault by a second method: every order of opening, chest by chest. It shares only the definition with the first.
import type { Chest, PickDefinition } from '../engine/pick.ts'
import { recountLines, recountShown } from './holdLines.recount.ts'
import { add, divide, multiply, ratio, type Ratio } from './ratio.ts'

/** The value of one bonus with these chests opened in order, the last one being an end; in hundredths of the bet. */
export function worthOfOrder(opened: readonly Chest[]): number {
  let won = 0
  let times = 1
  for (const { prize, value } of opened) {
    if (prize === 'multiplier') {
      won *= value
      times *= value
    } else if (prize !== 'digit') won += value * times
  }
  return won
}

export interface BonusMeans {
  /** In bets. */
  win: Ratio
  digits: Ratio
}

/**
 * Opens any closed chest next, with equal probability, until an end. Only the set of opened chests matters, so all orders with the same set are
 * followed together: chances[set].
 */
export function recountBonus(chests: readonly Chest[]): BonusMeans {
  const chances = new Map<number, Ratio>([[0, ratio(1)]])
  let win = ratio(0)
  let digits = ratio(0)
  for (let set = 0; set < 2 ** chests.length; set++) {
    const chance = chances.get(set)
    if (!chance) continue
    const opened = chests.filter((_, i) => (set >> i) & 1)
    const each = multiply(chance, ratio(1, chests.length - opened.length))
    chests.forEach((chest, i) => {
      if ((set >> i) & 1) return
      if (chest.prize !== 'end') {
        const to = set | (1 << i)
        chances.set(to, add(chances.get(to) ?? ratio(0), each))
        return
      }
      win = add(win, multiply(each, ratio(worthOfOrder([...opened, chest]), 100)))
      digits = add(digits, multiply(each, ratio(opened.filter(({ prize }) => prize === 'digit').length)))
    })
  }
  return { win, digits }
}

/** The player's knowledge: content by chest, or null while it is closed. */
type Seen = readonly (Chest | null)[]

/**
 * Lowest and highest mean win over every strategy, including those that use what was seen: equal if the order cannot matter. Every arrangement of the
 * chests that agrees with what was seen is followed; for small boards.
 */
export function recountStrategies(chests: readonly Chest[]): { least: Ratio; most: Ratio } {
  const known = new Map<string, { least: Ratio; most: Ratio }>()
  const follow = (seen: Seen, hidden: readonly Chest[], order: readonly Chest[]): { least: Ratio; most: Ratio } => {
    const key = `${JSON.stringify(seen)}${worthOfOrder(order)}`
    const before = known.get(key)
    if (before) return before
    const choices = seen.flatMap((chest, at) => (chest === null ? [at] : []))
    const worths = choices.map((at) => {
      let [low, high] = [ratio(0), ratio(0)]
      hidden.forEach((chest, i) => {
        const after = [...order, chest]
        const end = ratio(worthOfOrder(after), 100)
        const { least, most } =
          chest.prize === 'end'
            ? { least: end, most: end }
            : follow(seen.with(at, chest), hidden.toSpliced(i, 1), after)
        low = add(low, least)
        high = add(high, most)
      })
      return { least: divide(low, ratio(hidden.length)), most: divide(high, ratio(hidden.length)) }
    })
    const isLess = (a: Ratio, b: Ratio) => a.num * b.den < b.num * a.den
    const result = worths.reduce((best, { least, most }) => ({
      least: isLess(least, best.least) ? least : best.least,
      most: isLess(best.most, most) ? most : best.most,
    }))
    known.set(key, result)
    return result
  }
  return follow(
    chests.map(() => null),
    chests,
    [],
  )
}

/** The returned share of the bet, without jackpots. No digit is ever lost: a vault opens for every `places` digits found. */
export function recountPick(definition: PickDefinition): Ratio {
  const { pick, vault } = definition
  const { counts, cycle } = recountShown(definition)
  const opens = ratio(
    counts.slice(pick.from).reduce((sum, count) => sum + count, 0),
    cycle,
  )
  const { win, digits } = recountBonus(pick.chests)
  const drawn = vault.prizes.flatMap(({ worth, weight }) => Array.from({ length: weight }, () => worth))
  const prize = ratio(
    drawn.reduce((sum, worth) => sum + worth, 0),
    drawn.length * 100,
  )
  const vaults = divide(digits, ratio(vault.places))
  return add(recountLines(definition), multiply(opens, add(win, multiply(vaults, prize))))
}
