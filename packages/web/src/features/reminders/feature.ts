// Manifest of reminders, which have no page: a browser that was allowed before is renewed after a sign-in, and a tapped reminder is counted.
import { useSession } from '../../kernel/session/session.ts'
import type { Feature } from '../../page/feature.ts'

const isGranted = (): boolean => 'Notification' in globalThis && Notification.permission === 'granted'

function followReminders(): void {
  const topic = new URLSearchParams(location.search).get('push')
  if (topic) void import('./opened.ts').then(({ countOpened }) => countOpened(topic)).catch(() => undefined)
  const renew = (): void => {
    if (isGranted()) void import('./browser.ts').then(({ renewHere }) => renewHere()).catch(() => undefined)
  }
  if (useSession.getState().status === 'player') renew()
  useSession.subscribe((session, before) => {
    if (session.status === 'player' && before.status !== 'player') renew()
  })
}

export const feature = { start: followReminders } satisfies Feature
