// Entry file of return rewards: a card for the demo data.
export { openCard } from './store.ts'
