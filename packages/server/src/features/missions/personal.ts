// Personal data of missions: which of them a player exchanged.
import { eraseRows, newestRows, type PersonalRecords } from '../../kernel/feature/personal.ts'

const columns = ['period', 'mission_id as missionId', 'spare_id as spareId', 'created_at as createdAt'] as const

export const missionsPersonal: PersonalRecords = {
  tables: { mission_swap: 'for 7 days; deleted when the account is erased' },
  export: async (db, playerId) => ({
    missionSwaps: await newestRows(db, playerId, 'mission_swap', columns, 'created_at'),
  }),
  erase: (tx, playerId) => eraseRows(tx, playerId, 'mission_swap'),
}
