// The question of reminders: after a claim or an entry, and not for 30 days after a refusal.
import { readdirSync, readFileSync } from 'node:fs'
import { askAgainDays } from '@lantern/protocol/values/reminders.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { mayAsk, refuseOffer } from './offer.ts'
import { useReminderOffer } from './offerState.ts'

const start = Date.parse('2026-11-18T12:00:00+08:00')
const pauseMs = 30 * 86_400_000

function canShow(permission: NotificationPermission): void {
  vi.stubGlobal('Notification', { permission })
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: {} } }))
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('after “no” the question returns after 30 days, and the shown one is closed', () => {
  expect(askAgainDays).toBe(30)
  canShow('default')
  expect(mayAsk(start)).toBe(true)
  useReminderOffer.setState({ pushKey: 'key' })
  vi.useFakeTimers({ now: start })
  refuseOffer()
  expect(useReminderOffer.getState().pushKey).toBeNull()
  expect([0, 1, pauseMs - 1, pauseMs].map((ms) => mayAsk(start + ms))).toEqual([false, false, false, true])
})

test('nothing is asked where the browser has decided already, or cannot show reminders', () => {
  for (const decided of ['granted', 'denied'] as const) {
    canShow(decided)
    expect(mayAsk(start)).toBe(false)
  }
  vi.unstubAllGlobals()
  vi.stubGlobal('PushManager', undefined)
  vi.stubGlobal('Notification', undefined)
  expect(mayAsk(start)).toBe(false)
})

test('the question follows a claim, a stamp, or an entry and is asked nowhere else', () => {
  const root = `${import.meta.dirname}/../../`
  const callers = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('features/reminders/'))
    .filter((file) => readFileSync(root + file, 'utf8').includes('offerReminders('))
  expect(callers.sort()).toEqual([
    'features/battles/Lobby.tsx',
    'features/mail/mailbox.ts',
    'features/ranks/JoinPanel.tsx',
    'features/rewards/useClaim.ts',
  ])
})
