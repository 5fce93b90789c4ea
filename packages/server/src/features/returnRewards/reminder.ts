// The reminder of an absence that is long enough for the next visit to open a card.
import type { Context } from '../../kernel/context.ts'
import type { ReminderTopic } from '../../kernel/feature/reminder.ts'
import { addDays, taipeiDay } from '../../kernel/time/day.ts'
import { lastVisitsBefore } from '../auth/auth.ts'
import { returnRules } from './rulebook.ts'

export const returnTopic = ({ settings }: Pick<Context, 'settings'>): ReminderTopic => ({
  topic: 'return',
  order: 60,
  path: '/other/return',
  async due(db, { brand, playerIds, now }) {
    const { isOpen, awayDays } = settings.read(returnRules, brand)
    if (!isOpen) return []
    const visits = await lastVisitsBefore(db, playerIds, addDays(taipeiDay(now), 1 - awayDays))
    return [...visits].map(([playerId, day]) => ({ playerId, key: `visit ${day}` }))
  },
})
