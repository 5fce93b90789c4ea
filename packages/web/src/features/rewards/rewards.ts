// Entry: what the pages of all rewards use to claim and to count down.
export { ClaimAll } from './ClaimAll.tsx'
export { Countdown } from './Countdown.tsx'
export { useClaim, type Claimable, type Claiming } from './useClaim.ts'
