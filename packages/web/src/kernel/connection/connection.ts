// The state of the connection, for the banner; without imports of the client, so that the shell does not load it.
import { create } from 'zustand'

export type ConnectionState = 'idle' | 'connecting' | 'ready' | 'offline' | 'ended'

export interface Connection {
  readonly state: ConnectionState
  /** It was connected before: a first connection attempt shows no banner. */
  readonly wasReady: boolean
  /** The socket is open but may be dead: a call was sent to probe it. */
  readonly isUnsure: boolean
  /** Chunks that were requested and have not loaded. */
  readonly missing: number
}

export const useConnection = create<Connection>(() => ({ state: 'idle', wasReady: false, isUnsure: false, missing: 0 }))

export function noteConnection(state: ConnectionState): void {
  useConnection.setState(({ wasReady }) => ({ state, wasReady: state === 'ready' || (wasReady && state !== 'ended') }))
}

/** Dispatches the browser's `online` event: everything that waits for the network retries at once. */
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

/** Loads a chunk; while the network is down the banner shows it, and the chunk is requested again. */
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
