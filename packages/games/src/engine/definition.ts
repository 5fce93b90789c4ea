// The definition of a game: plain data that can be checked, hashed and stored permanently. Each mechanic adds its own fields.
import { canonical } from './canonical.ts'
import { hashText } from './sha256.ts'

export type SymbolRole = 'wild' | 'scatter' | 'bonus' | 'coin' | 'orb' | 'mystery' | 'pay'
export interface GameSymbol {
  readonly code: string
  readonly role: SymbolRole
}

/** A mode of play: its price in bets. Every game has `base`, at 1. */
export interface Mode {
  readonly code: string
  readonly price: number
}

export interface GameDefinition {
  readonly code: string
  /** The mechanic that plays it; the name of its module. */
  readonly mechanic: string
  /** The return it was tuned for, in percent, shared jackpots included: 92, 94, 96 … Each is an immutable set of numbers. */
  readonly variant: number
  /** Total bets a player may choose, rising. */
  readonly bets: readonly number[]
  readonly modes: readonly Mode[]
  /** No round pays more than this many bets. */
  readonly winCap: number
  /** True: every bet feeds the four shared jackpots and may win one. */
  readonly jackpots: boolean
}

/** State carried from a round to the next one of the same player, game and bet; plain JSON, interpreted only by its mechanic. */
export type CarriedState = { readonly [name: string]: number | string | boolean | null | readonly number[] }

/** SHA-256 of everything the odds depend on: two definitions with the same hash pay the same. */
export function hashDefinition(definition: GameDefinition): string {
  return hashText(canonical(definition))
}

export function costOf(definition: GameDefinition, bet: number, mode: string): number | null {
  const found = definition.modes.find(({ code }) => code === mode)
  return found && definition.bets.includes(bet) ? found.price * bet : null
}

/** Checks that apply to any game; its mechanic checks the rest. */
export function checkBase({ code, bets, modes, winCap, variant }: GameDefinition): void {
  const fail = (why: string): never => {
    throw new RangeError(`${code}: ${why}`)
  }
  if (!/^[a-z][a-z0-9]{2,19}$/.test(code)) fail('a code is 3 to 20 lower-case letters and digits')
  if (bets.length === 0 || bets.some((bet, i) => !Number.isSafeInteger(bet) || bet <= (bets[i - 1] ?? 0)))
    fail('bets must be whole and rising')
  if (modes[0]?.code !== 'base' || modes[0].price !== 1) fail('the first mode is base, at one bet')
  if (modes.some(({ price }) => !Number.isSafeInteger(price) || price < 1)) fail('a mode costs whole bets')
  if (!Number.isSafeInteger(winCap) || winCap < 1) fail('the greatest win is a whole number of bets')
  if (!(variant > 0 && variant < 100)) fail('a variant returns more than 0 and less than 100 percent')
}
