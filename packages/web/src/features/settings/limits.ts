// Limits for display: the effect of a change and when, today's use, the end of a break.
import type { readLimits } from '@lantern/protocol/limits.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { timeLimit } from '@lantern/protocol/values/limits.ts'

export type Limits = ReplyOf<typeof readLimits>
export type Limit = Limits['Time']
export const limitKinds = ['Time', 'Wager', 'Purchase'] as const
export type LimitKind = (typeof limitKinds)[number]

export const presets: Readonly<Record<LimitKind, readonly number[]>> = {
  Time: [30, 60, 120, 180],
  Wager: [100_000, 500_000, 2_000_000, 10_000_000],
  Purchase: [300, 1_000, 3_000, 10_000],
}
export const reminders = [0, 30, 60, 120] as const

const bounds: Readonly<Record<LimitKind, readonly [least: number, most: number]>> = {
  Time: [timeLimit.least, timeLimit.most],
  Wager: [1, 999_999_999_999],
  Purchase: [1, 999_999_999_999],
}

/** Digits of any width, up to twelve. */
export const cleanFigure = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '').slice(0, 12)

/** Null when it is no valid amount of this limit. */
export function readAmount(kind: LimitKind, typed: string): number | null {
  const [least, most] = bounds[kind]
  const amount = Number(cleanFigure(typed))
  return amount >= least && amount <= most ? amount : null
}

/** same: nothing changes. kept: cancels a pending loosening. waiting: already pending. later: after a day. */
export type Effect = 'same' | 'kept' | 'now' | 'waiting' | 'later'

/** The effect of saving a limit (null: none); the server uses the same rule. */
export function effectOf({ Amount: held, Next: next }: Limit, wanted: number | null): Effect {
  const isLooser = held !== null && (wanted === null || wanted > held)
  if (isLooser) return next && next.Amount === wanted ? 'waiting' : 'later'
  if (wanted !== held) return 'now'
  return next ? 'kept' : 'same'
}

const day = 86_400_000

export const looserFrom = (now: number): string => new Date(now + day).toISOString()

export interface Fill {
  readonly percent: number
  readonly isFull: boolean
}

/** Null without a limit. */
export function fillOf({ Amount: most, UsedToday: used }: Limit): Fill | null {
  if (most === null) return null
  return { percent: Math.min(100, (used / most) * 100), isFull: used >= most }
}

/** The end of a break started now: a break never gets shorter. */
export function restEnd(rest: Limits['Rest'], days: number, now: number): string {
  const asked = now + days * day
  const running = rest ? Date.parse(rest.EndTime) : 0
  return new Date(Math.max(asked, running)).toISOString()
}

export const isLonger = (rest: Limits['Rest'], days: number, now: number): boolean =>
  !rest || now + days * day > Date.parse(rest.EndTime)

export interface Span {
  readonly days: number
  readonly hours: number
  readonly minutes: number
}

/** Rounded up to the minute, so that a remaining time is never shown as 0. */
export function spanUntil(end: string, now: number): Span {
  const minutes = Math.max(0, Math.ceil((Date.parse(end) - now) / 60_000))
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 }
}

/** A value set elsewhere may not be one of the choices; it is added to them. */
export function remindersWith(chosen: number): readonly number[] {
  return [...new Set([...reminders, chosen])].sort((a, b) => a - b)
}
