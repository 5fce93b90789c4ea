// Personal data of fishing: buy-ins, booked shots, and the seed of the next buy-in.
import { mostRows, type PersonalRecords } from '../../kernel/feature/personal.ts'

export const fishingPersonal: PersonalRecords = {
  tables: {
    fish_buyin: 'kept with the books: money moved by it; under the number alone when the account is erased',
    fish_shots: '90 days: money moved by it; untouched by erasure, under the number alone',
    fish_seed: 'until the next buy-in uses it; at once when the account is erased',
  },

  async export(db, playerId) {
    const rows = await db
      .selectFrom('fish_buyin')
      .selectAll()
      .where('player_id', '=', playerId)
      .orderBy('number', 'desc')
      .limit(mostRows + 1)
      .execute()
    return {
      fishing: rows.map((row) => ({
        id: row.id,
        table: row.table_id,
        brought: row.brought,
        staked: row.staked,
        won: row.won,
        returned: row.returned,
        from: row.created_at,
        until: row.closed_at,
        clientSeed: row.client_seed,
        // The current seed is not exported: it would reveal future shots.
        serverSeedHash: row.server_seed_hash,
        serverSeed: row.closed_at ? row.server_seed : null,
      })),
    }
  },

  async erase(tx, playerId) {
    await tx.deleteFrom('fish_seed').where('player_id', '=', playerId).execute()
  },
}
