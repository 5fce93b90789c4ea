// Reminders have no page of their own: a browser that was allowed before is renewed after a sign-in, and a tapped reminder is counted.
import { useSession } from '../../kernel/session/session.ts'

const isGranted = (): boolean => 'Notification' in globalThis && Notification.permission === 'granted'

export function followReminders(): void {
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
