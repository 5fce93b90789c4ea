// Personal data of limits and pauses.
import type { PersonalRecords } from '../../kernel/feature/personal.ts'
import { limitRules } from './rules.ts'
import * as store from './store.ts'

export const personal: PersonalRecords = {
  tables: {
    play_limit: 'until the limit is removed or the account is erased',
    play_rest: `until ${limitRules.keepRestDays} days after it ended; a running one also when the account is erased`,
    phone_exclusion: 'until the exclusion ends, as a keyed hash of the phone, also when its accounts are erased',
    play_day: `${limitRules.keepUsedDays} days, or until the account is erased`,
  },
  async export(db, playerId) {
    return {
      limits: await store.readLimits(db, playerId),
      rest: await store.readRest(db, playerId),
      playDays: await store.readDays(db, playerId),
    }
  },
  erase: store.erase,
}
