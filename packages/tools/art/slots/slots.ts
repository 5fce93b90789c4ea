// Every slot's pictures: its symbols, its cabinet and the place it stands in. Each has a folder here that is called like its code.
import { buildCabinet, type Skin } from './frame.ts'
import { slotCodes, type Plan } from './geometry.ts'

type Symbols = Record<string, () => string>

interface Slot {
  symbols: Symbols
  cabinet: (plan: Plan) => string
  backdrop: (w: number, h: number) => string
}

/** A cabinet is a skin over the common frame, or drawn by the scene itself. */
interface Scene {
  readonly skin?: Skin
  readonly cabinet?: (cell: number) => string
  readonly backdrop: Slot['backdrop']
}

async function load(code: string): Promise<Slot> {
  const { symbols } = (await import(`./${code}/symbols.ts`)) as { readonly symbols: Symbols }
  const { skin, cabinet, backdrop } = (await import(`./${code}/scene.ts`)) as Scene
  return {
    symbols,
    cabinet: (plan) => (skin ? buildCabinet(plan, skin) : cabinet!(plan.bed.height / plan.rows)),
    backdrop,
  }
}

export const slotArt: Readonly<Record<string, Slot>> = Object.fromEntries(
  await Promise.all(slotCodes.map(async (code) => [code, await load(code)] as const)),
)
