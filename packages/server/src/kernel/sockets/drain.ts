// Leaving in order: no new guests, those inside are told to come back elsewhere, work under way is finished.
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
  /** Resolves when every call under way is answered. */
  readonly finish: () => Promise<void>
  readonly limits?: Partial<DrainLimits>
}

/** Waves, so that the other nodes are not met by everyone at once. A small house leaves at once. */
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
