// Personal data of challenges: which of them a player started, and when they were met.
import { eraseRows, newestRows, type PersonalRecords } from '../../../kernel/feature/personal.ts'

const columns = ['day', 'tier', 'target', 'started_at as startedAt', 'ends_at as endsAt', 'met_at as metAt'] as const

export const challengePersonal: PersonalRecords = {
  tables: { challenge: 'for 40 days; deleted when the account is erased' },
  export: async (db, playerId) => ({ challenges: await newestRows(db, playerId, 'challenge', columns, 'started_at') }),
  erase: (tx, playerId) => eraseRows(tx, playerId, 'challenge'),
}
