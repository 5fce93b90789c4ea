// Names of the pictures that the stage of a slot loads: the web loads them by these names, and the server preloads the same ones.
import type { GameDefinition, GameSymbol } from './engine/definition.ts'

/** Prizes of coins that have a picture of their own; the empty one is the plain coin. */
export const coinPrizes = ['', 'mini', 'minor', 'major', 'grand'] as const

export const coinPicture = (prize: string): string => (prize ? `coin-${prize}` : 'coin')

/** In order of preference: `orb25` is the orb with ×25 drawn on it; the moon's file is called scatter; names are in lower case. */
export function symbolPictures(code: string): readonly string[] {
  const bare = code.toLowerCase()
  return [bare === 'moon' ? 'scatter' : bare, bare.replace(/-?\d+$/, '')]
}

interface Parts {
  readonly symbols?: readonly GameSymbol[]
  readonly features?: { readonly multiplierReel?: unknown }
}

/** The pictures loaded before the first round can be shown; those of questions and backdrops are not. Each entry is a list of alternatives. */
export function stagePictures(definition: GameDefinition): readonly (readonly string[])[] {
  const { symbols = [], features } = definition as GameDefinition & Parts
  const hasCoins = symbols.some(({ role }) => role === 'coin')
  return [
    ...symbols.map(({ code }) => symbolPictures(code)),
    ...(hasCoins ? coinPrizes.map((prize) => [coinPicture(prize)]) : []),
    ...(features?.multiplierReel ? [['times']] : []),
  ]
}
