// The rules of a fishing table that need no table: how fast, how long, how much, and which fish a special catch strikes.
import { FINE, type Spot } from '@lantern/games/fish4/course.ts'
import type { FishDefinition, Special } from '@lantern/games/fish4/definition.ts'

export const seatsAtTable = 4
export const leastBuyIn = 1_000
export const mostBuyIn = 1_000_000_000

/** One shot in so many milliseconds, on average; a few that were held up by the line may follow each other faster. */
export const cadenceMs = 180
const burst = 3
export const mostInAir = 18

/** A seat that was not heard of for so long is given up; so is one that only sits. */
export const silentMs = 20_000
export const idleMs = 300_000

export const settleMs = 1000
/** So much won at once is booked at once. */
export const settleAtTimes = 20
/** The owner of a table says every few seconds that it lives. */
export const leaseMs = 10_000
export const renewMs = 3000
/** An empty table is put away after this. */
export const emptyMs = 30_000

/** Shots ahead that a player with limits is counted for in one question. */
export const shotsCounted = 10

/** A bucket that fills with time: `at` is when it would be full. */
export function mayFire(bucket: { at: number }, now: number): boolean {
  const at = Math.max(bucket.at, now - cadenceMs * burst)
  if (at + cadenceMs > now) return false
  bucket.at = at + cadenceMs
  return true
}

export interface Near {
  readonly id: number
  readonly kind: number
  readonly spot: Spot
}

/** Lightning and bombs go for the nearest; a drill bores along its own height. */
export function strikeOrder(special: Special, at: Spot, near: readonly Near[]): Near[] {
  const far = ({ spot }: Near): number => {
    const dx = Math.trunc((spot.x - at.x) / FINE)
    const dy = Math.trunc((spot.y - at.y) / FINE)
    return special.effect === 'drill' ? Math.abs(dy) * 8 + Math.abs(dx) : dx * dx + dy * dy
  }
  return near
    .map((one) => ({ one, by: far(one) }))
    .toSorted((a, b) => a.by - b.by || a.one.id - b.one.id)
    .slice(0, special.strikes)
    .map(({ one }) => one)
}

export function whyNotSit(definition: FishDefinition, buyIn: number, bet: number): 'Bet' | 'BuyIn' | null {
  if (!definition.bets.includes(bet)) return 'Bet'
  return buyIn < leastBuyIn || buyIn > mostBuyIn || buyIn < bet ? 'BuyIn' : null
}

/** The highest bet that leaves a hundred shots. */
export function firstBet({ bets }: FishDefinition, buyIn: number): number {
  return bets.findLast((bet) => bet * 100 <= buyIn) ?? bets[0]!
}

/** owl-1, owl-2 …: the first number that is not there. */
export function nextTable(brand: string, known: readonly string[]): string {
  for (let number = 1; ; number++) if (!known.includes(`${brand}-${number}`)) return `${brand}-${number}`
}
