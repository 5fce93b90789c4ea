// The games as the lobby lists them, built from their facts; without the mathematics, so that listing games loads none of it.
import type { GameFacts } from './facts.ts'
import { allFacts } from './register.gen.ts'

export type { GameKind } from './facts.ts'

export interface CatalogueEntry extends GameFacts {
  readonly provider: 'lantern'
  /** The key of the name in the locales. */
  readonly nameKey: string
  readonly cover: string
  /** False: shown as planned. */
  readonly open: boolean
}

/** All games, in the lobby's order. */
export const gameCatalogue: readonly CatalogueEntry[] = allFacts
  .toSorted((one, other) => one.order - other.order)
  .map((facts) => ({
    provider: 'lantern',
    nameKey: `games.name.${facts.code}`,
    cover: facts.code,
    ...facts,
    open: facts.isOpen,
  }))

export const findFacts = (code: string): CatalogueEntry | undefined => gameCatalogue.find((game) => game.code === code)

/** The music of the selected games, by game code. */
export const musicOf = (isMeant: (game: CatalogueEntry) => boolean): Readonly<Record<string, string>> =>
  Object.fromEntries(gameCatalogue.flatMap((game) => (game.music && isMeant(game) ? [[game.code, game.music]] : [])))
