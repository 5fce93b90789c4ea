// The look of a slot as data: colours, lettering, the cabinet. Each slot declares it in the theme.ts of its folder.
export interface Theme {
  /** The tint of losing cells while winning ones are lit. */
  readonly dimmed: number
  /** The light behind winning cells, as three comma-separated numbers. */
  readonly glow: string
  /** Line and frame colours from the outer haze to the core. */
  readonly line: readonly [haze: number, middle: number, inner: number, core: number]
  /** The shade over the reels at their upper and lower edge. */
  readonly shade: string
  /** A plate for symbols that have no picture, and for wells: light, middle, dark. */
  readonly plate: readonly [light: string, middle: string, dark: string]
  /** The dark edge of lettering on symbols. */
  readonly edge: string
  /** The tint over the backdrop during free spins. */
  readonly free: string
}

type Size = readonly [width: number, height: number]

/** The window of the reels in the cabinet's picture: columns × rows of cells, with the cell size in either picture. */
export interface Cabinet {
  readonly columns: number
  readonly rows: number
  readonly wide: Size
  readonly tall: Size
  /** Width of a second window, for a multiplier reel. */
  readonly side?: number
}
