// Stops and removes the shared test server when a look finds no connection to it; run as a process of its own.
import { existsSync, mkdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Held, takeLock } from './lock.ts'
import { findPlace } from './place.ts'
import { reaperLock, sharedFolder, stopIfUnused } from './testserver.ts'

/** Long enough for the next run of a single file to find the template; the files take memory until then. */
const MS_BETWEEN_LOOKS = 60_000

async function reap(): Promise<void> {
  const place = findPlace(sharedFolder())
  mkdirSync(place.home, { recursive: true })
  const lock = takeLock(reaperLock(place))
  try {
    do await sleep(MS_BETWEEN_LOOKS)
    // A run that ended has removed the folder; looking closer would make it again.
    while (existsSync(place.cluster) && !(await stopIfUnused()))
  } finally {
    lock.release()
  }
}

try {
  await reap()
} catch (error) {
  if (!(error instanceof Held)) throw error
}
