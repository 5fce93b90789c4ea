// Pure decisions of shared rounds: what a bet in a flight comes to, what a ticket has won.
import { countHits, payOf, type KenoDefinition } from '@lantern/games/keno80/game.ts'
import type { RocketDefinition } from '@lantern/games/rocket/game.ts'
import type { BetState } from '@lantern/protocol/values.ts'

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
 * What an open bet comes to when its flight is over. A multiple of its own that lies at or below the end is paid; at the longest
 * flight everybody is. When the house itself broke the flight off, whoever had no multiple of their own could not leave any
 * more: they get their bet back, whatever the end would have been.
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
 * The multiple somebody gets who leaves while the curve stands at `shown`; null: the flight had ended before. Nobody leaves below
 * the least, and a multiple of one's own that was passed already is what counts.
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

/** How often each ball came, the first for number 1. */
export function countBalls(draws: readonly (readonly number[])[], balls: number): number[] {
  const counts = new Array<number>(balls).fill(0)
  for (const draw of draws) for (const ball of draw) counts[ball - 1]!++
  return counts
}
