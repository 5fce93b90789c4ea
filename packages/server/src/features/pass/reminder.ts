// The reminder on the last day of a season, for those who have reached steps that they have not claimed.
import type { Context } from '../../kernel/context.ts'
import type { ReminderTopic } from '../../kernel/feature/reminder.ts'
import { addDays, taipeiDay } from '../../kernel/time/day.ts'
import { openRewardsOf } from '../claims/claims.ts'
import { seasonFor } from './rulebook.ts'

export const seasonTopic = ({ settings }: Pick<Context, 'settings'>): ReminderTopic => ({
  topic: 'season',
  order: 70,
  path: '/other/pass',
  async due(db, { brand, playerIds, now }) {
    const { season } = await seasonFor({ settings }, db, brand, now)
    if (addDays(taipeiDay(now), 1) !== taipeiDay(season.endsAt)) return []
    const waiting = await openRewardsOf(db, playerIds, 'pass', now)
    return [...waiting].map((playerId) => ({ playerId, key: season.key }))
  },
})
