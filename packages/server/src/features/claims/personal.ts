// Personal data of claims: what a player could claim, and its outcome.
import { mostRows, type PersonalRecords } from '../../kernel/feature/personal.ts'

export const claimsPersonal: PersonalRecords = {
  tables: {
    claim:
      'until it is claimed or late, then 90 days; when the account is erased, what is open is gone and the rest is under the number alone',
  },
  async export(db, playerId) {
    const claims = await db
      .selectFrom('claim')
      .select(['source', 'key', 'items', 'state', 'offered_at as offeredAt', 'expires_at as expiresAt'])
      .select('settled_at as settledAt')
      .where('player_id', '=', playerId)
      .orderBy('id', 'desc')
      .limit(mostRows + 1)
      .execute()
    return { claims }
  },
  async erase(tx, playerId) {
    await tx.deleteFrom('claim').where('player_id', '=', playerId).where('state', '=', 'open').execute()
    await tx.updateTable('claim').set({ request_id: null }).where('player_id', '=', playerId).execute()
  },
}
