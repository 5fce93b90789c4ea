// Enumerations and limits of games. It imports no schemas.
export const gameKinds = ['slot', 'fish', 'other'] as const
export const gameLists = ['all', 'favourite', 'recent'] as const
/** Shared jackpots, from the huge to the small one. */
export const jackpotSymbols = { huge: 101, big: 102, medium: 103, small: 104 } as const
export type BetState = 'open' | 'paid' | 'lost' | 'returned'
export type RocketPhase = 'betting' | 'flying' | 'crashed'
export type KenoPhase = 'betting' | 'drawn'
/** For operators. slot: of a slot game. shared: a bet on a rocket flight or a keno draw. provider: at another provider. fishing: a visit to a table. */
export const roundKinds = ['slot', 'shared', 'provider', 'fishing'] as const
export type RoundKind = (typeof roundKinds)[number]
export const roundStates = ['open', 'settled', 'returned'] as const
export type RoundState = (typeof roundStates)[number]
