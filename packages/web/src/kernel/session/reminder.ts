// The session reminder: after a number of minutes, and again after every further interval.
import { announce, useSession } from './session.ts'
import { readText, writeText } from '../browser/storage.ts'

const minute = 60_000
const shown = 'REMINDED'

/** How many reminders are due by now; 0: not yet, or none is configured. */
export function countReminders(startedAt: string | undefined, every: number | undefined, now: number): number {
  const start = Date.parse(startedAt ?? '')
  return every && Number.isFinite(start) ? Math.max(0, Math.floor((now - start) / (every * minute))) : 0
}

export const minutesSince = (startedAt: string, now: number): number =>
  Math.floor((now - Date.parse(startedAt)) / minute)

/** True once per interval: the first tab that calls it stores that the reminder was shown. */
export function takeReminder(startedAt: string | undefined, every: number | undefined, now: number): boolean {
  const due = countReminders(startedAt, every, now)
  const [session, count] = (readText(shown) ?? '').split(' ')
  if (due <= (session === startedAt ? Number(count) : 0)) return false
  writeText(shown, `${startedAt} ${due}`)
  return true
}

/** Never replaces another notice: the next check finds it still due. */
export function remindPlayer(now: number): void {
  const { me, notice } = useSession.getState()
  if (notice || !me?.startedAt || !takeReminder(me.startedAt, me.reminderMinutes, now)) return
  announce('REMINDER', String(minutesSince(me.startedAt, now)))
}
