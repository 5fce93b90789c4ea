// What is known of a game besides its mathematics. Each game declares it once, in the facts.ts of its folder.
export type GameKind = 'slot' | 'fish' | 'other'

export interface GameFacts {
  readonly code: string
  readonly kind: GameKind
  /** False: shown as planned. */
  readonly isOpen: boolean
  /** Place in the lobby; numbers have gaps, so that a game can be put between two others. */
  readonly order: number
  /** Words under which the game is found; a brand may choose its own. */
  readonly tags: readonly string[]
  /** Its picture, where it is not called like the game: the code stays when a cover is drawn anew. */
  readonly cover?: string
  /** Its piece of music. */
  readonly music?: string
  /** Three symbols that stand for the game at the front of the lobby. */
  readonly symbols?: readonly [string, string, string]
}
