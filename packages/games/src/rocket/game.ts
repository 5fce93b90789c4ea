// Rocket: a shared flight that ends at a random multiple. A player who cashes out before that is paid the multiple.
import { checkBase, type GameDefinition } from '../engine/definition.ts'

export interface RocketDefinition extends GameDefinition {
  readonly mechanic: 'crash'
  /** The mean return in hundredths of the bet, whatever multiple a player cashes out at. */
  readonly returns: number
  /** Multiples are in hundredths. The lowest cash-out, and where every flight ends at the latest. */
  readonly least: number
  readonly most: number
  /** Each tick the multiple grows by this fraction; what is shown and paid is truncated to whole hundredths. */
  readonly tickMs: number
  readonly growth: readonly [numerator: number, denominator: number]
}

export const rocket: RocketDefinition = {
  code: 'rocket',
  mechanic: 'crash',
  variant: 97,
  bets: [1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000],
  modes: [{ code: 'base', price: 1 }],
  winCap: 10_000,
  jackpots: false,
  returns: 97,
  least: 101,
  most: 1_000_000,
  tickMs: 50,
  growth: [1006, 1000],
}

export const variants: readonly RocketDefinition[] = [rocket]

/** The timing of a round; it does not affect the odds. */
export const timing = { bettingMs: 6000, restMs: 3000 } as const

export function checkRocket(definition: RocketDefinition): void {
  checkBase(definition)
  const { code, returns, least, most, winCap, tickMs, growth, bets } = definition
  const fail = (why: string): never => {
    throw new RangeError(`${code}: ${why}`)
  }
  if (returns !== definition.variant) fail('the return equals the variant')
  if (least <= 100 || least <= returns) fail('the lowest cash-out is above the starting multiple')
  if (most !== winCap * 100) fail('the longest flight pays the greatest win')
  if (!Number.isSafeInteger(tickMs) || tickMs < 10) fail('a tick has a duration')
  if (growth[0] <= growth[1]) fail('the multiple grows')
  if (bets.some((bet) => bet % 100 !== 0)) fail('a bet times hundredths must be whole')
}
