// Personal data of shared rounds: the bets, and the name stored with them.
import { mostRows, type PersonalRecords } from '../../kernel/feature/personal.ts'

export const arcadePersonal: PersonalRecords = {
  tables: { arcade_bet: '90 days: money moved by it; at erasure the name and picture beside it go' },

  async export(db, playerId) {
    const bets = await db
      .selectFrom('arcade_bet')
      .select(['id', 'game_code', 'round_id', 'bet', 'auto', 'spots', 'state', 'multiple', 'win', 'created_at'])
      .where('player_id', '=', playerId)
      .orderBy('created_at', 'desc')
      .limit(mostRows + 1)
      .execute()
    return {
      sharedRounds: bets.map((bet) => ({
        id: bet.id,
        game: bet.game_code,
        round: bet.round_id,
        bet: bet.bet,
        auto: bet.auto,
        spots: bet.spots,
        state: bet.state,
        multiple: bet.multiple,
        win: bet.win,
        at: bet.created_at,
      })),
    }
  },

  async erase(tx, playerId) {
    await tx.updateTable('arcade_bet').set({ name: '', picture: '' }).where('player_id', '=', playerId).execute()
  },
}
