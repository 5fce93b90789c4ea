// Personal data of progress: what was counted for a player.
import { mostRows, type PersonalRecords } from '../../kernel/feature/personal.ts'
import { eraseProgress } from './store.ts'

export const progressPersonal: PersonalRecords = {
  tables: {
    progress: 'until 40 days after its period; deleted when the account is erased',
    progress_seen: 'until 40 days after its period; deleted when the account is erased',
  },
  async export(db, playerId) {
    const progress = await db
      .selectFrom('progress')
      .select(['period', 'measure', 'value'])
      .where('player_id', '=', playerId)
      .orderBy('ends_at', 'desc')
      .limit(mostRows + 1)
      .execute()
    const games = await db
      .selectFrom('progress_seen')
      .select(['period', 'measure', 'item'])
      .where('player_id', '=', playerId)
      .orderBy('ends_at', 'desc')
      .limit(mostRows + 1)
      .execute()
    return { progress, games }
  },
  erase: eraseProgress,
}
