// Supervises the embedded server: restarts it when its process has ended, with increasing pauses after failures.
import { setTimeout as sleep } from 'node:timers/promises'
import { readPostmaster, type Postmaster } from './cluster.ts'
import type { Place } from './place.ts'

export interface Supervisor {
  /** Does nothing while the process exists: a frozen one may be resumed, and one in recovery needs time. */
  revive(): Promise<void>
  /** Prevents further starts and returns the server to stop. */
  leave(): Promise<Postmaster>
}

const shortestPauseMs = 250
const longestPauseMs = 30_000

export interface SuperviseOptions {
  readonly place: Place
  readonly first: Postmaster
  readonly start: () => Promise<{ readonly postmaster: Postmaster; readonly startedIn: number }>
  readonly print: ((line: string) => void) | undefined
}

export function superviseCluster({ place, first, start, print }: SuperviseOptions): Supervisor {
  const leaving = new AbortController()
  let postmaster = first
  let reviving: Promise<void> | null = null

  async function bringBack(): Promise<void> {
    for (let pauseMs = shortestPauseMs; !leaving.signal.aborted; pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
      if (readPostmaster(place)) return
      try {
        const up = await start()
        postmaster = up.postmaster
        return print?.(`PostgreSQL had ended and was started again in ${Math.round(up.startedIn)} ms`)
      } catch (error) {
        print?.(`PostgreSQL has ended and does not start, next try in ${pauseMs / 1000} s: ${String(error)}`)
        await sleep(pauseMs, undefined, { ref: false, signal: leaving.signal }).catch(() => {})
      }
    }
  }

  const revive = (): Promise<void> => (reviving ??= bringBack().finally(() => (reviving = null)))
  return {
    revive,
    async leave() {
      leaving.abort()
      await reviving
      return readPostmaster(place) ?? postmaster
    },
  }
}
