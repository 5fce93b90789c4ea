// What players can be reminded of. A feature registers a topic: a function that is called at the moment of sending, so that a reward that was claimed meanwhile is not mentioned.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { ReminderTopicName } from '@lantern/protocol/values/reminders.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import type { Context } from '../../kernel/context.ts'
import { prizesWaiting } from '../mail/mail.ts'
import { reminderRules } from './rulebook.ts'

export interface Due {
  readonly playerId: number
  /** Names the thing for ever (a letter, a day, a season): a player is reminded of it once. */
  readonly key: string
  /** A page for this thing alone, in place of the one of the topic. */
  readonly path?: string
}

export interface ReminderTopic {
  readonly topic: ReminderTopicName
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

/** Items of the system that wait in the mail: shares of the vault, which are a topic of their own, or everything else. */
const letterTopic = (topic: 'prize' | 'vault', { settings }: Pick<Context, 'settings'>): ReminderTopic => ({
  topic,
  path: '/member/mail',
  async due(db, { brand, playerIds, now }) {
    const { prizeAfterMinutes } = settings.read(reminderRules, brand)
    const writtenBefore = new Date(now.getTime() - prizeAfterMinutes * 60_000)
    const asked = { kind: 'vaultShare', isOther: topic === 'prize', writtenBefore } as const
    const letters = await prizesWaiting(db, playerIds, asked, now)
    return [...letters].map(([playerId, letterId]) => ({ playerId, key: `letter ${letterId}` }))
  },
})

export const prizeTopic = (deps: Pick<Context, 'settings'>): ReminderTopic => letterTopic('prize', deps)
export const vaultTopic = (deps: Pick<Context, 'settings'>): ReminderTopic => letterTopic('vault', deps)
