// A topic of reminders: a function that is called at the moment of sending, so that a reward that was claimed meanwhile is not mentioned.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { ReminderTopicName } from '@lantern/protocol/values/reminders.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'

export interface Due {
  readonly playerId: number
  /** Names the thing for ever (a letter, a day, a season): a player is reminded of it once. */
  readonly key: string
  /** A page for this thing alone, in place of the one of the topic. */
  readonly path?: string
}

export interface ReminderTopic {
  readonly topic: ReminderTopicName
  /** Topics with a lower number are sent first, until the limit of the day is reached. */
  readonly order: number
  /** The page that a tap opens, without the language. */
  readonly path: string
  /** True: reminders are sent only in the hour that the player has chosen (RemindAt). */
  readonly isAtChosenHour?: boolean
  /** The players among these who should be reminded now. */
  due(
    db: Kysely<Schema>,
    asked: { readonly brand: BrandCode; readonly playerIds: readonly number[]; readonly now: Date },
  ): Promise<readonly Due[]>
}
