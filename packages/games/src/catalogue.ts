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
  declare('classic777', 'slot', 'classic777', true),
  declare('horsehold', 'slot', 'horsehold', true),
  declare('dragon243', 'slot', 'dragon243', true),
  declare('book10', 'slot', 'book10', true),
  declare('crabtumble', 'slot', 'crabtumble', true),
  declare('dyna6', 'slot', 'dyna6', true),
  declare('pirate40', 'slot', 'pirate40', true),
  declare('fish4', 'fish', 'fish4', true),
  declare('rocket', 'other', 'rocket', true),
  declare('keno80', 'other', 'keno80', true),
  declare('jelly7', 'slot'),
  declare('firewheel', 'other'),
]
