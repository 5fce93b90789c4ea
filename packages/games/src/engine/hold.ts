// Hold-and-spin: enough coins are held in place, the other cells spin again, and each new coin resets the respins.
import type { Cell, HeldCoin, RoundEvent } from './event.ts'
import { checkSpin, checkWorths, isWhole, refuse, refuseActions, spinLines, type SpinDefinition } from './holdLines.ts'
import type { Mechanic, MechanicResult, Turn } from './play.ts'
import type { Draws } from './rng.ts'

export interface CoinKind {
  /** In hundredths of the bet. */
  readonly worth: number
  readonly weight: number
  /** mini, minor or major, for named prizes. */
  readonly prize?: string
}

export interface HoldDefinition extends SpinDefinition {
  readonly mechanic: 'hold'
  readonly hold: {
    /** This many coins in the paid spin start it. */
    readonly from: number
    readonly respins: number
    /** landing[coins held before the respin] ÷ outOf: the probability of each empty cell to get a coin, independently. */
    readonly landing: readonly number[]
    readonly outOf: number
    readonly coins: readonly CoinKind[]
    /** Paid on top when every cell is filled, in hundredths of the bet. */
    readonly grand: number
  }
}

function check(definition: HoldDefinition): void {
  checkSpin(definition)
  const { code, rows, strips, hold: rules } = definition
  const cells = rows * strips.base.length
  checkWorths(code, rules.coins)
  if (!isWhole(rules.from, 1) || rules.from > cells) refuse(code, 'coins that begin the hold must fit the cells')
  if (!isWhole(rules.respins, 1) || !isWhole(rules.grand, 0)) refuse(code, 'respins and grand must be whole')
  for (let held = rules.from; held < cells; held++) {
    const chance = rules.landing[held] ?? -1
    if (!isWhole(chance, 0) || chance > rules.outOf) refuse(code, `no chance of landing is known for ${held} coins`)
  }
}

function drawCoin({ coins }: HoldDefinition['hold'], draws: Draws, bet: number, cell: Cell): HeldCoin {
  const { worth, prize } = coins[draws.pick(coins.map(({ weight }) => weight))]!
  const coin: HeldCoin = { Cell: cell, Worth: (worth * bet) / 100 }
  return prize === undefined ? coin : { ...coin, Prize: prize }
}

const sumWorths = (coins: readonly HeldCoin[]): number => coins.reduce((sum, { Worth }) => sum + Worth, 0)

/** Plays the hold to its end and returns its win, which is never more than `room`. */
function playHold(
  definition: HoldDefinition,
  draws: Draws,
  bet: number,
  cells: Cell[],
  room: number,
  events: RoundEvent[],
): number {
  const { hold: rules, rows, strips } = definition
  const first = cells.map((cell) => drawCoin(rules, draws, bet, cell))
  let sum = sumWorths(first)
  let held = cells.length
  let left = rules.respins
  events.push({ Kind: 'hold', Coins: first, Left: left })
  const taken = new Set(cells.map(([reel, row]) => reel * rows + row))
  const all = rows * strips.base.length
  while (left > 0 && held < all && sum < room) {
    const landed: HeldCoin[] = []
    for (let place = 0; place < all; place++) {
      if (taken.has(place) || draws.below(rules.outOf) >= rules.landing[held]!) continue
      landed.push(drawCoin(rules, draws, bet, [Math.floor(place / rows), place % rows]))
    }
    for (const { Cell } of landed) taken.add(Cell[0] * rows + Cell[1])
    held += landed.length
    sum += sumWorths(landed)
    left = landed.length > 0 ? rules.respins : left - 1
    events.push({ Kind: 'respin', Coins: landed, Left: left })
  }
  const isFull = held === all
  const Win = Math.min(sum + (isFull ? (rules.grand * bet) / 100 : 0), room)
  events.push({ Kind: 'holdEnd', Coins: held, Full: isFull, Win })
  return Win
}

function play(definition: HoldDefinition, draws: Draws, { bet, stateIn, actions }: Turn): MechanicResult {
  refuseActions(definition.code, actions)
  const events: RoundEvent[] = []
  const { win, cells } = spinLines(definition, draws, bet, events)
  const room = definition.winCap * bet - win
  const opens = cells.length >= definition.hold.from && room > 0
  const held = opens ? playHold(definition, draws, bet, cells, room, events) : 0
  return { events, win: win + held, stateOut: stateIn, waits: null }
}

export const hold: Mechanic<HoldDefinition> = { check, play }
