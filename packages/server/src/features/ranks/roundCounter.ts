// Counts slot rounds into standings, each once, and closes an activity when all its rounds are counted.
import type { Tx } from '../../db/open.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import type { Consumer } from '../../kernel/jobs/events.ts'
import { askFor } from '../../kernel/jobs/jobs.ts'
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

/**
 * An activity is closed in the follower's own transaction, which holds the lock of the follower's position: at that time every visible round
 * is counted, and no other node counts concurrently.
 */
export function countRounds(clock: Clock, plays: Plays): Consumer {
  const follower = plays.followPlays('ranks.rounds', (settled, tx) =>
    count(
      settled.filter(({ kind }) => kind === 'slot'),
      tx,
    ),
  )
  return {
    ...follower,
    whenQuiet: {
      isDue: async (db) => (await store.readyToClose(db)).length > 0,
      async act(tx) {
        const ready = await store.readyToClose(tx)
        if (ready.length === 0) return
        // A transaction that ended between the two queries may have made more rounds visible: only a read after both is conclusive.
        if (await follower.isBehind(tx)) return
        const now = clock.now()
        for (const { id, brand } of await store.finishClosing(tx, ready, now))
          await askFor(tx, { kind: settleJob, key: `${settleJob}/${id}`, runAt: now, payload: { id }, brand })
      },
    },
  }
}
