// Counts plays of all games into the scores of events, each once, and closes an event when all its plays are counted.
import type { Tx } from '../../db/open.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import type { Consumer } from '../../kernel/jobs/events.ts'
import type { Plays } from '../plays/plays.ts'
import { tally, type CountedPlay } from './rules.ts'
import { joinTimes } from './store/entries.ts'
import { countingIn, periods } from './store/events.ts'
import { addScores } from './store/scores.ts'

export const settleJob = 'ranks.settle'

async function count(plays: readonly CountedPlay[], tx: Tx): Promise<void> {
  let [from, to] = [Infinity, -Infinity]
  for (const { at } of plays) [from, to] = [Math.min(from, at.getTime()), Math.max(to, at.getTime())]
  const events = await countingIn(tx, new Date(from), new Date(to))
  if (events.length === 0) return
  const entered = events.filter(({ needsEntry }) => needsEntry).map(({ id }) => id)
  const players = [...new Set(plays.map(({ playerId }) => playerId))]
  const tallies = tally(plays, events, entered.length === 0 ? new Map() : await joinTimes(tx, entered, players))
  const bests = new Set(events.filter(({ rule }) => rule === 'multiple').map(({ id }) => id))
  const isBest = ({ eventId }: { eventId: number }): boolean => bests.has(eventId)
  await addScores(tx, tallies.filter(isBest), true)
  await addScores(
    tx,
    tallies.filter((one) => !isBest(one)),
    false,
  )
}

export function countPlays(clock: Clock, plays: Plays): Consumer {
  return periods.closedBy(plays.followPlays('ranks.rounds', count), { clock, settleJob })
}
