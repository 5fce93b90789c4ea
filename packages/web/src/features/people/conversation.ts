// The private conversation with a player, for all features: its address and the name shown above it.
import { create } from 'zustand'

/** The value of the `chatroom` layer that opens the conversation with one player. */
export const roomOf = (playerID: number): string => `private-${playerID}`

/** Names of players by number. A caller that opens a conversation and knows the name saves the chat a request. */
export const usePlayerNames = create<Readonly<Record<number, string>>>(() => ({}))

export function knowName(playerID: number, name: string): void {
  usePlayerNames.setState({ [playerID]: name })
}

export const forgetNames = (): void => usePlayerNames.setState({}, true)
