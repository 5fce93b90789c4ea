// Personal data of reminders: the player's browsers and what was sent.
import { mostRows, type PersonalRecords } from '../../kernel/feature/personal.ts'
import { deliveryRules } from './rules.ts'
import * as store from './store.ts'

export const personal: PersonalRecords = {
  tables: {
    push_browser: 'until the browser is removed, signs out or is unknown to its push service, or the account is erased',
    reminder: `${deliveryRules.keepDays} days, or until the account is erased`,
  },
  async export(db, playerId) {
    const browsers = await store.browsersOf(db, playerId)
    return {
      reminderBrowsers: browsers.map(({ name, endpoint, created_at: at }) => ({ name, endpoint, at })),
      reminders: await store.remindersSent(db, playerId, mostRows + 1),
    }
  },
  erase: store.erase,
}
