// The connection state shown to players by banner and chat: the socket's state, corrected by the browser's network state.
import { useSyncExternalStore } from 'react'
import { useConnection, type Connection } from './connection.ts'

export type Line = 'ready' | 'connecting' | 'offline' | 'ended'

/** A socket stays open for minutes after the network is gone, so its own state is not enough. */
export function lineOf({ state, isUnsure }: Pick<Connection, 'state' | 'isUnsure'>, isNetworkDown: boolean): Line {
  if (state === 'ended') return 'ended'
  if (isNetworkDown) return 'offline'
  return state === 'ready' && !isUnsure ? 'ready' : 'connecting'
}

function watchNetwork(change: () => void): () => void {
  const events = ['online', 'offline'] as const
  for (const event of events) addEventListener(event, change)
  return () => events.forEach((event) => removeEventListener(event, change))
}

export const useIsNetworkDown = (): boolean =>
  useSyncExternalStore(
    watchNetwork,
    () => !navigator.onLine,
    () => false,
  )

export function useConnectionState(): Line {
  const isNetworkDown = useIsNetworkDown()
  return useConnection((connection) => lineOf(connection, isNetworkDown))
}
