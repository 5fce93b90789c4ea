// Draining before shutdown: new sockets are refused, open ones are asked to reconnect elsewhere, and calls in progress are finished.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sockets } from './sockets.ts'

export interface DrainLimits {
  readonly totalMs: number
  readonly waves: number
  readonly waveMs: number
}

export const drainLimits: DrainLimits = { totalMs: 8_000, waves: 10, waveMs: 500 }

export interface DrainOptions {
  readonly sockets: Sockets
  readonly refuseNew: () => void
  /** Resolves when all calls in progress have been answered. */
  readonly finish: () => Promise<void>
  readonly limits?: Partial<DrainLimits>
}

/** Sockets are closed in waves, so that they do not all reconnect to the other nodes at once. Up to 50 sockets are one wave. */
export async function drain({ sockets, refuseNew, finish, limits }: DrainOptions): Promise<void> {
  const { totalMs, waves, waveMs } = { ...drainLimits, ...limits }
  refuseNew()
  const leaving = sockets.all()
  const each = Math.max(50, Math.ceil(leaving.length / waves))
  const work = async (): Promise<void> => {
    for (let start = 0; start < leaving.length; start += each) {
      if (start > 0) await sleep(waveMs)
      await Promise.all(leaving.slice(start, start + each).map((socket) => sockets.finish(socket)))
    }
    await finish()
  }
  await Promise.race([work(), sleep(totalMs, undefined, { ref: false })])
}
