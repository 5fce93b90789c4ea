// When a session ends by itself: a day after sign-in, or an hour after the last touch.
import { readText, writeText } from './storage.ts'

const hour = 60 * 60 * 1000
export const sessionLimits = { idle: hour, whole: 24 * hour, refresh: 5 * 60 * 1000, refreshRetries: 5 } as const

export interface SessionMarks {
  readonly signedInAt: number | null
  readonly lastTouchAt: number | null
}

export type Verdict = 'none' | 'alive' | 'idle' | 'expired'

export function judgeSession({ signedInAt, lastTouchAt }: SessionMarks, now: number): Verdict {
  if (signedInAt === null) return 'none'
  if (now - signedInAt > sessionLimits.whole) return 'expired'
  if (lastTouchAt !== null && now - lastTouchAt > sessionLimits.idle) return 'idle'
  return 'alive'
}

const readTime = (key: string): number | null => {
  const time = Number(readText(key))
  return Number.isFinite(time) && time > 0 ? time : null
}

export const readMarks = (): SessionMarks => ({ signedInAt: readTime('EXPIRES'), lastTouchAt: readTime('LAST_CLICK') })

export function markSignIn(now: number): void {
  writeText('EXPIRES', String(now))
  writeText('LAST_CLICK', String(now))
}

export const markTouch = (now: number): void => writeText('LAST_CLICK', String(now))

export function clearMarks(): void {
  writeText('EXPIRES', null)
  writeText('LAST_CLICK', null)
}
