// The pass as a source of rewards.
import type { RewardSource } from '../claims/claims.ts'
import type { PassDeps } from './deps.ts'
import { passRules } from './rulebook.ts'

/** What was not offered is not reached; while the pass is stopped nothing can be reached. */
export const passSource = ({ settings }: Pick<PassDeps, 'settings'>): RewardSource => ({
  name: 'pass',
  order: 80,
  flag: 'Pass',
  offer: async (_tx, { brand }) => (settings.read(passRules, brand).isOpen ? 'NotReached' : 'Closed'),
})
