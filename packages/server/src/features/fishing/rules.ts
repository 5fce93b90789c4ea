// The pure rules of a fishing table: rate of fire, timeouts, amounts, and which fish a special catch strikes.
import { fine, type Spot } from '@lantern/games/fish4/course.ts'
import type { FishDefinition, Special } from '@lantern/games/fish4/definition.ts'

export const seatsAtTable = 4
export const leastBuyIn = 1_000
export const mostBuyIn = 1_000_000_000

/** The average time between two shots in milliseconds; a few shots delayed by the network may follow each other faster. */
export const cadenceMs = 180
const burst = 3
export const mostInAir = 18

/** A seat without any request for this long is given up; so is one without a shot. */
export const silentMs = 20_000
export const idleMs = 300_000

export const settleMs = 1000
/** Wins of at least this multiple of the bet are booked at once. */
export const settleAtTimes = 20
/** The lease of a table's owner, and how often it is renewed. */
export const leaseMs = 10_000
export const renewMs = 3000
/** An empty table is closed after this time. */
export const emptyMs = 30_000

/** The number of shots counted in advance by one query for a player with limits. */
export const shotsCounted = 10

/** A token bucket: `at` is the time at which it would be full. */
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

/** Lightning and bombs strike the nearest fish; a drill strikes along its own height. */
export function strikeOrder(special: Special, at: Spot, near: readonly Near[]): Near[] {
  const far = ({ spot }: Near): number => {
    const dx = Math.trunc((spot.x - at.x) / fine)
    const dy = Math.trunc((spot.y - at.y) / fine)
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

/** The highest bet that allows a hundred shots. */
export function firstBet({ bets }: FishDefinition, buyIn: number): number {
  return bets.findLast((bet) => bet * 100 <= buyIn) ?? bets[0]!
}

/** owl-1, owl-2 …: the first number that is not used. */
export function nextTable(brand: string, known: readonly string[]): string {
  for (let number = 1; ; number++) if (!known.includes(`${brand}-${number}`)) return `${brand}-${number}`
}
