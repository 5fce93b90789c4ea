// Entry: the first rows of a ranking, the switch that hides one's name, the chip of a running event, and the tabs above each ranking.
import { lazyNamed } from '../../kernel/routing/lazy.ts'

export { NameSwitch } from './NameSwitch.tsx'
export { RankRail } from './RankRail.tsx'
export { RankTabs } from './RankTabs.tsx'
export { useTimeLeft } from './timeLeft.ts'

/** Loads after the link it needs. */
export const EventChip = lazyNamed(
  () => import('./EventChip.tsx'),
  'EventChip',
  'first',
  () => import('../../kernel/connection/link.ts'),
)
