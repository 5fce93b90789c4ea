// Personal data of the reward centre: how many timed bonuses a player has taken.
import type { PersonalRecords } from '../../kernel/feature/personal.ts'
import { eraseTaken, readTaken } from './store.ts'

export const rewardsPersonal: PersonalRecords = {
  tables: { timed_bonus: 'while the account exists; deleted when the account is erased' },
  async export(db, playerId) {
    const { taken, takenAt } = await readTaken(db, playerId)
    return { timedBonus: takenAt ? { taken, takenAt } : null }
  },
  erase: eraseTaken,
}
