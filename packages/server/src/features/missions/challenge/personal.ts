// Personal data of challenges: which of them a player started, and when they were met.
import { mostRows, type PersonalRecords } from '../../../kernel/feature/personal.ts'
import { eraseChallenges } from './store.ts'

export const challengePersonal: PersonalRecords = {
  tables: { challenge: 'for 40 days; deleted when the account is erased' },
  async export(db, playerId) {
    const challenges = await db
      .selectFrom('challenge')
      .select(['day', 'tier', 'target', 'started_at as startedAt', 'ends_at as endsAt', 'met_at as metAt'])
      .where('player_id', '=', playerId)
      .orderBy('started_at', 'desc')
      .limit(mostRows + 1)
      .execute()
    return { challenges }
  },
  erase: eraseChallenges,
}
