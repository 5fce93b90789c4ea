// The reminder of the time: after so many minutes of a session, and again after as many more.
import { announce, useSession } from './session.ts'
import { readText, writeText } from '../browser/storage.ts'

const minute = 60_000
const shown = 'REMINDED'

/** How often the reminder is due by now; 0: not yet, or none is wanted. */
export function countReminders(startedAt: string | undefined, every: number | undefined, now: number): number {
  const start = Date.parse(startedAt ?? '')
  return every && Number.isFinite(start) ? Math.max(0, Math.floor((now - start) / (every * minute))) : 0
}

export const minutesSince = (startedAt: string, now: number): number =>
  Math.floor((now - Date.parse(startedAt)) / minute)

/** True once for each turn, in whichever tab asks first. */
export function takeReminder(startedAt: string | undefined, every: number | undefined, now: number): boolean {
  const due = countReminders(startedAt, every, now)
  const [session, count] = (readText(shown) ?? '').split(' ')
  if (due <= (session === startedAt ? Number(count) : 0)) return false
  writeText(shown, `${startedAt} ${due}`)
  return true
}

/** Never over another notice: then the next look finds it still due. */
export function remindPlayer(now: number): void {
  const { me, notice } = useSession.getState()
  if (notice || !me?.startedAt || !takeReminder(me.startedAt, me.reminderMinutes, now)) return
  announce('REMINDER', String(minutesSince(me.startedAt, now)))
}
