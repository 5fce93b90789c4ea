// Personal data of the honor list: great wins.
import type { PersonalRecords } from '../../kernel/feature/personal.ts'

export const honorPersonal: PersonalRecords = {
  tables: { honor: 'the latest ten and the pinned; gone when the account is erased' },
  async export(db, playerId) {
    const honors = await db
      .selectFrom('honor')
      .select(['round_id as round', 'game_code as game', 'bet', 'win', 'pinned_at as pinnedAt', 'created_at as at'])
      .where('player_id', '=', playerId)
      .orderBy('id', 'desc')
      .execute()
    return { honors }
  },
  async erase(tx, playerId) {
    await tx.deleteFrom('honor').where('player_id', '=', playerId).execute()
  },
}
