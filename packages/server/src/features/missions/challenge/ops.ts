// Handlers of challenges: list, start, claim; and the pushes of progress.
import { claimChallenge, listChallenges, startChallenge } from '@lantern/protocol/missions.ts'
import type { Feature } from '../../../kernel/feature/feature.ts'
import { handle } from '../../../kernel/feature/handle.ts'
import { playerChannel } from '../../../kernel/hub/hub.ts'
import { createThrottle } from '../../../kernel/time/throttle.ts'
import { takeReward, type RewardSource } from '../../claims/claims.ts'
import { challengeReward } from './cost.ts'
import type { ChallengeDeps } from './deps.ts'
import { challengeGoals, challengeKey, type ChallengeChange } from './goals.ts'
import { challengePersonal } from './personal.ts'
import { challengeRules } from './rulebook.ts'
import { showChallenges } from './show.ts'
import { start } from './start.ts'
import { dropChallenges } from './store.ts'

const keepDays = 40

/** What was not offered is not met; while challenges are stopped nothing can be met. */
export const challengeSource = ({ settings }: Pick<ChallengeDeps, 'settings'>): RewardSource => ({
  name: 'challenge',
  order: 30,
  flag: 'Challenge',
  offer: async (_tx, { brand }) => (settings.read(challengeRules, brand).isOpen ? 'NotReached' : 'Closed'),
})

export function challengeFeature(
  deps: ChallengeDeps,
  onChanged: (changes: readonly ChallengeChange[]) => void,
): Feature {
  const pushes = createThrottle<ChallengeChange>(1000, (changes) => {
    for (const { playerId, body } of changes) deps.publish(playerChannel(playerId), listChallenges, body)
  })
  deps.progress.addSource(
    challengeGoals(deps, (changes) => {
      for (const change of changes) pushes.put(`${change.playerId} ${change.body.Day} ${change.body.Tier}`, change)
      onChanged(changes)
    }),
  )
  return {
    name: 'challenges',
    flag: 'Challenge',
    settings: [challengeRules],
    campaign: [challengeReward],
    rewards: [challengeSource(deps)],
    personal: challengePersonal,
    jobs: [
      {
        kind: 'challenges.sweep',
        every: { at: '05:15' },
        run: ({ now }) => dropChallenges(deps.db, new Date(now.getTime() - keepDays * 86_400_000)),
      },
    ],
    stop: async () => pushes.stop(),
    handlers: [
      handle(listChallenges, (_asked, { db, me, brand, lang, now }) =>
        showChallenges(deps, db, { playerId: me.id, brand, lang, now, level: me.level }),
      ),
      handle(startChallenge, (asked, call) => start(deps, asked, call)),
      handle(claimChallenge, async ({ Day, Tier }, call) => ({
        Items: [...(await takeReward(deps.claims, challengeSource(deps), challengeKey(Day, Tier), call))],
      })),
    ],
  }
}
