// Personal data of settings: the player's choices.
import type { PersonalRecords } from '../../kernel/feature/personal.ts'
import * as store from './store.ts'

export const personal: PersonalRecords = {
  tables: { setting: 'until the account is erased' },
  async export(db, playerId) {
    return { settings: (await store.readSetting(db, playerId)) ?? null }
  },
  erase: store.eraseSetting,
}
