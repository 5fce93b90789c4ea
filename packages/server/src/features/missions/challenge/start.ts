// Starts a challenge: one at a time, each tier once a day. Failing costs nothing.
import type { startChallenge } from '@lantern/protocol/missions.ts'
import type { RequestOf } from '@lantern/protocol/op.ts'
import type { Call } from '../../../kernel/feature/call.ts'
import { addDays, taipeiDay } from '../../../kernel/time/day.ts'
import { challengePeriod } from '../../progress/progress.ts'
import type { ChallengeDeps } from './deps.ts'
import { isChallengeOpen } from './goals.ts'
import { bandOf } from './rulebook.ts'
import { rulesOfDay, showStarted, startedOnes, type ShownChallenge } from './show.ts'
import * as store from './store.ts'

export async function start(
  deps: ChallengeDeps,
  { Tier }: RequestOf<typeof startChallenge>,
  { tx, me, brand, lang, now, key, no }: Call<typeof startChallenge>,
): Promise<ShownChallenge> {
  await store.lockChallenges(tx, me.id)
  const day = taipeiDay(now)
  // The longest challenge lasts a day: one that runs was started today or yesterday.
  const known = await store.listChallenges(tx, me.id, addDays(day, -1))
  const same = known.find(({ requestId, tier }) => requestId === key && tier === Tier)
  if (same) {
    const shown = await startedOnes(deps, tx, { playerId: me.id, brand, lang, now })
    return shown.find((one) => one.Day === same.day && one.Tier === same.tier)!
  }
  if (!isChallengeOpen(deps, brand)) throw no('NotEligibleToRedeem', { Why: 'Closed' })
  if (known.some((one) => one.day === day && one.tier === Tier)) throw no('NotEligibleToRedeem', { Why: 'Started' })
  if (known.some(({ isMet, period }) => !isMet && now < period.endsAt))
    throw no('NotEligibleToRedeem', { Why: 'Running' })
  const rules = await rulesOfDay(deps, tx, { brand, now })
  const { minutes, items } = rules.tiers[Tier - 1]!
  const { target, ...measure } = bandOf(rules, me.level).targets[Tier - 1]!
  const endsAt = new Date(now.getTime() + minutes * 60_000)
  const challenge: store.Challenge = {
    playerId: me.id,
    day,
    tier: Tier,
    brand,
    measure,
    target,
    items,
    requestId: key,
    period: challengePeriod(day, Tier, now, endsAt),
    claimableUntil: new Date(endsAt.getTime() + rules.claimHours * 3_600_000),
    isMet: false,
  }
  await store.addChallenge(tx, challenge)
  return showStarted(challenge, 0, undefined, { lang, now })
}
