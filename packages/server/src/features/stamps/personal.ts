// Personal data of stamps: the days on which a player took one.
import { mostRows, type PersonalRecords } from '../../kernel/feature/personal.ts'

export const stampsPersonal: PersonalRecords = {
  tables: { stamp: 'for 100 days, the newest one until the account is erased' },
  async export(db, playerId) {
    const stamps = await db
      .selectFrom('stamp')
      .select(['day', 'nth', 'card_day as cardDay'])
      .where('player_id', '=', playerId)
      .orderBy('day', 'desc')
      .limit(mostRows + 1)
      .execute()
    return { stamps }
  },
  async erase(tx, playerId) {
    await tx.deleteFrom('stamp').where('player_id', '=', playerId).execute()
  },
}
