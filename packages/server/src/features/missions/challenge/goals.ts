// Challenges as goals: plays that were booked within the time of a challenge are counted, however late they are read.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { listChallenges } from '@lantern/protocol/missions.ts'
import type { BodyOf } from '@lantern/protocol/op.ts'
import { challengeStates, claimStatuses } from '@lantern/protocol/values/rewards.ts'
import type { Offer } from '../../claims/claims.ts'
import type { GoalSource, PersonalPeriod } from '../../progress/progress.ts'
import type { ChallengeDeps } from './deps.ts'
import { challengeRules } from './rulebook.ts'
import * as store from './store.ts'

/** What the push 14802 contains, with its player. */
export interface ChallengeChange {
  readonly playerId: number
  readonly body: BodyOf<typeof listChallenges>
}

export const challengeKey = (day: string, tier: number): string => `${day}/${tier}`

export const isChallengeOpen = ({ settings, isFlagOpen }: ChallengeDeps, brand: BrandCode): boolean =>
  isFlagOpen(brand) && settings.read(challengeRules, brand).isOpen

function nameIn(playerId: number, period: string): store.ChallengeName {
  const [, day, tier] = period.split('/')
  return { playerId, day: day!, tier: Number(tier) }
}

const offerOf = ({ playerId, brand, day, tier, items, claimableUntil }: store.Challenge): Offer => ({
  playerId,
  brand,
  source: 'challenge',
  key: challengeKey(day, tier),
  items,
  reason: 'challenge',
  expiresAt: claimableUntil,
  late: 'mail',
})

export function challengeGoals(
  deps: ChallengeDeps,
  onChanged: (changes: readonly ChallengeChange[]) => void,
): GoalSource {
  return {
    measuresOf: async () => [],

    async personalPeriods(db, playerIds, span) {
      const found = new Map<number, PersonalPeriod[]>()
      for (const { playerId, period, measure } of await store.listOverlapping(db, playerIds, span))
        found.set(playerId, [...(found.get(playerId) ?? []), { ...period, measures: [measure] }])
      return found
    },

    async moved(tx, moves, now, after) {
      const own = moves.filter(({ period, brand }) => period.startsWith('challenge/') && isChallengeOpen(deps, brand))
      if (own.length === 0) return
      const challenges = await store.findChallenges(
        tx,
        own.map(({ playerId, period }) => nameIn(playerId, period)),
      )
      const met: store.Challenge[] = []
      const changes: ChallengeChange[] = []
      for (const { playerId, period, measure, before, value } of own) {
        const challenge = challenges.get(`${playerId} ${period} ${measure}`)
        if (!challenge || challenge.isMet) continue
        const { day, tier, target } = challenge
        const isMet = before < target && value >= target
        if (isMet) met.push(challenge)
        const State = isMet
          ? challengeStates.met
          : now < challenge.period.endsAt
            ? challengeStates.running
            : challengeStates.missed
        const Status = isMet ? claimStatuses.claimable : claimStatuses.running
        changes.push({ playerId, body: { Day: day, Tier: tier, Progress: Math.min(target, value), Status, State } })
      }
      if (met.length > 0) {
        await deps.claims.offer(tx, met.map(offerOf), now)
        await store.setMet(tx, met, now)
      }
      after(() => onChanged(changes))
    },
  }
}
