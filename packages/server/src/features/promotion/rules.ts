// Which wins are promoted, and how they are told.
import { levelOf, WIN_LEVELS, multipleOf } from '@lantern/games/engine/winlevel.ts'
import { winTypes } from '@lantern/protocol/values.ts'

/** From mega on, and every shared jackpot. */
const leastTimes = 50
/** From nice on a win is worth a line on the home page, though nobody is called to look. */
const leastShownTimes = 10
/** Of each brand, of all that are looked at together. */
const mostLesser = 3

export interface Win {
  readonly stake: number
  readonly win: number
  readonly jackpots: readonly (readonly [symbolNo: number, coins: number])[]
}

export interface Alert {
  readonly winType: number
  readonly symbolNo: number
  readonly multiple: number
  /** 1 nice, 2 big, 3 mega, 4 holy moly; 0 none of them. */
  readonly multipleIdx: number
  readonly coins: number
}

function rankOf(win: number, bet: number): number {
  const place = WIN_LEVELS.findIndex(({ level }) => level === levelOf(win, bet))
  return place < 0 ? 0 : WIN_LEVELS.length - place
}

interface Played extends Win {
  readonly brand: string
}

/** Of many rounds the best of each brand that are nice, but not promoted: a busy house keeps few of them. */
export function bestLesser<R extends Played>(rounds: readonly R[]): { readonly play: R; readonly alert: Alert }[] {
  const lesser = rounds.filter(({ stake, win }) => win >= leastShownTimes * stake && win < leastTimes * stake)
  const best = new Map<string, R[]>()
  for (const round of lesser.toSorted((a, b) => b.win / b.stake - a.win / a.stake)) {
    const ofBrand = best.get(round.brand) ?? []
    if (ofBrand.length < mostLesser) best.set(round.brand, [...ofBrand, round])
  }
  const kept = new Set([...best.values()].flat())
  return lesser
    .filter((round) => kept.has(round))
    .map((play) => ({ play, alert: tell(winTypes.grand, 0, play.win, play.stake) }))
}

const tell = (winType: number, symbolNo: number, coins: number, cost: number): Alert => ({
  winType,
  symbolNo,
  coins,
  multiple: multipleOf(coins, cost),
  multipleIdx: rankOf(coins, cost),
})

/** The rank from which on a grand prize is promoted. */
export const promotedRank = 3

export function alertsOf({ stake, win, jackpots }: Win): Alert[] {
  const alerts = jackpots.map(([symbolNo, coins]) => tell(winTypes.jackpot, symbolNo, coins, stake))
  if (win >= leastTimes * stake) alerts.push(tell(winTypes.grand, 0, win, stake))
  return alerts
}
