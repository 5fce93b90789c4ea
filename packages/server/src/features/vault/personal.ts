// Personal data of the vault: guesses and openings.
import { mostRows, type PersonalRecords } from '../../kernel/feature/personal.ts'
import { erasePlayer } from './store.ts'

export const vaultPersonal: PersonalRecords = {
  tables: {
    vault_player: 'for 90 days after its day; deleted when the account is erased',
    vault_guess: 'for 90 days after its day; deleted when the account is erased',
  },
  async export(db, playerId) {
    const openings = await db
      .selectFrom('vault_player')
      .innerJoin('vault_day', 'vault_day.id', 'vault_player.day_id')
      .select(['vault_day.day', 'vault_player.guesses', 'vault_player.opened_at as openedAt'])
      .where('vault_player.player_id', '=', playerId)
      .orderBy('vault_player.day_id', 'desc')
      .limit(mostRows + 1)
      .execute()
    const guesses = await db
      .selectFrom('vault_guess')
      .select(['number', 'guess', 'right_digits as right', 'elsewhere', 'created_at as at'])
      .where('player_id', '=', playerId)
      .orderBy('created_at', 'desc')
      .limit(mostRows + 1)
      .execute()
    return { vaultDays: openings, vaultGuesses: guesses }
  },
  erase: erasePlayer,
}
