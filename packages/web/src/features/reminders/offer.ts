// Offers reminders after the player has claimed something: never on arrival, and not for 30 days after a refusal.
import { askAgainDays, reminderTopics } from '@lantern/protocol/values.ts'
import { readText, writeText } from '../../kernel/browser/storage.ts'
import { changeReminders, fetchSettings } from '../../kernel/settings/serverSettings.ts'
import { allowHere, pushState } from './browser.ts'
import { useReminderOffer } from './offerState.ts'

const refusedKey = 'remindersRefused'
const dayMs = 86_400_000

const wasRefused = (now: number): boolean => now - Number(readText(refusedKey) ?? 0) < askAgainDays * dayMs

/** Pages call it after a claim, a stamp or an entry. Asks only where nothing was decided yet. */
export async function offerReminders(): Promise<void> {
  if (pushState() !== 'possible' || Notification.permission !== 'default' || wasRefused(Date.now())) return
  const { PushKey, Topics } = await fetchSettings()
  if (PushKey !== '' && Topics.length === 0) useReminderOffer.setState({ pushKey: PushKey })
}

export function refuseOffer(): void {
  writeText(refusedKey, String(Date.now()))
  useReminderOffer.setState({ pushKey: null })
}

/** False: the browser's own question was refused. */
export async function acceptOffer(pushKey: string): Promise<boolean> {
  const browsers = await allowHere(pushKey)
  if (browsers === null) {
    refuseOffer()
    return false
  }
  await changeReminders({ Topics: [...reminderTopics] })
  useReminderOffer.setState({ pushKey: null })
  return true
}
