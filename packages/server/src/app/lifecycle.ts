// Starts and stops the constructed features: the wallet first and last, jobs and consumers in between.
import type { Logger } from 'pino'
import type { Database } from '../db/open.ts'
import { Departure } from '../kernel/departure.ts'
import { runConsumers } from '../kernel/jobs/events.ts'
import type { Feature } from '../kernel/feature/feature.ts'
import type { Bus } from '../kernel/bus/bus.ts'
import { logCommands } from '../kernel/office/commandLog.ts'
import { runJobs, type Job } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { Settings } from '../kernel/settings/settings.ts'
import type { Clock } from '../kernel/time/clock.ts'
import type { Base } from './base.ts'

export interface RunningParts extends Pick<Base, 'wallet' | 'codes'> {
  readonly db: Database
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Logger
  readonly kernel: Kernel
  readonly settings: Settings
  readonly features: readonly Feature[]
  /** Jobs that belong to no feature. */
  readonly chores: readonly Job[]
}

/** Total time for shutting down, as documented for deployments; stopping the database uses the share that the caller reserves. */
const leaveMs = 12_000

export function runFeatures({ db, bus, clock, log, kernel, settings, features, chores, wallet, codes }: RunningParts) {
  const jobs = runJobs({ db, clock, log, jobs: [...chores, ...features.flatMap((feature) => feature.jobs ?? [])] })
  const consumers = runConsumers({ db, log, consumers: features.flatMap((feature) => feature.consumers ?? []) })
  return {
    jobs,
    async start(): Promise<void> {
      await settings.start()
      await logCommands(bus, log)
      await wallet.start()
      for (const feature of features) await feature.start?.()
      jobs.start()
      consumers.start()
    },
    /**
     * Closes the sockets with a request to reconnect, finishes the calls in flight, then stops the rest; all within the given time. Calls
     * that still wait for the database near the end fail: no money is lost by that, because a retry finds the outcome by its key.
     */
    async stop(totalMs: number = leaveMs): Promise<void> {
      const departure = new Departure(totalMs, log)
      const giveUp = setTimeout(() => db.availability.abandon(), totalMs * 0.7).unref()
      const reserve = totalMs * 0.1
      await departure.step('sockets and calls', () => kernel.close(), totalMs * 0.4)
      await departure.step('text messages', () => codes.finish(), totalMs * 0.3)
      await departure.step('consumers', () => consumers.stop(), reserve)
      await departure.step('jobs', () => jobs.stop(), reserve)
      for (const feature of features.toReversed()) await departure.step('feature', () => feature.stop?.(), reserve)
      await departure.step('wallet', () => wallet.stop(departure.leftMs - reserve))
      await departure.step('settings', () => settings.stop(), reserve)
      clearTimeout(giveUp)
    },
  }
}
