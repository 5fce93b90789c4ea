// The return of a line game by a second method: every stop a line can see, evaluated by code that shares only the definition.
import type { LineDefinition } from '../engine/lines.ts'
import { ratio, type Ratio } from './ratio.ts'

type Strips = LineDefinition['strips']['base']

/** The window of a stop, and the window before any wild covered it. */
interface Look {
  readonly landed: readonly number[]
  readonly shown: readonly number[]
}
/** One look per reel and stop. */
type Looks = readonly (readonly Look[])[]

function look({ rows, wild, features }: LineDefinition, strips: Strips): Looks {
  return strips.map((strip, reel) =>
    strip.map((_, stop) => {
      const landed: number[] = []
      for (let row = 0; row < rows; row++) landed.push(strip[(stop + row) % strip.length]!)
      const isCovered = features.expandingWild?.reels.includes(reel) === true && landed.some((s) => s === wild)
      return { landed, shown: isCovered ? landed.map(() => wild) : landed }
    }),
  )
}

/** Pay of the symbols of a line so far, the last of which may have ended the run. */
function judge({ wild, scatter, pays }: LineDefinition, met: readonly number[]): number {
  const firstOther = met.findIndex((symbol) => symbol !== wild)
  const asWild = pays[wild]?.[firstOther < 0 ? met.length : firstOther] ?? 0
  if (firstOther < 0 || met[firstOther] === scatter) return asWild
  const hero = met[firstOther]!
  const broken = met.findIndex((symbol) => symbol !== hero && symbol !== wild)
  return Math.max(asWild, pays[hero]?.[broken < 0 ? met.length : broken] ?? 0)
}

/** Sum over all stops of one line's pay. After a run has ended the other reels may stop anywhere. */
function sumLine(game: LineDefinition, looks: Looks, line: readonly number[]): bigint {
  const rests = looks.map((_, reel) => looks.slice(reel).reduce((product, { length }) => product * length, 1))
  // Stops that show the line the same symbol are processed together.
  const seen = looks.map((stops, reel) => {
    const times = new Map<number, number>()
    for (const { shown } of stops) times.set(shown[line[reel]!]!, (times.get(shown[line[reel]!]!) ?? 0) + 1)
    return times
  })
  const met: number[] = []
  // Sums stay far below 2⁵³: a line's highest pay times the number of stops.
  const walk = (isOver: boolean): number => {
    const reel = met.length
    if (reel === line.length || isOver) return judge(game, met) * (rests[reel] ?? 1)
    let sum = 0
    for (const [symbol, times] of seen[reel]!) {
      const hero = met.find((before) => before !== game.wild)
      met.push(symbol)
      sum += times * walk(symbol !== game.wild && (symbol === game.scatter || (hero !== undefined && hero !== symbol)))
      met.pop()
    }
    return sum
  }
  return BigInt(walk(false))
}

/** The number of stops of all reels together for which `mark` adds up to k, at index k. */
function countMarks(looks: Looks, mark: (look: Look) => number): bigint[] {
  const found: bigint[] = []
  const visit = (reel: number, marks: number, ways: bigint): void => {
    if (reel === looks.length) {
      found[marks] = (found[marks] ?? 0n) + ways
      return
    }
    const here = new Map<number, bigint>()
    for (const one of looks[reel]!) here.set(mark(one), (here.get(mark(one)) ?? 0n) + 1n)
    for (const [more, times] of here) visit(reel + 1, marks + more, ways * times)
  }
  visit(0, 0, 1n)
  return found
}

const last = (table: readonly number[], k: number): bigint =>
  BigInt(table.length === 0 ? 0 : table[k < table.length ? k : table.length - 1]!)

/** Sums over all stops, in hundredths of the bet times the number of lines; and of free spins granted. */
function sumSpin(game: LineDefinition, strips: Strips): { worth: bigint; granted: bigint; stops: bigint } {
  const { scatterPays, features, scatter } = game
  const lineCount = BigInt(game.lines.length)
  const stops = strips.reduce((product, { length }) => product * BigInt(length), 1n)
  const looks = look(game, strips)
  let worth = 0n
  for (const line of game.lines) worth += 100n * sumLine(game, looks, line)
  let granted = 0n
  const marks = countMarks(looks, ({ landed }) => landed.filter((symbol) => symbol === scatter).length)
  marks.forEach((ways, k) => {
    worth += ways * last(scatterPays, k) * lineCount
    granted += ways * last(features.freeSpins?.awards ?? [], k)
  })
  return { worth, granted, stops }
}

/** Sum over stops and possible special symbols, each weighted: the pay of filled reels. */
function sumSpecial(game: LineDefinition): { worth: bigint; weight: bigint } {
  const looks = look(game, game.strips.free)
  let worth = 0n
  let weight = 0n
  game.features.expandingSymbol?.weights.forEach((times, symbol) => {
    weight += BigInt(times)
    const marks = countMarks(looks, ({ shown }) => (shown.indexOf(symbol) < 0 ? 0 : 1))
    marks.forEach((ways, k) => {
      const each = game.pays[symbol]?.[k] ?? 0
      worth += BigInt(times) * ways * BigInt(each) * 100n * BigInt(game.lines.length)
    })
  })
  return { worth, weight }
}

/** Every stop of three reels, and for those that lose every move by one place. */
function recountNudged(game: LineDefinition, oneIn: number): Ratio {
  const reels = game.strips.base
  const lengths = reels.map(({ length }) => length)
  const looks = look(game, reels)
  const payAt = (stops: readonly number[]): number =>
    game.lines.reduce(
      (sum, line) =>
        sum +
        judge(
          game,
          line.map((row, reel) => looks[reel]![stops[reel]!]!.shown[row]!),
        ),
      0,
    )
  const table = new Map<string, number>()
  const all: number[][] = lengths.reduce<number[][]>(
    (before, length) => before.flatMap((stops) => Array.from({ length }, (_, stop) => [...stops, stop])),
    [[]],
  )
  for (const stops of all) table.set(stops.join(), payAt(stops))
  let sum = 0
  for (const stops of all) {
    const pay = table.get(stops.join())!
    const moves = stops.flatMap((stop, reel) =>
      [stop + 1, stop + lengths[reel]! - 1].map((to) => stops.with(reel, to % lengths[reel]!).join()),
    )
    sum += pay > 0 ? pay * oneIn : Math.max(...moves.map((to) => table.get(to)!))
  }
  const values = game.features.multiplierReel?.values ?? [1]
  const times = values.reduce((a, b) => a + b, 0)
  return ratio(BigInt(sum) * BigInt(times), BigInt(all.length * oneIn * game.lines.length) * BigInt(values.length))
}

/** The returned share of the bet, before the cap. */
export function recountReturn(game: LineDefinition): Ratio {
  const { nudge, freeSpins } = game.features
  if (nudge) return recountNudged(game, nudge.oneIn)
  const scale = 100n * BigInt(game.lines.length)
  const base = sumSpin(game, game.strips.base)
  if (!freeSpins) return ratio(base.worth, base.stops * scale)
  const free = sumSpin(game, game.strips.free)
  const special = sumSpecial(game)
  const chosen = special.weight === 0n ? 1n : special.weight
  // The value of a free spin includes those it grants: v × stops = worth + granted × v.
  const perSpin = (free.worth * chosen + special.worth) * BigInt(freeSpins.multiplier)
  const left = (free.stops - free.granted) * chosen
  return ratio(base.worth * left + base.granted * perSpin, base.stops * left * scale)
}
