// The topics of letters. They belong to this feature and not to mail and clubs, because their delays are part of its setting.
import type { Context } from '../../kernel/context.ts'
import type { ReminderTopic } from '../../kernel/feature/reminder.ts'
import { decisionLetters } from '../clubs/clubs.ts'
import { prizesWaiting, unopenedOf } from '../mail/mail.ts'
import { reminderRules } from './rulebook.ts'

type Deps = Pick<Context, 'settings' | 'presence'>

/** Items of the system that wait in the mail: shares of the vault, which are a topic of their own, or everything else. */
const letterTopic = (topic: 'prize' | 'vault', order: number, { settings }: Pick<Deps, 'settings'>): ReminderTopic => ({
  topic,
  order,
  path: '/member/mail',
  async due(db, { brand, playerIds, now }) {
    const { prizeAfterMinutes } = settings.read(reminderRules, brand)
    const writtenBefore = new Date(now.getTime() - prizeAfterMinutes * 60_000)
    const asked = { kind: 'vaultShare', isOther: topic === 'prize', writtenBefore } as const
    const letters = await prizesWaiting(db, playerIds, asked, now)
    return [...letters].map(([playerId, letterId]) => ({ playerId, key: `letter ${letterId}` }))
  },
})

/** Decisions of a club. Its coupons and prizes are letters with coins, which belong to `prize`. */
const clubTopic = ({ settings, presence }: Deps): ReminderTopic => ({
  topic: 'club',
  order: 40,
  path: '/member/mail',
  async due(db, { brand, playerIds, now }) {
    const { clubAfterMinutes } = settings.read(reminderRules, brand)
    const writtenBefore = new Date(now.getTime() - clubAfterMinutes * 60_000)
    const letters = await unopenedOf(db, playerIds, { kinds: decisionLetters, writtenBefore }, now)
    const here = await presence.whoIsHere([...letters.keys()])
    return [...letters]
      .filter(([playerId]) => !here.has(playerId))
      .map(([playerId, letterId]) => ({ playerId, key: `letter ${letterId}` }))
  },
})

export const letterTopics = (deps: Deps): readonly ReminderTopic[] => [
  letterTopic('vault', 20, deps),
  letterTopic('prize', 30, deps),
  clubTopic(deps),
]
