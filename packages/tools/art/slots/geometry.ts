// Where the reels stand inside every cabinet picture; the stage reads the same figures from a generated module.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gameCatalogue } from '@lantern/games/catalogue.ts'
import type { Cabinet } from '@lantern/games/theme.ts'

/** Slots that can be played, in the lobby's order. */
export const slotCodes: readonly string[] = gameCatalogue
  .filter(({ kind, open }) => kind === 'slot' && open)
  .map(({ code }) => code)

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
export const rim = 52
export const crestHeight = 96
const pillar = 44
const gap = 52

const grids = await Promise.all(
  slotCodes.map(async (code) => {
    const { cabinet } = (await import(`@lantern/games/${code}/theme.ts`)) as { readonly cabinet: Cabinet }
    return [code, cabinet] as const
  }),
)

/** The window of each slot, from the theme.ts of its folder. */
export const gridShapes: Readonly<Record<string, Cabinet>> = Object.fromEntries(grids)
export type Shape = 'wide' | 'tall'

export function planOf(code: string, shape: Shape): Plan {
  const grid = gridShapes[code]!
  const [w, h] = grid[shape]
  const bed = { x: rim, y: crestHeight + rim, width: grid.columns * w, height: grid.rows * h }
  const side = grid.side ? { ...bed, x: bed.x + bed.width + pillar, width: grid.side } : null
  const last = side ?? bed
  const [width, height] = [last.x + last.width + rim, bed.y + bed.height + rim]
  const lights = { x: rim / 2, y: crestHeight + rim / 2, width: width - rim, height: height - crestHeight - rim, gap }
  return { width, height, columns: grid.columns, rows: grid.rows, bed, side, lights }
}

const module = fileURLToPath(new URL('../../../web/src/games/slot/cabinets.gen.ts', import.meta.url))
const head = `// Made by packages/tools/art/make.ts: where the reels stand in each cabinet picture, in that picture's pixels.
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
  return `${head}export const cabinets: ${type} = ${JSON.stringify(plans, null, 1)}\n`
}
export const writeCabinets = (): void => writeFileSync(module, cabinetsText())
