// How the lobby socket is doing, for the banner; light, so that the shell knows it without loading the client.
import { create } from 'zustand'

export type ConnectionState = 'idle' | 'connecting' | 'ready' | 'offline' | 'ended'

interface Connection {
  readonly state: ConnectionState
  /** It worked before: a first connection is not worth a banner. */
  readonly wasReady: boolean
}

export const useConnection = create<Connection>(() => ({ state: 'idle', wasReady: false }))

export function noteConnection(state: ConnectionState): void {
  useConnection.setState(({ wasReady }) => ({ state, wasReady: state === 'ready' || (wasReady && state !== 'ended') }))
}
