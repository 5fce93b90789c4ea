// Personal data of missions: which of them a player exchanged.
import { mostRows, type PersonalRecords } from '../../kernel/feature/personal.ts'
import { eraseSwaps } from './store.ts'

export const missionsPersonal: PersonalRecords = {
  tables: { mission_swap: 'for 7 days; deleted when the account is erased' },
  async export(db, playerId) {
    const missionSwaps = await db
      .selectFrom('mission_swap')
      .select(['period', 'mission_id as missionId', 'spare_id as spareId', 'created_at as createdAt'])
      .where('player_id', '=', playerId)
      .limit(mostRows + 1)
      .execute()
    return { missionSwaps }
  },
  erase: eraseSwaps,
}
