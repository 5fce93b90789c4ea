// What a stage needs of a slot, read from the definition of any mechanic: symbols, shape, strips, lines, what opens a feature.
import type { GameDefinition, GameSymbol, SymbolRole } from '@lantern/games/engine/definition.ts'
import { showGrid, type Grid, type Strip } from '@lantern/games/engine/strips.ts'

export interface SlotFace {
  readonly code: string
  readonly definition: GameDefinition
  readonly symbols: readonly GameSymbol[]
  readonly reels: number
  /** The most rows a reel can show, and the fewest. */
  readonly rows: number
  readonly fewest: number
  /** Empty where no lines are paid. */
  readonly lines: readonly (readonly number[])[]
  readonly strips: { readonly base: readonly Strip[]; readonly free: readonly Strip[] }
  /** Symbols whose number on the reels opens a feature, and how many it takes. */
  readonly openers: readonly { readonly symbol: number; readonly needed: number }[]
  /** Values of a multiplier reel; empty without one. */
  readonly times: readonly number[]
  /** Multipliers of single cells add up and multiply the win of the tumbles. */
  readonly hasOrbs: boolean
  /** Places of a code collected over many rounds; 0: none. */
  readonly digits: number
}

/** The fields of the mechanics that a stage uses. */
interface Parts {
  readonly symbols?: readonly GameSymbol[]
  readonly reels?: number
  readonly rows?:
    | number
    | { readonly least: number; readonly base: readonly number[]; readonly free: readonly number[] }
  readonly lines?: readonly (readonly number[])[]
  readonly scatter?: number
  readonly strips?: { readonly base: readonly Strip[] | Strip; readonly free?: readonly Strip[] | Strip }
  readonly freeSpins?: FreePart
  readonly features?: {
    readonly freeSpins?: FreePart
    readonly multiplierReel?: { readonly values: readonly number[] }
  }
  readonly hold?: { readonly from: number }
  readonly pick?: { readonly from: number }
  readonly vault?: { readonly places: number }
}
interface FreePart {
  readonly from?: number
  readonly awards?: readonly number[]
}

export const partsOf = (definition: GameDefinition): Parts => definition as GameDefinition & Parts

const isOneStrip = (strips: readonly Strip[] | Strip): strips is Strip => typeof strips[0] === 'number'

/** One strip may be used for all reels. */
const spread = (strips: readonly Strip[] | Strip | undefined, reels: number): readonly Strip[] =>
  strips === undefined ? [] : isOneStrip(strips) ? Array.from({ length: reels }, () => strips) : strips

function findOpeners(parts: Parts, symbols: readonly GameSymbol[]): SlotFace['openers'] {
  const ofRole = (role: SymbolRole): number => symbols.findIndex((symbol) => symbol.role === role)
  const free = parts.freeSpins ?? parts.features?.freeSpins
  const found = []
  if (free) {
    const needed = free.from ?? free.awards?.findIndex((award) => award > 0) ?? 3
    found.push({ symbol: parts.scatter ?? ofRole('scatter'), needed })
  }
  if (parts.hold) found.push({ symbol: ofRole('coin'), needed: parts.hold.from })
  if (parts.pick) found.push({ symbol: ofRole('bonus'), needed: parts.pick.from })
  return found.filter(({ symbol }) => symbol >= 0)
}

export function readFace(definition: GameDefinition): SlotFace {
  const parts = partsOf(definition)
  const { symbols = [], rows = 3, lines = [] } = parts
  const base = spread(parts.strips?.base, parts.reels ?? 5)
  const free = spread(parts.strips?.free, base.length)
  const fewest = typeof rows === 'number' ? rows : rows.least
  const most = typeof rows === 'number' ? rows : rows.least + Math.max(rows.base.length, rows.free.length) - 1
  return {
    code: definition.code,
    definition,
    symbols,
    reels: base.length,
    rows: most,
    fewest,
    lines,
    strips: { base, free: free.length > 0 ? free : base },
    openers: findOpeners(parts, symbols),
    times: [...new Set(parts.features?.multiplierReel?.values ?? [])],
    hasOrbs: symbols.some(({ role }) => role === 'orb'),
    digits: parts.vault?.places ?? 0,
  }
}

/** The reels before the first round. */
export const firstGrid = ({ strips, rows }: SlotFace): Grid =>
  showGrid(
    strips.base,
    strips.base.map((strip, reel) => (reel * 7) % strip.length),
    rows,
  )

/** A stored grid may be from an older version of the game. */
export const fits = (grid: Grid, { reels, rows, symbols }: SlotFace): boolean =>
  grid.length === reels &&
  grid.every(
    (column) => column.length > 0 && column.length <= rows && column.every((symbol) => symbols[symbol] !== undefined),
  )
