// Stops and removes the shared test server when a check finds no connection to it; runs as a separate process.
import { existsSync, mkdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Held, takeLock } from './cluster/lock.ts'
import { findPlace } from './cluster/place.ts'
import { reaperLock, sharedFolder, stopIfUnused } from './testServer.ts'

/** Long enough for the next run of a single test file to find the template; until then the files occupy memory. */
const msBetweenLooks = 60_000

async function reap(): Promise<void> {
  const place = findPlace(sharedFolder())
  mkdirSync(place.home, { recursive: true })
  const lock = takeLock(reaperLock(place))
  try {
    do await sleep(msBetweenLooks)
    // The run may have removed the folder itself; stopIfUnused would create it again.
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
