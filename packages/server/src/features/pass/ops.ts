// Handlers of the pass: read, claim, buy the premium lane, buy steps.
import { buyPremium, buySteps, claimPass, readPass } from '@lantern/protocol/pass.ts'
import type { ContextOf, Needs } from '../../kernel/context.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import { handle } from '../../kernel/feature/handle.ts'
import { buyMoreSteps, buyPremiumLane } from './buy.ts'
import { claimSteps } from './claim.ts'
import { passReward } from './cost.ts'
import type { PassDeps } from './deps.ts'
import { passGoals } from './goals.ts'
import { passOffice } from './office.ts'
import { passPersonal } from './personal.ts'
import { seasonPoints } from './recount.ts'
import { seasonTopic } from './reminder.ts'
import { passRules } from './rulebook.ts'
import { showPass } from './show.ts'
import { passSource } from './sources.ts'
import { dropEnded } from './store.ts'

const keepDays = 400

export function passFeature(ctx: ContextOf<PassDeps>, needs: Needs<PassDeps>): Feature {
  const deps: PassDeps = { ...ctx, ...needs }
  const { goals, stop } = passGoals(deps)
  deps.progress.addSource({ ...goals, derivedValues: (tx, of, now) => seasonPoints(deps, tx, of, now) })
  return {
    name: 'pass',
    flag: 'Pass',
    settings: [passRules],
    campaign: [passReward],
    rewards: [passSource(deps)],
    reminders: [seasonTopic(deps)],
    personal: passPersonal,
    office: passOffice(deps),
    jobs: [
      {
        kind: 'pass.sweep',
        every: { at: '05:20' },
        run: ({ now }) => dropEnded(deps.db, new Date(now.getTime() - keepDays * 86_400_000)),
      },
    ],
    stop: async () => stop(),
    handlers: [
      handle(readPass, (_asked, { db, me, brand, now }) => showPass(deps, db, { playerId: me.id, brand, now })),
      handle(claimPass, (asked, call) => claimSteps(deps, asked, call)),
      handle(buyPremium, (asked, call) => buyPremiumLane(deps, asked, call)),
      handle(buySteps, (asked, call) => buyMoreSteps(deps, asked, call)),
    ],
  }
}
