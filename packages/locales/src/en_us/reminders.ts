// Reminders that are shown by the browser: one sentence each, without urgency.
import type { Texts } from '../locale.ts'
import type { reminders as original } from '../zh_tw/reminders.ts'

export const reminders: Texts<typeof original> = {
  stamp: 'Today’s stamp is still available.',
  return: 'Welcome back. A reward is kept for you.',
  season: 'Today is the last day of the season. Rewards you reached can be claimed.',
  prize: 'A prize is waiting in your mail.',
  battle: 'The battle you entered has started.',
  vault: 'Your share of the vault can be claimed.',
  club: 'A letter from a club is waiting in your mail.',
  test: 'This is a test message. Reminders can be shown.',
}
