// Offers reminders after the player has claimed or entered something: never on arrival, and not for 30 days after a refusal.
import { askAgainDays, reminderTopics } from '@lantern/protocol/values/reminders.ts'
import { readText, writeText } from '../../kernel/browser/storage.ts'
import { changeReminders, fetchSettings } from '../../kernel/settings/serverSettings.ts'
import { allowHere, pushState } from './browser.ts'
import { useReminderOffer } from './offerState.ts'

const refusedKey = 'remindersRefused'
const dayMs = 86_400_000

const isPaused = (now: number): boolean => now - Number(readText(refusedKey) ?? 0) < askAgainDays * dayMs

/** Whether this browser can show reminders and nothing was decided in it, at least not in the last 30 days. */
export const mayAsk = (now: number): boolean =>
  pushState() === 'possible' && Notification.permission === 'default' && !isPaused(now)

async function ask(): Promise<void> {
  if (!mayAsk(Date.now())) return
  const { PushKey, Topics } = await fetchSettings()
  if (PushKey !== '' && Topics.length === 0) useReminderOffer.setState({ pushKey: PushKey })
}

/** Pages call it after a claim, a stamp or an entry. Asks only where nothing was decided yet. */
export const offerReminders = (): void => void ask().catch(() => undefined)

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
