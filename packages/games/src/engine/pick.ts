// Chests to pick from, and a vault: chests pay coins, multiply them or give a digit of the vault's code, which is carried to later rounds.
import type { CarriedState } from './definition.ts'
import type { ChoiceEvent, PickEvent, RoundEvent } from './event.ts'
import {
  checkSpin,
  checkWorths,
  isWhole,
  refuse,
  refuseActions,
  rulesOfSpin,
  spinLines,
  type SpinDefinition,
} from './holdLines.ts'
import { BadTurn, type Mechanic, type MechanicResult, type Turn } from './play.ts'
import type { Draws } from './rng.ts'

export type ChestPrize = 'coins' | 'multiplier' | 'digit' | 'end'
export interface Chest {
  readonly prize: ChestPrize
  /** Coins and end: hundredths of the bet. Multiplier: the factor. Digit: 0, since digits are drawn. */
  readonly value: number
}

export interface PickDefinition extends SpinDefinition {
  readonly mechanic: 'pick'
  readonly pick: {
    /** This many bonus symbols open the chests. */
    readonly from: number
    /** The content of the chests, before shuffling. */
    readonly chests: readonly Chest[]
  }
  readonly vault: {
    readonly places: number
    /** The prizes of an open vault, in hundredths of the bet, with weights. */
    readonly prizes: readonly { readonly worth: number; readonly weight: number }[]
  }
}

function check(definition: PickDefinition): void {
  checkSpin(definition)
  const { code, pick: rules, vault } = definition
  checkWorths(code, vault.prizes)
  if (!isWhole(rules.from, 1) || !isWhole(vault.places, 1)) refuse(code, 'symbols and places must be whole')
  if (rules.chests.every(({ prize }) => prize !== 'end')) refuse(code, 'some chest must end the picking')
  for (const { prize, value } of rules.chests)
    if (!isWhole(value, prize === 'multiplier' ? 2 : 0)) refuse(code, `a chest of ${prize} cannot hold ${value}`)
}

/** The choice applied for an absent player: the first chest still closed. */
export function chooseByDefault({ Options }: ChoiceEvent): number {
  return Options[0]?.Chest ?? 0
}

function readDigits({ code, vault }: PickDefinition, stateIn: CarriedState | null): number[] {
  if (stateIn === null) return Array.from({ length: vault.places }, () => -1)
  const { digits } = stateIn
  const fits =
    Array.isArray(digits) &&
    digits.length === vault.places &&
    digits.includes(-1) &&
    digits.every((digit: unknown) => Number.isInteger(digit) && Number(digit) >= -1 && Number(digit) <= 9)
  if (!fits) throw new BadTurn(`${code} left no such state behind`)
  return [...digits]
}

/** Every chest's content is decided before the first pick: the order of picking decides only which chests are opened. */
function shuffleChests(chests: readonly Chest[], draws: Draws): Chest[] {
  const shuffled = [...chests]
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = draws.below(last + 1)
    ;[shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!]
  }
  return shuffled.map((chest) => (chest.prize === 'digit' ? { prize: 'digit', value: draws.below(10) } : chest))
}

interface Picking {
  readonly definition: PickDefinition
  readonly draws: Draws
  readonly bet: number
  readonly chests: readonly Chest[]
  readonly opened: Set<number>
  readonly events: RoundEvent[]
  digits: number[]
  /** What can still be won before the cap. */
  room: number
  coins: number
  multiplier: number
  isOver: boolean
}

function pay(picking: Picking, win: number): number {
  const Win = Math.min(win, picking.room)
  picking.room -= Win
  if (picking.room === 0) picking.isOver = true
  return Win
}

/** Coins found later are multiplied too, so the sum is the same for every order of opening. */
function worthOf(picking: Picking, { prize, value }: Chest): number {
  if (prize === 'digit') return 0
  const before = picking.coins * picking.multiplier
  if (prize === 'multiplier') picking.multiplier *= value
  else picking.coins += (value * picking.bet) / 100
  return picking.coins * picking.multiplier - before
}

function openVault(picking: Picking): void {
  const { prizes, places } = picking.definition.vault
  const { worth } = prizes[picking.draws.pick(prizes.map(({ weight }) => weight))]!
  const Digits = picking.digits
  picking.digits = Array.from({ length: places }, () => -1)
  picking.events.push({ Kind: 'vault', Digits, Win: pay(picking, (worth * picking.bet) / 100) })
}

function keepDigit(picking: Picking, Digit: number): void {
  const Place = picking.digits.indexOf(-1)
  picking.digits = picking.digits.with(Place, Digit)
  picking.events.push({ Kind: 'digit', Place, Digit, Digits: [...picking.digits] })
  if (!picking.digits.includes(-1)) openVault(picking)
}

function openChest(picking: Picking, Chest: number): void {
  const { chests, opened, events, definition } = picking
  const chest = chests[Chest]
  if (!chest || opened.has(Chest)) throw new BadTurn(`${definition.code} has no closed chest ${Chest}`)
  opened.add(Chest)
  const { prize: Prize, value: Value } = chest
  const Win = pay(picking, worthOf(picking, chest))
  if (Prize === 'end') picking.isOver = true
  const event: PickEvent = { Kind: 'pick', Chest, Prize, Value, Win, End: false }
  events.push(event)
  if (Prize === 'digit') keepDigit(picking, Value)
  if (!picking.isOver) return
  event.End = true
  event.Shown = chests.map(({ prize, value }) => ({ Prize: prize, Value: value }))
}

function askForChest({ chests, opened, events }: Picking): ChoiceEvent {
  const Options = chests.flatMap((_, Chest) => (opened.has(Chest) ? [] : [{ Chest }]))
  const choice: ChoiceEvent = { Kind: 'choice', Of: 'chest', Options }
  events.push(choice)
  return choice
}

function play(definition: PickDefinition, draws: Draws, { bet, stateIn, actions }: Turn): MechanicResult {
  const events: RoundEvent[] = []
  const digits = readDigits(definition, stateIn)
  const { win, cells } = spinLines(definition, draws, bet, events)
  const most = definition.winCap * bet
  if (cells.length < definition.pick.from || win >= most) {
    refuseActions(definition.code, actions)
    return { events, win, stateOut: stateIn, waits: null }
  }
  const Symbol = rulesOfSpin(definition).scatter
  events.push({ Kind: 'scatter', Symbol, Cells: cells, Multiplier: 1, Win: 0 })
  const chests = shuffleChests(definition.pick.chests, draws)
  const room = most - win
  const start = { coins: 0, multiplier: 1, isOver: false, opened: new Set<number>() }
  const picking: Picking = { definition, draws, bet, chests, events, digits, room, ...start }
  for (const [i, chest] of actions.entries()) {
    if (picking.isOver) refuseActions(definition.code, actions.slice(i))
    askForChest(picking)
    openChest(picking, chest)
  }
  const waits = picking.isOver ? null : askForChest(picking)
  return { events, win: most - picking.room, stateOut: { digits: picking.digits }, waits }
}

export const pick: Mechanic<PickDefinition> = { check, play }
