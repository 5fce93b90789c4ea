// The mathematics of one slot, loaded when it is opened: the variant a round was played with, and its published figures.
import { withoutJackpots } from '@lantern/games/engine/battle.ts'
import { hashDefinition, type GameDefinition } from '@lantern/games/engine/definition.ts'
import { makePlayable, type Mechanic, type Playable } from '@lantern/games/engine/play.ts'
import type { ParSheet } from '@lantern/games/exact/sheet.ts'

type Variants = { readonly variants: readonly GameDefinition[] }

// Games of other kinds have pages and mathematics of their own.
const games = import.meta.glob<Variants>([
  '../../../../games/src/*/game.ts',
  '!../../../../games/src/{fish4,rocket,keno80}/game.ts',
])
const sheets = import.meta.glob<readonly ParSheet[]>(
  ['../../../../games/src/*/par.json', '!../../../../games/src/{fish4,rocket,keno80}/par.json'],
  { import: 'default' },
)
const mechanics = import.meta.glob<Readonly<Record<string, unknown>>>(
  '../../../../games/src/engine/{lines,ways,dyna,tumble,hold,pick}.ts',
)

const root = '../../../../games/src'

async function load<T>(modules: Readonly<Record<string, () => Promise<T>>>, path: string): Promise<T> {
  const found = modules[`${root}/${path}`]
  if (!found) throw new Error(`there is no ${path}`)
  return found()
}

export const isSlot = (code: string): boolean => `${root}/${code}/game.ts` in games

/** All variants, for use before the server has named the played one. */
export const loadVariants = async (code: string): Promise<readonly GameDefinition[]> =>
  (await load(games, `${code}/game.ts`)).variants

/** The definition by the hash of its numbers; without one, the default variant. */
export async function loadDefinition(code: string, mathHash?: string): Promise<GameDefinition> {
  const variants = await loadVariants(code)
  const found = variants.find((variant) => hashDefinition(variant) === mathHash)
  return found ?? variants[0]!
}

/** For verifying a round: its definition with its mechanic. Null: these numbers are not part of this build. */
export async function loadPlayable(code: string, mathHash: string): Promise<Playable | null> {
  const definition = await loadDefinition(code, mathHash)
  if (hashDefinition(definition) !== mathHash) return null
  const module = await load(mechanics, `engine/${definition.mechanic}.ts`)
  // A definition names its mechanic at run time, so the two types can be connected only by this cast.
  return makePlayable(module[definition.mechanic] as Mechanic<GameDefinition>, definition)
}

/** The definition for verifying a battle. */
export async function loadWithoutJackpots(definition: GameDefinition): Promise<Playable> {
  const module = await load(mechanics, `engine/${definition.mechanic}.ts`)
  return makePlayable(module[definition.mechanic] as Mechanic<GameDefinition>, withoutJackpots(definition))
}

export async function loadSheet(definition: GameDefinition): Promise<ParSheet | null> {
  const path = `${definition.code}/par.json`
  if (!(`${root}/${path}` in sheets)) return null
  const all = await load(sheets, path)
  return all.find(({ variant }) => variant === definition.variant) ?? null
}
