// The reminder that a battle of the player has started; those who have a page open see it there.
import type { Context } from '../../kernel/context.ts'
import type { ReminderTopic } from '../../kernel/feature/reminder.ts'
import { startedOf } from './lists.ts'

export const battleTopic = ({ presence }: Pick<Context, 'presence'>): ReminderTopic => ({
  topic: 'battle',
  order: 10,
  path: '/other/battle',
  async due(db, { playerIds }) {
    const started = await startedOf(db, playerIds)
    const here = await presence.whoIsHere([...started.keys()])
    return [...started]
      .filter(([playerId]) => !here.has(playerId))
      .map(([playerId, battleId]) => {
        return { playerId, key: `battle ${battleId}`, path: `/other/battle?battle=${battleId}` }
      })
  },
})
