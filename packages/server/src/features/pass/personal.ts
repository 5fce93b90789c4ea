// Personal data of the pass: steps of a player in a season, and what was bought.
import { mostRows, type PersonalRecords } from '../../kernel/feature/personal.ts'
import { erasePass } from './store.ts'

export const passPersonal: PersonalRecords = {
  tables: {
    pass_player: 'until 400 days after the season; deleted when the account is erased',
    pass_purchase: 'as long as the ledger; when the account is erased, under the number alone',
  },
  async export(db, playerId) {
    const passSeasons = await db
      .selectFrom('pass_player')
      .select(['season', 'steps', 'has_premium as hasPremium', 'bought_steps as boughtSteps'])
      .where('player_id', '=', playerId)
      .orderBy('ends_at', 'desc')
      .limit(mostRows + 1)
      .execute()
    const passPurchases = await db
      .selectFrom('pass_purchase')
      .select(['season', 'steps', 'currency', 'price', 'created_at as createdAt'])
      .where('player_id', '=', playerId)
      .orderBy('id', 'desc')
      .limit(mostRows + 1)
      .execute()
    return { passSeasons, passPurchases }
  },
  erase: erasePass,
}
