// Counts slot rounds into standings, each once, and closes an activity when all its rounds are counted.
import type { Tx } from '../../db/open.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import type { Consumer } from '../../kernel/jobs/events.ts'
import type { Plays } from '../plays/plays.ts'
import { tally, type CountedRound } from './rules.ts'
import * as store from './store.ts'

export const settleJob = 'ranks.settle'

async function count(rounds: readonly CountedRound[], tx: Tx): Promise<void> {
  if (rounds.length === 0) return
  let [from, to] = [Infinity, -Infinity]
  for (const { at } of rounds) [from, to] = [Math.min(from, at.getTime()), Math.max(to, at.getTime())]
  const events = await store.countingIn(tx, new Date(from), new Date(to))
  const bests = new Set(events.filter(({ rule }) => rule === 'multiple').map(({ id }) => id))
  const tallies = tally(rounds, events)
  await store.addScores(
    tx,
    tallies.filter(({ eventId }) => bests.has(eventId)),
    true,
  )
  await store.addScores(
    tx,
    tallies.filter(({ eventId }) => !bests.has(eventId)),
    false,
  )
}

export function countRounds(clock: Clock, plays: Plays): Consumer {
  const follower = plays.followPlays('ranks.rounds', (settled, tx) =>
    count(
      settled.filter(({ kind }) => kind === 'slot'),
      tx,
    ),
  )
  return store.periods.closedBy(follower, { clock, settleJob })
}
