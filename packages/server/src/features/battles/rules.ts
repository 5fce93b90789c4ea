// Pure rules of battles: when a spin is shown, when a battle ends, why a player may not enter.
import { battleStatuses } from '@lantern/protocol/values/battles.ts'
import type { BattleRow } from './store.ts'

export const keepDays = 90

type Timed = Pick<BattleRow, 'status' | 'started_at' | 'interval_ms' | 'spins'>

/** How many spins of every seat are shown now. The first one comes an interval after the start, so that players see it. */
export function shownAt({ status, started_at: start, interval_ms: interval, spins }: Timed, now: Date): number {
  if (status === battleStatuses.ended) return spins
  if (status !== battleStatuses.running || !start) return 0
  return Math.max(0, Math.min(spins, Math.floor((now.getTime() - start.getTime()) / interval)))
}

/** The last spin stays for an interval before the result. */
export function isOver({ started_at: start, interval_ms: interval, spins }: Timed, now: Date): boolean {
  return start !== null && now.getTime() >= start.getTime() + interval * (spins + 1)
}

/** Clocks of two nodes may differ by less than this. */
const driftMs = 5000

/**
 * The battle was opened or started after `now`: the clock was set back. Without a correction its players would wait until the clock has
 * caught up.
 */
export function isAhead(
  { status, created_at: opened, started_at: start }: Pick<BattleRow, 'status' | 'created_at' | 'started_at'>,
  now: Date,
): boolean {
  const since = status === battleStatuses.open ? opened : status === battleStatuses.running ? start : null
  return since !== null && since.getTime() - now.getTime() > driftMs
}

export type WhyNot = 'Full' | 'Started' | 'Ended' | 'Blocked'

export interface Entrance {
  readonly battle: Pick<BattleRow, 'status' | 'seats' | 'is_void' | 'closes_at'>
  readonly taken: number
  readonly isBlocked: boolean
  readonly now: Date
}

export function whyNoEntry({ battle, taken, isBlocked, now }: Entrance): WhyNot | null {
  const { status, seats, is_void: isVoid, closes_at: closes } = battle
  if (status === battleStatuses.ended || status === battleStatuses.cancelled) return 'Ended'
  if (taken >= seats) return 'Full'
  if (status === battleStatuses.running) return 'Started'
  if (isVoid || closes <= now) return 'Ended'
  return isBlocked ? 'Blocked' : null
}
