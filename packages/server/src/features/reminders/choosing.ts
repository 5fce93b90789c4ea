// Who may be reminded now: players who want it and neither pause nor leave, outside the quiet hours, of topics that are not stopped.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { remindersOf, type WantedReminders } from '../settings/settings.ts'
import type { RemindersDeps } from './deps.ts'
import { reminderRules } from './rulebook.ts'
import { isQuiet, taipeiHour } from './rules.ts'
import type { Due, ReminderTopic } from '../../kernel/feature/reminder.ts'

export type Wanting = ReadonlyMap<number, WantedReminders>

export function createChoice({ db, players, limits, settings }: RemindersDeps) {
  return {
    isOpen(brand: BrandCode, now: Date): boolean {
      const rules = settings.read(reminderRules, brand)
      return rules.isOpen && !isQuiet(now, rules)
    },

    /** The players who may be reminded at all, with what they want. */
    async wanting(brand: BrandCode, playerIds: readonly number[], now: Date): Promise<Wanting> {
      const [wanted, rows, resting] = await Promise.all([
        remindersOf(db, playerIds),
        players.many(db, playerIds),
        limits.resting(db, playerIds, now),
      ])
      const isFine = (id: number): boolean => {
        const row = rows.get(id)
        const isPresent = row?.brand === brand && !row.erased_at && !row.deletion_at
        return isPresent && !(row.banned_until && row.banned_until > now) && !resting.has(id)
      }
      return new Map([...wanted].filter(([id]) => isFine(id)))
    },

    async dueOf(topic: ReminderTopic, brand: BrandCode, wanted: Wanting, now: Date): Promise<readonly Due[]> {
      if (settings.read(reminderRules, brand).stopped.includes(topic.topic)) return []
      const hour = taipeiHour(now)
      const playerIds = [...wanted]
        .filter(([, { topics, remindAt }]) => {
          return topics.includes(topic.topic) && (!topic.isAtChosenHour || remindAt === hour)
        })
        .map(([id]) => id)
      return playerIds.length === 0 ? [] : topic.due(db, { brand, playerIds, now })
    },
  }
}
