// The facts of a game besides its mathematics. Each game declares them once, in the facts.ts of its folder.
export type GameKind = 'slot' | 'fish' | 'other'

export interface GameFacts {
  readonly code: string
  readonly kind: GameKind
  /** False: shown as planned. */
  readonly isOpen: boolean
  /** The page that its card opens, for a game that is no stage. */
  readonly page?: string
  /** Position in the lobby; numbers have gaps, so that a game can be inserted between two others. */
  readonly order: number
  /** Search tags of the game; a brand may use its own. */
  readonly tags: readonly string[]
  /** Its picture, where the name differs from the game's code: the code stays when a cover is redrawn. */
  readonly cover?: string
  /** Its piece of music. */
  readonly music?: string
  /** Three symbols shown for the game at the front of the lobby. */
  readonly symbols?: readonly [string, string, string]
}
