// How the line to the house is doing, for the banner; light, so that the shell knows it without loading the client.
import { create } from 'zustand'

export type ConnectionState = 'idle' | 'connecting' | 'ready' | 'offline' | 'ended'

export interface Connection {
  readonly state: ConnectionState
  /** It worked before: a first connection is not worth a banner. */
  readonly wasReady: boolean
  /** The socket is open, but nothing proves that it still leads anywhere: a call was sent to find out. */
  readonly isUnsure: boolean
  /** Parts of the site that were asked for and do not come. */
  readonly missing: number
}

export const useConnection = create<Connection>(() => ({ state: 'idle', wasReady: false, isUnsure: false, missing: 0 }))

export function noteConnection(state: ConnectionState): void {
  useConnection.setState(({ wasReady }) => ({ state, wasReady: state === 'ready' || (wasReady && state !== 'ended') }))
}

/** Whoever waits for the network listens for this event of the browser's: told by hand, they try at once. */
export const tryNow = (): void => void dispatchEvent(new Event('online'))

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer)
      removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, ms)
    addEventListener('online', go)
  })

const waits = [1000, 2000, 4000, 8000, 16_000, 30_000]

/** Loads a part of the site; while the line is cut the banner says so, and it is asked for again. */
export async function fetchPart<M>(load: () => Promise<M>): Promise<M> {
  try {
    return await load()
  } catch {
    const count = (by: number): void => useConnection.setState(({ missing }) => ({ missing: missing + by }))
    count(1)
    try {
      return await loadAgain(load)
    } finally {
      count(-1)
    }
  }
}

async function loadAgain<M>(load: () => Promise<M>, attempt = 0): Promise<M> {
  await pause(waits[attempt]!)
  try {
    return await load()
  } catch (error) {
    if (attempt === waits.length - 1) throw error
    return loadAgain(load, attempt + 1)
  }
}
