// Everything that the reward centre shows and collects, in the order of its page; its own sources (timed, mail, relief) follow.
import type { RewardSource } from '../features/claims/claims.ts'
import { inviteSource } from '../features/invite/source.ts'
import { vipSource } from '../features/levels/bonus.ts'
import { challengeSource } from '../features/missions/challenge/ops.ts'
import { chestSource, missionSource } from '../features/missions/sources.ts'
import { passSource } from '../features/pass/sources.ts'
import { phoneSource } from '../features/profile/phoneSource.ts'
import { returnSource } from '../features/returnRewards/sources.ts'
import { monthSource, signInSource } from '../features/stamps/sources.ts'
import { wheelSource } from '../features/wheel/sources.ts'
import type { Context } from '../kernel/context.ts'
import type { Base } from './base.ts'

export function listRewardSources(ctx: Context, { players, wallet, claims }: Base): readonly RewardSource[] {
  const deps = { ...ctx, players, wallet, claims }
  return [
    missionSource(deps),
    chestSource(deps),
    challengeSource(deps),
    signInSource(deps),
    monthSource(deps),
    vipSource(deps),
    returnSource(deps),
    passSource(deps),
    wheelSource(deps),
    inviteSource({ ...deps, changed: (playerId) => claims.changed(playerId, 'invite') }),
    phoneSource(deps),
  ]
}
