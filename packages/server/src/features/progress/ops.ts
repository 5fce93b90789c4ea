// The feature of progress: its consumers, the daily comparison of a sample with a new count, the removal of ended periods.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../kernel/context.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import type { Job } from '../../kernel/jobs/jobs.ts'
import { elapsed } from '../../kernel/time/clock.ts'
import { progressOffice } from './office.ts'
import { progressPersonal } from './personal.ts'
import type { Progress } from './progress.ts'

/** Players are compared in groups; each group starts at a random share of all players. */
const groups = 5
const perGroup = 20
/** The pause after each player, as a multiple of the time that the comparison of that player took. */
const pauseFactor = 4

/**
 * One short transaction for each player, because it holds the locks of the consumers' positions. A consumer skips a position that is
 * locked, so the pauses give the consumers time to apply.
 */
function reconcileDaily(progress: Progress, randomness: Context['randomness']): Job {
  return {
    kind: 'progress.reconcile',
    every: { at: '05:40' },
    async run({ now, log, transact }) {
      const players = new Set<number>()
      for (let index = 0; index < groups; index++)
        for (const id of await progress.sample(randomness.bytes(4).readUInt32BE(0) / 2 ** 32, perGroup)) players.add(id)
      let checked = 0
      for (const player of players) {
        const began = elapsed()
        const found = await transact((tx) => progress.compare(tx, player, now))
        await sleep(pauseFactor * (elapsed() - began))
        if (found === 'Behind') continue
        checked++
        if (found.length > 0) log.fatal({ alarm: true, player, differences: found }, 'progress.differs')
      }
      log.info({ checked }, 'progress.reconciled')
    },
  }
}

export function progressFeature(
  { randomness }: Pick<Context, 'randomness'>,
  { progress }: { readonly progress: Progress },
): Feature {
  return {
    name: 'progress',
    handlers: [],
    personal: progressPersonal,
    office: progressOffice(progress),
    consumers: [progress.follower, progress.inputs],
    jobs: [
      { kind: 'progress.sweep', every: { at: '05:00' }, run: ({ now }) => progress.sweep(now) },
      reconcileDaily(progress, randomness),
    ],
  }
}
