// Entry: the frame of a reward's page, and what these pages use to claim and to count down; the chip of the reward centre in the lobby.
import { lazyNamed } from '../../kernel/routing/lazy.ts'

export { ClaimAll } from './ClaimAll.tsx'
export { BalanceFlight, flightLength, isCurrency } from './payout/BalanceFlight.tsx'
export { RewardPage, RewardParts } from './RewardPage.tsx'
export { StepCard, type RewardStep } from './StepCard.tsx'
export { Countdown } from './Countdown.tsx'
export { GoLink } from './GoLink.tsx'
export { useClaim, useRewardSeen, type Claimable, type Claiming } from './useClaim.ts'

export const PayoutLayer = lazyNamed(() => import('./payout/PayoutLayer.tsx'), 'PayoutLayer')
export const RewardChip = lazyNamed(() => import('./RewardChip.tsx'), 'RewardChip', 'first')
