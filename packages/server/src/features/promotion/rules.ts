// Which wins are promoted, and how they are told.
import { levelOf, WIN_LEVELS } from '@lantern/games/engine/winlevel.ts'

/** 1 grand prize, 2 jackpot, 3 vault. */
export const winTypes = { grand: 1, jackpot: 2, vault: 3 } as const

/** From mega on, and every shared jackpot. */
const leastTimes = 50

export interface Win {
  readonly cost: number
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

/** Win ÷ bet, cut after two decimals: nobody is told more than was won. */
export function multipleOf(win: number, bet: number): number {
  return Number((BigInt(win) * 100n) / BigInt(bet)) / 100
}

function rankOf(win: number, bet: number): number {
  const place = WIN_LEVELS.findIndex(({ level }) => level === levelOf(win, bet))
  return place < 0 ? 0 : WIN_LEVELS.length - place
}

export function alertsOf({ cost, win, jackpots }: Win): Alert[] {
  const tell = (winType: number, symbolNo: number, coins: number): Alert => ({
    ...{ winType, symbolNo, coins, multiple: multipleOf(coins, cost), multipleIdx: rankOf(coins, cost) },
  })
  const alerts = jackpots.map(([symbolNo, coins]) => tell(winTypes.jackpot, symbolNo, coins))
  if (win >= leastTimes * cost) alerts.push(tell(winTypes.grand, 0, win))
  return alerts
}
