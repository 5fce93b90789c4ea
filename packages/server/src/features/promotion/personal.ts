// Personal data of promotion: big wins of the last month, and whether the player's name is shown.
import type { PersonalRecords } from '../../kernel/feature/personal.ts'
import { readStatus } from './store.ts'

export const promotionPersonal: PersonalRecords = {
  tables: {
    promotion_choice: 'until the account is erased',
    promoted_win: '30 days, those below fifty times the bet 3 days; at once when the account is erased',
  },
  async export(db, playerId) {
    const wins = await db
      .selectFrom('promoted_win')
      .select(['game_code as game', 'win_type as type', 'coins', 'multiple', 'created_at as at'])
      .where('player_id', '=', playerId)
      .orderBy('id', 'desc')
      .execute()
    return { promotedWins: wins, promotionStatus: await readStatus(db, playerId) }
  },
  async erase(tx, playerId) {
    await tx.deleteFrom('promoted_win').where('player_id', '=', playerId).execute()
    await tx.deleteFrom('promotion_choice').where('player_id', '=', playerId).execute()
  },
}
