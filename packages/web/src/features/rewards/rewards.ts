// Entry: what the pages of all rewards use to claim and to count down.
export { ClaimAll } from './ClaimAll.tsx'
export { StepCard, type RewardStep } from './StepCard.tsx'
export { Countdown } from './Countdown.tsx'
export { useClaim, type Claimable, type Claiming } from './useClaim.ts'
