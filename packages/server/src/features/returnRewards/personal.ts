// Personal data of return rewards: the cards.
import { mostRows, type PersonalRecords } from '../../kernel/feature/personal.ts'

export const returnPersonal: PersonalRecords = {
  tables: { return_card: 'for 400 days; deleted when the account is erased' },
  async export(db, playerId) {
    const cards = await db
      .selectFrom('return_card')
      .select(['day', 'taken', 'taken_day as takenDay'])
      .where('player_id', '=', playerId)
      .orderBy('day', 'desc')
      .limit(mostRows + 1)
      .execute()
    return { returnCards: cards }
  },
  async erase(tx, playerId) {
    await tx.deleteFrom('return_card').where('player_id', '=', playerId).execute()
  },
}
