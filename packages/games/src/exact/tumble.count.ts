// Counts every round of a tumble game's strip. All reels share it and only numbers pay, so stops are counted as a heap, not in order.
import type { TumbleDefinition } from '../engine/tumble.ts'

/** Sums over all ordered stops; P is the pay of a spin before orbs, K its orbs, S its scatters at the end. Whole and exact. */
export interface TumbleTally {
  readonly cycle: bigint
  /** Stops that pay anything before scatters. */
  readonly hits: bigint
  /** Stops that pay, by scatters. */
  readonly hitsBy: readonly bigint[]
  readonly pays: bigint
  /** Σ P × K. */
  readonly paysOrbs: bigint
  /** Stops by scatters. */
  readonly scatters: readonly bigint[]
  /** Σ K by scatters. */
  readonly orbs: readonly bigint[]
  /** Greatest P of any stops, in hundredths of the bet. */
  readonly most: number
}

type Counted = Pick<TumbleDefinition, 'symbols' | 'reels' | 'rows' | 'steps' | 'pays'>

// Numbers of a symbol are packed six bits each, five symbols to a word: adding 32 − least shows in the top bit who pays.
const FIELD = 6
const FIELDS = 5

class Counter {
  readonly length: number
  readonly rows: number
  readonly reels: number
  readonly strip: Uint8Array
  readonly first: Int32Array
  readonly second: Int32Array
  readonly orbsAt: Uint8Array
  readonly scattersAt: Uint8Array
  readonly payOf: Int32Array
  readonly paid: number
  readonly orb: number
  readonly scatter: number
  readonly least: number
  readonly stops: Int32Array
  readonly columns: Uint8Array
  readonly places: Int32Array
  readonly numbers: Int32Array
  /** Filled by `settle`. */
  pay = 0
  orbs = 0
  scatters = 0

  constructor({ symbols, reels, rows, steps, pays }: Counted, strip: readonly number[]) {
    // Symbols that pay come first here, so that they fit the two words; the others are known by number alone.
    const order = symbols
      .map((_, symbol) => symbol)
      .toSorted((x, y) => Number(pays[y]!.length > 0) - Number(pays[x]!.length > 0))
    const rank = new Map(order.map((symbol, i) => [symbol, i]))
    this.paid = pays.filter((row) => row.length > 0).length
    if (this.paid > 2 * FIELDS) throw new RangeError(`counts no more than ${2 * FIELDS} symbols that pay`)
    if (reels * rows > 30 || steps[0]! < 1) throw new RangeError('counts no more than 30 cells')
    const find = (role: string) => rank.get(symbols.findIndex((symbol) => symbol.role === role)) ?? -1
    this.orb = find('orb')
    this.scatter = find('scatter')
    this.length = strip.length
    this.rows = rows
    this.reels = reels
    this.least = steps[0]!
    this.strip = Uint8Array.from(strip, (symbol) => rank.get(symbol)!)
    const cells = reels * rows
    this.payOf = new Int32Array(this.paid * (cells + 1))
    for (let symbol = 0; symbol < this.paid; symbol++)
      for (let count = 0; count <= cells; count++) {
        const step = steps.findLastIndex((least) => count >= least)
        this.payOf[symbol * (cells + 1) + count] = step < 0 ? 0 : pays[order[symbol]!]![step]!
      }
    this.first = new Int32Array(strip.length)
    this.second = new Int32Array(strip.length)
    this.orbsAt = new Uint8Array(strip.length)
    this.scattersAt = new Uint8Array(strip.length)
    for (let stop = 0; stop < strip.length; stop++)
      for (let row = 0; row < rows; row++) {
        const symbol = this.strip[(stop + row) % strip.length]!
        if (symbol < FIELDS) this.first[stop]! += 1 << (FIELD * symbol)
        else if (symbol < this.paid) this.second[stop]! += 1 << (FIELD * (symbol - FIELDS))
        if (symbol === this.orb) this.orbsAt[stop]!++
        if (symbol === this.scatter) this.scattersAt[stop]!++
      }
    this.stops = new Int32Array(reels)
    this.columns = new Uint8Array(cells)
    this.places = new Int32Array(reels)
    this.numbers = new Int32Array(symbols.length)
  }

  /** Plays the tumbles of the present `stops` to their end. */
  settle(): void {
    const { length, rows, reels, strip, stops, columns, places, numbers, payOf, paid, least } = this
    const cells = reels * rows
    numbers.fill(0)
    for (let reel = 0; reel < reels; reel++) {
      const stop = stops[reel]!
      places[reel] = stop
      for (let row = 0; row < rows; row++) {
        const symbol = strip[(stop + row) % length]!
        columns[reel * rows + row] = symbol
        numbers[symbol]!++
      }
    }
    this.pay = 0
    for (;;) {
      let gone = 0
      for (let symbol = 0; symbol < paid; symbol++)
        if (numbers[symbol]! >= least) {
          gone |= 1 << symbol
          this.pay += payOf[symbol * (cells + 1) + numbers[symbol]!]!
          numbers[symbol] = 0
        }
      if (gone === 0) break
      for (let reel = 0; reel < reels; reel++) this.#drop(reel, gone)
    }
    this.orbs = this.orb < 0 ? 0 : numbers[this.orb]!
    this.scatters = this.scatter < 0 ? 0 : numbers[this.scatter]!
  }

  #drop(reel: number, gone: number): void {
    const { rows, strip, columns, places, numbers, length, paid } = this
    const top = reel * rows
    let write = top + rows - 1
    for (let read = write; read >= top; read--) {
      const symbol = columns[read]!
      if (symbol >= paid || ((gone >> symbol) & 1) === 0) columns[write--] = symbol
    }
    let place = places[reel]!
    for (; write >= top; write--) {
      place = place === 0 ? length - 1 : place - 1
      const symbol = strip[place]!
      columns[write] = symbol
      numbers[symbol]!++
    }
    places[reel] = place
  }
}

/** How many orders a heap of stops has: reels! ÷ the factorials of how often each stop occurs. */
function countOrders(reels: number): (stops: Int32Array) => number {
  const factorial = [1]
  for (let n = 1; n <= reels; n++) factorial.push(factorial[n - 1]! * n)
  return (stops) => {
    let orders = factorial[reels]!
    let run = 1
    for (let i = 1; i < reels; i++) {
      if (stops[i] === stops[i - 1]) orders /= ++run
      else run = 1
    }
    return orders
  }
}

/** Sums stay whole below 2^53: the cycle of a strip of 40 places is 4 × 10⁹, a pay in hundredths rarely above 10⁴. */
export function tallyTumbles(definition: Counted, strip: readonly number[]): TumbleTally {
  const counter = new Counter(definition, strip)
  const { reels, rows } = definition
  const { stops, first, second, orbsAt, scattersAt, length } = counter
  const ordersOf = countOrders(reels)
  const cells = reels * rows
  const scatters = new Float64Array(cells + 1)
  const hitsBy = new Float64Array(cells + 1)
  const orbs = new Float64Array(cells + 1)
  let pays = 0n
  let paysOrbs = 0n
  let most = 0
  const lift = (32 - counter.least) * (1 | (1 << 6) | (1 << 12) | (1 << 18) | (1 << 24))
  const top = 32 * (1 | (1 << 6) | (1 << 12) | (1 << 18) | (1 << 24))
  let paysHere = 0
  let paysOrbsHere = 0

  function descend(
    reel: number,
    from: number,
    one: number,
    two: number,
    orbsSoFar: number,
    scattersSoFar: number,
  ): void {
    if (reel === reels) {
      const orders = ordersOf(stops)
      if ((((one + lift) | (two + lift)) & top) === 0) {
        scatters[scattersSoFar]! += orders
        orbs[scattersSoFar]! += orders * orbsSoFar
        return
      }
      counter.settle()
      scatters[counter.scatters]! += orders
      hitsBy[counter.scatters]! += orders
      orbs[counter.scatters]! += orders * counter.orbs
      paysHere += orders * counter.pay
      paysOrbsHere += orders * counter.pay * counter.orbs
      if (counter.pay > most) most = counter.pay
      return
    }
    for (let stop = from; stop < length; stop++) {
      stops[reel] = stop
      descend(
        reel + 1,
        stop,
        one + first[stop]!,
        two + second[stop]!,
        orbsSoFar + orbsAt[stop]!,
        scattersSoFar + scattersAt[stop]!,
      )
      // Emptied often, so that no sum leaves the whole numbers.
      if (reel === 1) {
        pays += BigInt(paysHere)
        paysOrbs += BigInt(paysOrbsHere)
        paysHere = 0
        paysOrbsHere = 0
      }
    }
  }

  descend(0, 0, 0, 0, 0, 0)
  const toWhole = (row: Float64Array) => Array.from(row, (value) => BigInt(value))
  const hits = toWhole(hitsBy)
  return {
    cycle: BigInt(length) ** BigInt(reels),
    hits: hits.reduce((a, b) => a + b, 0n),
    hitsBy: hits,
    pays,
    paysOrbs,
    scatters: toWhole(scatters),
    orbs: toWhole(orbs),
    most,
  }
}
