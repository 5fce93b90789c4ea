// Entry file of shared rounds: the owner of their tables.
export { createOwner } from './owner.ts'
export { selectBets } from './bets.ts'
