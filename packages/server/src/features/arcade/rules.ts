// Pure rules of shared rounds: the result of a bet in a flight, and the win of a ticket.
import { countHits, payOf, type KenoDefinition } from '@lantern/games/keno80/game.ts'
import type { RocketDefinition } from '@lantern/games/rocket/game.ts'
import type { BetState } from '@lantern/protocol/values/games.ts'

export interface Verdict {
  readonly state: Exclude<BetState, 'open'>
  readonly multiple: number | null
  readonly win: number
}

const lost: Verdict = { state: 'lost', multiple: null, win: 0 }

export const payAt = (bet: number, multiple: number): Verdict => ({
  state: 'paid',
  multiple,
  win: (bet / 100) * multiple,
})

/**
 * The result of an open bet when its flight is over. A bet with an automatic multiple at or below the end is paid; at the longest possible
 * flight every bet is. If the server interrupted the flight, players without an automatic multiple could not leave any more: their bet is
 * returned, whatever the end would have been.
 */
export function settleFlight(
  { bet, auto }: { readonly bet: number; readonly auto: number | null },
  crash: number,
  isInterrupted: boolean,
  { most }: Pick<RocketDefinition, 'most'>,
): Verdict {
  if (auto !== null) return auto <= crash ? payAt(bet, auto) : lost
  if (isInterrupted) return { state: 'returned', multiple: null, win: bet }
  return crash >= most ? payAt(bet, most) : lost
}

/**
 * The multiple for a player who leaves while the curve is at `shown`; null: the flight had already ended. The minimum multiple applies, and an
 * automatic multiple that was already passed takes precedence.
 */
export function leaveAt(
  shown: number,
  auto: number | null,
  crash: number,
  { least }: Pick<RocketDefinition, 'least'>,
): number | null {
  const multiple = Math.min(Math.max(shown, least), auto ?? Number.POSITIVE_INFINITY)
  return multiple <= crash ? multiple : null
}

export function settleTicket(
  { bet, spots }: { readonly bet: number; readonly spots: readonly number[] },
  balls: readonly number[],
  definition: KenoDefinition,
): Verdict {
  const multiple = payOf(definition, spots.length, countHits(spots, balls))
  return multiple > 0 ? payAt(bet, multiple) : lost
}

/** How often each ball was drawn; index 0 is number 1. */
export function countBalls(draws: readonly (readonly number[])[], balls: number): number[] {
  const counts = new Array<number>(balls).fill(0)
  for (const draw of draws) for (const ball of draw) counts[ball - 1]!++
  return counts
}
