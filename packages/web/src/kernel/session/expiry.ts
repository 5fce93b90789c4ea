// When a session expires: a day after sign-in, or an hour after the last input.
import { readText, writeText } from '../browser/storage.ts'

const hour = 60 * 60 * 1000
export const sessionLimits = { idle: hour, whole: 24 * hour, refresh: 5 * 60 * 1000, refreshRetries: 5 } as const

export const signInMark = 'EXPIRES'
const touchMark = 'LAST_CLICK'

export interface SessionMarks {
  readonly signedInAt: number | null
  readonly lastTouchAt: number | null
}

export type Verdict = 'none' | 'alive' | 'idle' | 'expired'

/** The mobile client is suspended between two checks, so its stored last input is meaningless: only the server decides there. */
export function judgeSession({ signedInAt, lastTouchAt }: SessionMarks, now: number, isMobileClient = false): Verdict {
  if (signedInAt === null) return 'none'
  if (now - signedInAt > sessionLimits.whole) return 'expired'
  if (!isMobileClient && lastTouchAt !== null && now - lastTouchAt > sessionLimits.idle) return 'idle'
  return 'alive'
}

const readTime = (key: string): number | null => {
  const time = Number(readText(key))
  return Number.isFinite(time) && time > 0 ? time : null
}

export const readMarks = (): SessionMarks => ({ signedInAt: readTime(signInMark), lastTouchAt: readTime(touchMark) })

export function markSignIn(now: number): void {
  writeText(touchMark, String(now))
  writeText(signInMark, String(now))
}

export const markTouch = (now: number): void => writeText(touchMark, String(now))

export function clearMarks(): void {
  writeText(touchMark, null)
  writeText(signInMark, null)
}
