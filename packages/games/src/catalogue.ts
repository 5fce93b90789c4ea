// The games of the house as the lobby lists them; no mathematics, so that listing games loads none of it.
export type GameKind = 'slot' | 'fish' | 'other'

export interface CatalogueEntry {
  code: string
  provider: 'lantern'
  kind: GameKind
  /** Where the locales keep the name. */
  nameKey: string
  /** Which cover picture; a game keeps its code when its cover is drawn anew. */
  cover: string
  /** False: shown as coming soon. */
  open: boolean
}

function declare(code: string, kind: GameKind, cover = code, open = false): CatalogueEntry {
  return { code, provider: 'lantern', kind, nameKey: `games.name.${code}`, cover, open }
}

/** In the lobby's order: what can be played comes first. */
export const CATALOGUE: readonly CatalogueEntry[] = [
  declare('owl20', 'slot', 'owl20', true),
  declare('classic777', 'slot'),
  declare('horsehold', 'slot'),
  declare('dragon243', 'slot'),
  declare('book10', 'slot'),
  declare('crabtumble', 'slot'),
  declare('jelly7', 'slot'),
  declare('dyna6', 'slot'),
  declare('pirate40', 'slot'),
  declare('firewheel', 'other'),
  declare('fish4', 'fish'),
  declare('rocket', 'other'),
  declare('keno80', 'other'),
]
