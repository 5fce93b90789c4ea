// Personal data of return rewards: the day of the last visit, and the cards.
import { mostRows, type PersonalRecords } from '../../kernel/feature/personal.ts'

export const returnPersonal: PersonalRecords = {
  tables: {
    return_visit: 'the day of the last visit, until the account is erased',
    return_card: 'for 400 days; deleted when the account is erased',
  },
  async export(db, playerId) {
    const lastVisit = await db
      .selectFrom('return_visit')
      .select('day')
      .where('player_id', '=', playerId)
      .executeTakeFirst()
    const cards = await db
      .selectFrom('return_card')
      .select(['day', 'taken', 'taken_day as takenDay'])
      .where('player_id', '=', playerId)
      .orderBy('day', 'desc')
      .limit(mostRows + 1)
      .execute()
    return { lastVisit: lastVisit?.day ?? null, returnCards: cards }
  },
  async erase(tx, playerId) {
    await tx.deleteFrom('return_visit').where('player_id', '=', playerId).execute()
    await tx.deleteFrom('return_card').where('player_id', '=', playerId).execute()
  },
}
