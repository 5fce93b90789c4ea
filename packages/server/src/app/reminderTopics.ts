// What players can be reminded of: each topic asks the tables of its feature at the moment of sending.
import { lastVisitsBefore } from '../features/auth/auth.ts'
import { startedBattlesOf } from '../features/battles/battles.ts'
import { openRewardsOf } from '../features/claims/claims.ts'
import { decisionLetters } from '../features/clubs/clubs.ts'
import { unopenedOf } from '../features/mail/mail.ts'
import { seasonFor } from '../features/pass/rulebook.ts'
import { prizeTopic, reminderRules, vaultTopic, type ReminderTopic } from '../features/reminders/reminders.ts'
import { returnRules } from '../features/returnRewards/rulebook.ts'
import { stampRules } from '../features/stamps/rulebook.ts'
import { withStampOn } from '../features/stamps/store.ts'
import type { Context } from '../kernel/context.ts'
import { addDays, taipeiDay } from '../kernel/time/day.ts'

type Deps = Pick<Context, 'settings' | 'presence'>

/** Today's stamp was not taken. */
const stampTopic = ({ settings }: Deps): ReminderTopic => ({
  topic: 'stamp',
  path: '/other/sevendaySignIn',
  isAtChosenHour: true,
  async due(db, { brand, playerIds, now }) {
    if (!settings.read(stampRules, brand).isOpen) return []
    const day = taipeiDay(now)
    const stamped = await withStampOn(db, playerIds, day)
    return playerIds.filter((id) => !stamped.has(id)).map((playerId) => ({ playerId, key: `day ${day}` }))
  },
})

/** The player was away long enough for the next visit to open a card. */
const returnTopic = ({ settings }: Deps): ReminderTopic => ({
  topic: 'return',
  path: '/other/return',
  async due(db, { brand, playerIds, now }) {
    const { isOpen, awayDays } = settings.read(returnRules, brand)
    if (!isOpen) return []
    const visits = await lastVisitsBefore(db, playerIds, addDays(taipeiDay(now), 1 - awayDays))
    return [...visits].map(([playerId, day]) => ({ playerId, key: `visit ${day}` }))
  },
})

/** The last day of a season, for those who have reached steps that they have not claimed. */
const seasonTopic = ({ settings }: Deps): ReminderTopic => ({
  topic: 'season',
  path: '/other/pass',
  async due(db, { brand, playerIds, now }) {
    const { season } = await seasonFor({ settings }, db, brand, now)
    if (addDays(taipeiDay(now), 1) !== taipeiDay(season.endsAt)) return []
    const waiting = await openRewardsOf(db, playerIds, 'pass', now)
    return [...waiting].map((playerId) => ({ playerId, key: season.key }))
  },
})

/** A battle that the player entered has started; those who have a page open see it there. */
const battleTopic = ({ presence }: Deps): ReminderTopic => ({
  topic: 'battle',
  path: '/other/battle',
  async due(db, { playerIds }) {
    const started = await startedBattlesOf(db, playerIds)
    const here = await presence.whoIsHere([...started.keys()])
    return [...started]
      .filter(([playerId]) => !here.has(playerId))
      .map(([playerId, battleId]) => {
        return { playerId, key: `battle ${battleId}`, path: `/other/battle?battle=${battleId}` }
      })
  },
})

/** Decisions of a club. Its coupons and prizes are letters with coins, which belong to `prize`. */
const clubTopic = ({ settings, presence }: Deps): ReminderTopic => ({
  topic: 'club',
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

export const listReminderTopics = (deps: Deps): readonly ReminderTopic[] => [
  battleTopic(deps),
  vaultTopic(deps),
  prizeTopic(deps),
  clubTopic(deps),
  stampTopic(deps),
  returnTopic(deps),
  seasonTopic(deps),
]
