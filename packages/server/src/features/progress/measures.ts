// The measures that goals are counted by: which plays a measure counts, and what each of them adds.
import type { ConditionType, ThresholdType } from '@lantern/protocol/values/rewards.ts'
import type { PlaySettled, Shot } from '../plays/plays.ts'
import { wonIn } from '../plays/plays.ts'

/** A round, or one shot: shots are counted one by one, and a shot is not a round. */
export interface Played {
  readonly isShot: boolean
  readonly game: string
  readonly stake: number
  /** The win with jackpots. */
  readonly won: number
  readonly jackpots: number
  readonly counters: PlaySettled['counters']
}

/** sum: what each play adds. run: the longest row of plays that add 1. distinct: different games. */
export type Fold = 'sum' | 'run' | 'distinct'

interface MeasureRow {
  readonly fold: Fold
  /** Shots count too. */
  readonly countsShots?: true
  /** The goal is an amount of coins or NT$, otherwise a count. */
  readonly isAmount?: true
  readonly hasThreshold?: true
  /** What a play adds; a run is broken by 0. Absent: counted by orders, not by plays. */
  readonly add?: (played: Played, threshold: number) => number
}

const is = (holds: boolean): number => (holds ? 1 : 0)
const winsAtLeast = ({ won, stake }: Played, multiple: number): number =>
  is(stake > 0 && won > 0 && won >= multiple * stake)

/** Measures by condition type on the wire. */
export const measureRows = {
  1: { fold: 'sum', add: () => 1 },
  2: { fold: 'sum', countsShots: true, isAmount: true, add: ({ stake }) => stake },
  3: { fold: 'sum', hasThreshold: true, add: ({ stake }, least) => is(stake >= least) },
  4: { fold: 'sum', add: ({ won }) => is(won > 0) },
  5: { fold: 'sum', countsShots: true, isAmount: true, add: ({ won }) => won },
  6: { fold: 'sum', countsShots: true, hasThreshold: true, add: ({ won }, least) => is(won > 0 && won >= least) },
  7: { fold: 'sum', countsShots: true, hasThreshold: true, add: winsAtLeast },
  8: { fold: 'sum', countsShots: true, add: (played) => winsAtLeast(played, 100) },
  11: { fold: 'sum', isAmount: true },
  15: { fold: 'sum', add: ({ counters }) => counters.freeSpinsEntered ?? 0 },
  16: { fold: 'sum', isAmount: true, add: ({ counters }) => counters.freeSpinsWin ?? 0 },
  17: { fold: 'sum', add: ({ counters }) => counters.bonusesEntered ?? 0 },
  18: { fold: 'sum', isAmount: true, add: ({ counters }) => counters.bonusWin ?? 0 },
  35: { fold: 'sum', add: ({ counters }) => counters.wilds ?? 0 },
  36: { fold: 'sum', add: ({ counters }) => counters.scatters ?? 0 },
  37: { fold: 'sum', hasThreshold: true, add: ({ counters }, least) => is((counters.wilds ?? 0) >= least) },
  38: { fold: 'sum', hasThreshold: true, add: ({ counters }, least) => is((counters.scatters ?? 0) >= least) },
  39: { fold: 'run', add: ({ won }) => is(won > 0) },
  40: { fold: 'distinct', countsShots: true, add: () => 1 },
  41: { fold: 'sum', countsShots: true, add: ({ isShot, won }) => is(isShot && won > 0) },
  42: { fold: 'sum', add: ({ jackpots }) => jackpots },
  43: { fold: 'sum' },
} as const satisfies {
  readonly [T in ConditionType]: MeasureRow &
    (T extends ThresholdType ? { hasThreshold: true } : { hasThreshold?: never })
}

export type MeasureType = ConditionType

/** A row of the table above with its threshold. */
export interface Measure {
  readonly type: MeasureType
  /** 0 where the type has none. */
  readonly threshold: number
}

export const rowOf = (type: MeasureType): MeasureRow => measureRows[type]

/** The name under which its progress is stored. */
export const nameOf = ({ type, threshold }: Measure): string => (threshold === 0 ? `${type}` : `${type}:${threshold}`)

/** The rounds or shots of a settled play. Jackpots of a booking of shots belong to its last shot. */
export function playedIn(play: Omit<PlaySettled, 'kind' | 'id'>): readonly Played[] {
  const { shots, game, stake, jackpots, counters } = play
  if (!shots) return [{ isShot: false, game, stake, won: wonIn(play), jackpots: jackpots.length, counters }]
  const extra = wonIn({ win: 0, jackpots })
  const last = shots.length - 1
  return shots.map((shot: Shot, index) => ({
    isShot: true,
    game,
    stake: shot.bet,
    won: shot.win + (index === last ? extra : 0),
    jackpots: 0,
    counters: {},
  }))
}
