// Reminders have no page of their own: a browser that was allowed before is renewed after a sign-in, and a tapped reminder is counted.
import { reminderTopics } from '@lantern/protocol/values.ts'
import { track } from '../../kernel/browser/analytics.ts'
import { useSession } from '../../kernel/session/session.ts'

const isGranted = (): boolean => 'Notification' in globalThis && Notification.permission === 'granted'

export function followReminders(): void {
  const Topic = reminderTopics.find((topic) => topic === new URLSearchParams(location.search).get('push'))
  if (Topic) track({ Name: 'pushOpened', Topic })
  const renew = (): void => {
    if (isGranted()) void import('./browser.ts').then(({ renewHere }) => renewHere()).catch(() => undefined)
  }
  if (useSession.getState().status === 'player') renew()
  useSession.subscribe((session, before) => {
    if (session.status === 'player' && before.status !== 'player') renew()
  })
}
