// Polls for a state that no event announces.
import { setTimeout as sleep } from 'node:timers/promises'

/** More than a busy machine needs that is ten times slower; only a failing test waits this long. */
export const patienceMs = 240_000

/**
 * What takes up to a second in the product. Tests share two cores, and every process that takes part in an answer may wait for its turn, so
 * the limit finds what waits for the next renewal or a timeout, not what is a little slower.
 */
export const busySecondMs = 20_000

/** What takes long is looked for less often: each look at the readiness of a server is a request that both sides must process. */
const mostWaitMs = 100

/** Returns the first truthy value. */
export async function until<T>(
  read: () => T | false | undefined | null | Promise<T | false | undefined | null>,
  what = 'the awaited state',
  firstWaitMs = 10,
): Promise<T> {
  const giveUp = performance.now() + patienceMs
  for (let wait = firstWaitMs; ; wait = Math.min(wait * 1.3, mostWaitMs)) {
    const found = await read()
    if (found) return found
    if (performance.now() > giveUp) throw new Error(`did not happen in ${patienceMs / 1000} s: ${what}`)
    await sleep(wait)
  }
}
