// Personal data of stamps: the days on which a player took one.
import { eraseRows, newestRows, type PersonalRecords } from '../../kernel/feature/personal.ts'

export const stampsPersonal: PersonalRecords = {
  tables: { stamp: 'for 100 days, the newest one until the account is erased' },
  export: async (db, playerId) => ({
    stamps: await newestRows(db, playerId, 'stamp', ['day', 'nth', 'card_day as cardDay'], 'day'),
  }),
  erase: (tx, playerId) => eraseRows(tx, playerId, 'stamp'),
}
