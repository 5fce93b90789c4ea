// Personal data of games: the rounds and the seeds that prove them.
import { mostRows, type PersonalRecords } from '../../kernel/feature/personal.ts'
import { listSeats } from './seats.ts'

export const gamesPersonal: PersonalRecords = {
  tables: {
    game_round: '90 days: money moved by it; untouched by erasure, under the number alone',
    game_seed: 'kept while a round may be verified with it; at erasure those without a round go',
    game_open: 'until the round is over, a day at most',
    game_state: 'until the account is erased',
    game_seat: 'until the account is erased',
  },

  async export(db, playerId) {
    const rounds = await db
      .selectFrom('game_round')
      .select(['id', 'game_code', 'bet', 'win', 'seed_id', 'digest', 'created_at'])
      .where('player_id', '=', playerId)
      .orderBy('created_at', 'desc')
      .limit(mostRows + 1)
      .execute()
    const seeds = await db
      .selectFrom('game_seed')
      .select(['id', 'server_seed', 'server_seed_hash', 'client_seed', 'created_at', 'retired_at'])
      .where('player_id', '=', playerId)
      .orderBy('id', 'desc')
      .limit(mostRows + 1)
      .execute()
    const places = await listSeats(db, playerId)
    return {
      rounds: rounds.map((round) => ({
        id: round.id,
        game: round.game_code,
        bet: round.bet,
        win: round.win,
        seed: round.seed_id,
        digest: round.digest.toString('hex'),
        at: round.created_at,
      })),
      // The current seed is not exported: it would reveal future rounds.
      places: places.map((seat) => ({
        game: seat.game_code,
        isFavourite: seat.is_favourite,
        openedAt: seat.opened_at,
      })),
      seeds: seeds.map((seed) => ({
        id: seed.id,
        serverSeed: seed.retired_at ? seed.server_seed : null,
        serverSeedHash: seed.server_seed_hash,
        clientSeed: seed.client_seed,
        createdAt: seed.created_at,
        retiredAt: seed.retired_at,
      })),
    }
  },

  /** Rounds and their seeds belong to the accounting and stay. */
  async erase(tx, playerId) {
    await tx
      .deleteFrom('game_seed')
      .where('player_id', '=', playerId)
      .where('id', 'not in', (rounds) =>
        rounds
          .selectFrom('game_round')
          .select('seed_id')
          .where('player_id', '=', playerId)
          .union(rounds.selectFrom('game_open').select('seed_id').where('player_id', '=', playerId)),
      )
      .execute()
    await tx.deleteFrom('game_seat').where('player_id', '=', playerId).execute()
    await tx.deleteFrom('game_state').where('player_id', '=', playerId).execute()
  },
}
