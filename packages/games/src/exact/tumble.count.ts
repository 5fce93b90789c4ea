// Counts every round of a tumble game's strip. All reels share it and only counts pay, so stops are counted as a multiset, not in order.
import type { TumbleDefinition } from '../engine/tumble.ts'

/** Sums over all ordered stops; P is the pay of a spin before orbs, K its orbs, both after the last tumble. Whole and exact. */
export interface TumbleTally {
  readonly cycle: bigint
  /** Stops that pay anything before scatters. */
  readonly hits: bigint
  /** Σ P. */
  readonly pays: bigint
  /** Σ P × K. */
  readonly paysOrbs: bigint
  /** By number of scatters: the number of stops, the number of stops that pay, and the sum of K. */
  readonly scatters: readonly bigint[]
  readonly hitsBy: readonly bigint[]
  readonly orbs: readonly bigint[]
}

type Counted = Pick<TumbleDefinition, 'symbols' | 'reels' | 'rows' | 'steps' | 'pays'>

interface Game {
  readonly reels: number
  readonly rows: number
  readonly least: number
  /** Symbols by rank: those that pay come first, `paid` of them. */
  readonly strip: Uint8Array
  readonly paid: number
  readonly orb: number
  readonly scatter: number
  /** payOf[rank × (cells + 1) + number]. */
  readonly payOf: Int32Array
  readonly kinds: number
}

function prepareGame({ symbols, reels, rows, steps, pays }: Counted, strip: readonly number[]): Game {
  const cells = reels * rows
  const order = [...symbols.keys()].toSorted((a, b) => Number(pays[b]!.length > 0) - Number(pays[a]!.length > 0))
  const rankOf = (symbol: number) => order.indexOf(symbol)
  const paid = pays.filter((row) => row.length > 0).length
  if (paid > 2 * fields || cells > 30 || steps[0]! > 32)
    throw new RangeError(`counts no more than ${2 * fields} symbols that pay, in 30 cells`)
  const payOf = new Int32Array(paid * (cells + 1))
  for (let rank = 0; rank < paid; rank++)
    for (let count = steps[0]!; count <= cells; count++)
      payOf[rank * (cells + 1) + count] = pays[order[rank]!]![steps.findLastIndex((least) => count >= least)]!
  const find = (role: string) => rankOf(symbols.findIndex((symbol) => symbol.role === role))
  return {
    reels,
    rows,
    least: steps[0]!,
    strip: Uint8Array.from(strip, rankOf),
    paid,
    orb: find('orb'),
    scatter: find('scatter'),
    payOf,
    kinds: symbols.length,
  }
}

/** The state after the last tumble. */
interface Rest {
  pay: number
  orbs: number
  scatters: number
}

/** Plays the tumbles of given stops into `rest`, without allocating. */
function makeSettler(game: Game, rest: Rest): (stops: Int32Array) => void {
  const { reels, rows, least, strip, paid, orb, scatter, payOf, kinds } = game
  const length = strip.length
  const cells = reels * rows
  const columns = new Uint8Array(cells)
  const places = new Int32Array(reels)
  const numbers = new Int32Array(kinds)

  function drop(reel: number, gone: number): void {
    const top = reel * rows
    let write = top + rows - 1
    for (let read = write; read >= top; read--) {
      const symbol = columns[read]!
      if (symbol >= paid || ((gone >> symbol) & 1) === 0) columns[write--] = symbol
    }
    let place = places[reel]!
    for (; write >= top; write--) {
      place = place === 0 ? length - 1 : place - 1
      columns[write] = strip[place]!
      numbers[strip[place]!]!++
    }
    places[reel] = place
  }

  function land(stops: Int32Array): void {
    numbers.fill(0)
    for (let reel = 0; reel < reels; reel++) {
      places[reel] = stops[reel]!
      for (let row = 0; row < rows; row++) {
        const symbol = strip[(stops[reel]! + row) % length]!
        columns[reel * rows + row] = symbol
        numbers[symbol]!++
      }
    }
  }

  return (stops) => {
    land(stops)
    rest.pay = 0
    for (;;) {
      let gone = 0
      for (let symbol = 0; symbol < paid; symbol++) {
        const count = numbers[symbol]!
        if (count < least) continue
        gone |= 1 << symbol
        rest.pay += payOf[symbol * (cells + 1) + count]!
        numbers[symbol] = 0
      }
      if (gone === 0) break
      for (let reel = 0; reel < reels; reel++) drop(reel, gone)
    }
    rest.orbs = orb < 0 ? 0 : numbers[orb]!
    rest.scatters = scatter < 0 ? 0 : numbers[scatter]!
  }
}

// Counts of symbols are packed in six bits each, five symbols per word: adding 32 − least to each sets its top bit if it pays.
const field = 6
const fields = 5
const ones = 1 | (1 << field) | (1 << (2 * field)) | (1 << (3 * field)) | (1 << (4 * field))

/** The window of each stop of a reel. */
function packWindows({ strip, rows, paid, orb, scatter }: Game) {
  const first = new Int32Array(strip.length)
  const second = new Int32Array(strip.length)
  const orbs = new Uint8Array(strip.length)
  const scatters = new Uint8Array(strip.length)
  for (let stop = 0; stop < strip.length; stop++)
    for (let row = 0; row < rows; row++) {
      const symbol = strip[(stop + row) % strip.length]!
      if (symbol < Math.min(paid, fields)) first[stop]! += 1 << (field * symbol)
      else if (symbol < paid) second[stop]! += 1 << (field * (symbol - fields))
      if (symbol === orb) orbs[stop]!++
      if (symbol === scatter) scatters[stop]!++
    }
  return { first, second, orbs, scatters }
}

/** The number of permutations of an ascending list of stops: reels! ÷ the factorials of how often each occurs. */
function countOrders(stops: Int32Array): number {
  let orders = 1
  for (let i = 0, run = 0; i < stops.length; i++) {
    run = i > 0 && stops[i] === stops[i - 1] ? run + 1 : 1
    orders = (orders * (i + 1)) / run
  }
  return orders
}

export function tallyTumbles(definition: Counted, strip: readonly number[]): TumbleTally {
  const game = prepareGame(definition, strip)
  const { reels, rows, least } = game
  const windows = packWindows(game)
  const rest: Rest = { pay: 0, orbs: 0, scatters: 0 }
  const settle = makeSettler(game, rest)
  const stops = new Int32Array(reels)
  const [scatters, hitsBy, orbs] = [0, 1, 2].map(() => new Float64Array(reels * rows + 1)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  const lift = (32 - least) * ones
  const top = 32 * ones
  const sums = { pays: 0n, paysOrbs: 0n }
  const here = { pays: 0, paysOrbs: 0 }

  function count(one: number, two: number, orbsShown: number, scattersShown: number): void {
    const orders = countOrders(stops)
    if ((((one + lift) | (two + lift)) & top) === 0) {
      scatters[scattersShown]! += orders
      orbs[scattersShown]! += orders * orbsShown
      return
    }
    settle(stops)
    scatters[rest.scatters]! += orders
    hitsBy[rest.scatters]! += orders
    orbs[rest.scatters]! += orders * rest.orbs
    here.pays += orders * rest.pay
    here.paysOrbs += orders * rest.pay * rest.orbs
  }

  function descend(
    reel: number,
    from: number,
    one: number,
    two: number,
    orbsShown: number,
    scattersShown: number,
  ): void {
    if (reel === reels) return count(one, two, orbsShown, scattersShown)
    for (let stop = from; stop < strip.length; stop++) {
      stops[reel] = stop
      descend(
        reel + 1,
        stop,
        one + windows.first[stop]!,
        two + windows.second[stop]!,
        orbsShown + windows.orbs[stop]!,
        scattersShown + windows.scatters[stop]!,
      )
      // Flushed often: a sum beyond 2^53 would no longer be exact.
      if (reel === 1) {
        sums.pays += BigInt(here.pays)
        sums.paysOrbs += BigInt(here.paysOrbs)
        here.pays = 0
        here.paysOrbs = 0
      }
    }
  }

  descend(0, 0, 0, 0, 0, 0)
  const toWhole = (row: Float64Array) => Array.from(row, BigInt)
  const hits = toWhole(hitsBy)
  return {
    cycle: BigInt(strip.length) ** BigInt(reels),
    hits: hits.reduce((a, b) => a + b, 0n),
    ...sums,
    scatters: toWhole(scatters),
    hitsBy: hits,
    orbs: toWhole(orbs),
  }
}
