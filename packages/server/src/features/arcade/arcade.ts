// Entry file of shared rounds: the owner of their tables.
export { createOwner } from './owner.ts'
