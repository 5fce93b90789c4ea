// Personal data of the pass: steps of a player in a season, and what was bought.
import { eraseRows, newestRows, type PersonalRecords } from '../../kernel/feature/personal.ts'

const steps = ['season', 'steps', 'has_premium as hasPremium', 'bought_steps as boughtSteps'] as const
const purchases = ['season', 'steps', 'currency', 'price', 'created_at as createdAt'] as const

export const passPersonal: PersonalRecords = {
  tables: {
    pass_player: 'until 400 days after the season; deleted when the account is erased',
    pass_purchase: 'as long as the ledger; when the account is erased, under the number alone',
  },
  export: async (db, playerId) => ({
    passSeasons: await newestRows(db, playerId, 'pass_player', steps, 'ends_at'),
    passPurchases: await newestRows(db, playerId, 'pass_purchase', purchases, 'id'),
  }),
  erase: (tx, playerId) => eraseRows(tx, playerId, 'pass_player'),
}
