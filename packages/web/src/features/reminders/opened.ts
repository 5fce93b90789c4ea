// Counts a reminder that was tapped, if its topic is known.
import { reminderTopics } from '@lantern/protocol/values/reminders.ts'
import { track } from '../../kernel/browser/analytics.ts'

export function countOpened(text: string): void {
  const Topic = reminderTopics.find((topic) => topic === text)
  if (Topic) track({ Name: 'pushOpened', Topic })
}
