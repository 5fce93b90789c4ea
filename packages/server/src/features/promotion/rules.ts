// Which wins are promoted, and their alerts.
import { levelOf, winLevels, multipleOf } from '@lantern/games/engine/winLevel.ts'
import { winTypes } from '@lantern/protocol/values/ranks.ts'

/** Wins from the class "mega" on are promoted, and every shared jackpot. */
const leastTimes = 50
/** From the class "nice" on a win is shown on the home page, without a push. */
const leastShownTimes = 10
/** Per brand and batch of rounds. */
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
  const place = winLevels.findIndex(({ level }) => level === levelOf(win, bet))
  return place < 0 ? 0 : winLevels.length - place
}

interface Played extends Win {
  readonly brand: string
}

/** Of a batch of rounds the best of each brand that are nice but not promoted, so that a busy brand stores only a few. */
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
    .map((play) => ({ play, alert: alertOf(winTypes.grand, 0, play.win, play.stake) }))
}

const alertOf = (winType: number, symbolNo: number, coins: number, cost: number): Alert => ({
  winType,
  symbolNo,
  coins,
  multiple: multipleOf(coins, cost),
  multipleIdx: rankOf(coins, cost),
})

/** The class from which on a grand prize is promoted. */
export const promotedRank = 3

export function alertsOf({ stake, win, jackpots }: Win): Alert[] {
  const alerts = jackpots.map(([symbolNo, coins]) => alertOf(winTypes.jackpot, symbolNo, coins, stake))
  if (win >= leastTimes * stake) alerts.push(alertOf(winTypes.grand, 0, win, stake))
  return alerts
}
