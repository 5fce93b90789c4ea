// The reminder appears after every interval of minutes within one session, once over all tabs.
import { beforeEach, expect, test } from 'vitest'
import { countReminders, minutesSince, remindPlayer, takeReminder } from './reminder.ts'
import { admit, announce, useSession, type SessionPlayer } from './session.ts'

const startedAt = '2026-11-15T00:00:00.000Z'
const after = (minutes: number): number => Date.parse(startedAt) + minutes * 60_000

beforeEach(() => localStorage.clear())

test('it is due at every full interval', () => {
  expect([59, 60, 119, 120, 185].map((minutes) => countReminders(startedAt, 60, after(minutes)))).toEqual([
    0, 1, 1, 2, 3,
  ])
  expect(minutesSince(startedAt, after(61.5))).toBe(61)
})

test('it is off without an interval, without a start, or with a start in the future', () => {
  expect(countReminders(startedAt, 0, after(500))).toBe(0)
  expect(countReminders(undefined, 30, after(500))).toBe(0)
  expect(countReminders(startedAt, 30, after(-500))).toBe(0)
})

test('each interval is reported once, and a new session starts again', () => {
  expect(takeReminder(startedAt, 30, after(29))).toBe(false)
  expect(takeReminder(startedAt, 30, after(31))).toBe(true)
  expect(takeReminder(startedAt, 30, after(59))).toBe(false)
  expect(takeReminder(startedAt, 30, after(95))).toBe(true)
  const later = '2026-11-15T05:00:00.000Z'
  expect(takeReminder(later, 30, Date.parse(later) + 1_800_000)).toBe(true)
})

test('the notice waits for its time and shows the duration', () => {
  const noticeNow = () => useSession.getState()
  admit({ player: { playerID: 7 }, bag: { revision: 1 }, startedAt, reminderMinutes: 60 } as SessionPlayer)
  announce('REGIST_SUCCESS')
  remindPlayer(after(61))
  expect(noticeNow().notice).toBe('REGIST_SUCCESS')
  announce(null)
  remindPlayer(after(62))
  expect(noticeNow()).toMatchObject({ notice: 'REMINDER', detail: '62' })
})
