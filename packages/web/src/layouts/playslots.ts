// What floats over the play pages: the chat and the live box hang here, loaded with the first play page.
import type { ComponentType } from 'react'

interface PlaySlots {
  /** Draws its own button and panel; open while the address holds `chatroom`. */
  readonly Chat: ComponentType | null
  /** Shown to signed-in players. */
  readonly Live: ComponentType | null
}

export const playSlots: PlaySlots = { Chat: null, Live: null }
