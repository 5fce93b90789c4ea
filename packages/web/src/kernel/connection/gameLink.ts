// The state of the game socket, for the button that needs it.
import type { LinkState } from '@lantern/client/client.ts'
import { useSyncExternalStore } from 'react'
import { client } from './link.ts'

const listen = (listener: () => void): (() => void) => client.onState((socket) => socket === 'game' && listener())

export const useGameLink = (): LinkState => useSyncExternalStore(listen, () => client.state('game'))
