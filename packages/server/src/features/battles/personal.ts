// Personal data of battles: the player's seats. Others need them for the proof, so at erasure the number alone stays.
import { mostRows, type PersonalRecords } from '../../kernel/feature/personal.ts'
import { allMine } from './lists.ts'
import { keepDays } from './rules.ts'

export const battlesPersonal: PersonalRecords = {
  tables: {
    battle_seat: `${keepDays} days after the battle ended: money moved by it; under the number alone when the account is erased`,
  },
  export: async (db, playerId) => ({ battles: await allMine(db, playerId, mostRows + 1) }),
  // The rows contain the number only; names and pictures are read from the account. An account is erased days after it was asked for, a
  // battle ends within minutes.
  async erase() {},
}
