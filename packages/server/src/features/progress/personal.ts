// Personal data of progress: what was counted for a player.
import { mostRows, type PersonalRecords } from '../../kernel/feature/personal.ts'
import { eraseProgress, listProgress, listSeen } from './store.ts'

export const progressPersonal: PersonalRecords = {
  tables: { progress: 'until 40 days after its period; deleted when the account is erased' },
  async export(db, playerId) {
    const progress = (await listProgress(db, playerId)).slice(0, mostRows + 1)
    const games = await listSeen(db, playerId, mostRows + 1)
    return { progress: progress.map(({ period, measure, value }) => ({ period, measure, value })), games }
  },
  erase: eraseProgress,
}
