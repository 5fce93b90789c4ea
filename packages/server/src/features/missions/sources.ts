// Missions and chests as sources of rewards.
import type { RewardSource } from '../claims/claims.ts'
import type { MissionsDeps } from './deps.ts'
import { missionRules } from './rulebook.ts'

type Deps = Pick<MissionsDeps, 'settings'>

/** What was not offered is not reached; while missions are stopped nothing can be reached. */
const sourceNamed =
  (name: string) =>
  ({ settings }: Deps): RewardSource => ({
    name,
    offer: async (_tx, { brand }) => (settings.read(missionRules, brand).isOpen ? 'NotReached' : 'Closed'),
  })

export const missionSource = sourceNamed('mission')
export const chestSource = sourceNamed('chest')
