// The reminder of a stamp that was not taken today.
import type { Context } from '../../kernel/context.ts'
import type { ReminderTopic } from '../../kernel/feature/reminder.ts'
import { taipeiDay } from '../../kernel/time/day.ts'
import { stampRules } from './rulebook.ts'
import { withStampOn } from './store.ts'

export const stampTopic = ({ settings }: Pick<Context, 'settings'>): ReminderTopic => ({
  topic: 'stamp',
  order: 50,
  path: '/other/sevendaySignIn',
  isAtChosenHour: true,
  async due(db, { brand, playerIds, now }) {
    if (!settings.read(stampRules, brand).isOpen) return []
    const day = taipeiDay(now)
    const stamped = await withStampOn(db, playerIds, day)
    return playerIds.filter((id) => !stamped.has(id)).map((playerId) => ({ playerId, key: `day ${day}` }))
  },
})
