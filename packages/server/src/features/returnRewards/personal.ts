// Personal data of return rewards: the cards.
import { eraseRows, newestRows, type PersonalRecords } from '../../kernel/feature/personal.ts'

export const returnPersonal: PersonalRecords = {
  tables: { return_card: 'for 400 days; deleted when the account is erased' },
  export: async (db, playerId) => ({
    returnCards: await newestRows(db, playerId, 'return_card', ['day', 'taken', 'taken_day as takenDay'], 'day'),
  }),
  erase: (tx, playerId) => eraseRows(tx, playerId, 'return_card'),
}
