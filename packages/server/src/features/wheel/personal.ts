// Personal data of the wheel: free spins used, and spins.
import { mostRows, type PersonalRecords } from '../../kernel/feature/personal.ts'
import { spinsOf } from './store.ts'

export const wheelPersonal: PersonalRecords = {
  tables: {
    wheel_day: 'for 40 days; deleted when the account is erased',
    wheel_spin: '90 days: money moved by it; untouched by erasure, under the number alone',
  },
  async export(db, playerId) {
    const spins = await spinsOf(db, playerId, mostRows + 1)
    return {
      wheelSpins: spins.map(({ id, places, item_id, amount, is_free, created_at }) => ({
        id,
        places,
        item: item_id,
        amount,
        isFree: is_free,
        at: created_at,
      })),
    }
  },
  async erase(tx, playerId) {
    await tx.deleteFrom('wheel_day').where('player_id', '=', playerId).execute()
  },
}
