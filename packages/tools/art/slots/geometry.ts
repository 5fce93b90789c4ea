// Where the reels stand inside every cabinet picture; the stage reads the same figures from a generated module.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CATALOGUE } from '@lantern/games/catalogue.ts'
import type { Cabinet } from '@lantern/games/theme.ts'

/** Slots that can be played, in the lobby's order. */
export const slotCodes: readonly string[] = CATALOGUE.filter(({ kind, open }) => kind === 'slot' && open).map(
  ({ code }) => code,
)

export interface Box {
  x: number
  y: number
  width: number
  height: number
}
/** A cabinet in its picture's own pixels. */
export interface Plan {
  width: number
  height: number
  columns: number
  rows: number
  /** The window: columns × rows cells without gaps. */
  bed: Box
  /** A second window, beside the first, for a multiplier reel. */
  side: Box | null
  /** Lamps hang evenly around this box, about `gap` apart. */
  lights: Box & { gap: number }
}
export const RIM = 52
export const CREST = 96
const PILLAR = 44
const GAP = 52

const grids = await Promise.all(
  slotCodes.map(async (code) => {
    const { cabinet } = (await import(`@lantern/games/${code}/theme.ts`)) as { readonly cabinet: Cabinet }
    return [code, cabinet] as const
  }),
)

/** The window of each slot, from the theme.ts of its folder. */
export const GRIDS: Readonly<Record<string, Cabinet>> = Object.fromEntries(grids)
export type Shape = 'wide' | 'tall'

export function planOf(code: string, shape: Shape): Plan {
  const grid = GRIDS[code]!
  const [w, h] = grid[shape]
  const bed = { x: RIM, y: CREST + RIM, width: grid.columns * w, height: grid.rows * h }
  const side = grid.side ? { ...bed, x: bed.x + bed.width + PILLAR, width: grid.side } : null
  const last = side ?? bed
  const [width, height] = [last.x + last.width + RIM, bed.y + bed.height + RIM]
  const lights = { x: RIM / 2, y: CREST + RIM / 2, width: width - RIM, height: height - CREST - RIM, gap: GAP }
  return { width, height, columns: grid.columns, rows: grid.rows, bed, side, lights }
}

const MODULE = fileURLToPath(new URL('../../../web/src/games/slot/cabinets.gen.ts', import.meta.url))
const HEAD = `// Made by packages/tools/art/make.ts: where the reels stand in each cabinet picture, in that picture's pixels.
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
/** \`side\` is a second window for a multiplier reel; lamps hang about \`gap\` apart around \`lights\`. */
export interface CabinetPlan {
  readonly width: number
  readonly height: number
  readonly columns: number
  readonly rows: number
  readonly bed: Box
  readonly side: Box | null
  readonly lights: Box & { readonly gap: number }
}
/** \`wide\` is the plan of slots/<code>/cabinet, \`tall\` that of slots/<code>/cabinet-phone. */
`
export const cabinetsText = (): string => {
  const plans = Object.fromEntries(
    slotCodes.map((code) => [code, { wide: planOf(code, 'wide'), tall: planOf(code, 'tall') }]),
  )
  const type = 'Readonly<Record<string, { readonly wide: CabinetPlan; readonly tall: CabinetPlan }>>'
  return `${HEAD}export const cabinets: ${type} = ${JSON.stringify(plans, null, 1)}\n`
}
export const writeCabinets = (): void => writeFileSync(MODULE, cabinetsText())
