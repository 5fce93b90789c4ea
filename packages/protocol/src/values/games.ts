// Enumerations and limits of games. It imports no schemas.
export const gameKinds = ['slot', 'fish', 'other'] as const
export const gameLists = ['all', 'favourite', 'recent'] as const
/** Shared jackpots, from the huge to the small one. */
export const jackpotSymbols = { huge: 101, big: 102, medium: 103, small: 104 } as const
export type BetState = 'open' | 'paid' | 'lost' | 'returned'
export type RocketPhase = 'betting' | 'flying' | 'crashed'
export type KenoPhase = 'betting' | 'drawn'
