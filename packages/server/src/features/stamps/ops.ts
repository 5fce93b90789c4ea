// Handlers of the stamp calls.
import { claimSignIn, readSignIn } from '@lantern/protocol/stamps.ts'
import { claimStatuses } from '@lantern/protocol/values/rewards.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import type { ContextOf, Needs } from '../../kernel/context.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import { handle } from '../../kernel/feature/handle.ts'
import { addDays, startOfDay, taipeiDay } from '../../kernel/time/day.ts'
import { itemsFor, takeReward, type Claimant } from '../claims/claims.ts'
import { periodAt } from '../progress/progress.ts'
import { stampReward } from './cost.ts'
import type { StampsDeps } from './deps.ts'
import { stampsPersonal } from './personal.ts'
import { stampTopic } from './reminder.ts'
import { stampRules } from './rulebook.ts'
import * as sources from './sources.ts'
import * as store from './store.ts'

const keepDays = 100

export function stampsFeature(ctx: ContextOf<StampsDeps>, needs: Needs<StampsDeps>): Feature {
  const deps: StampsDeps = { ...ctx, ...needs }
  const [signIn, month] = [sources.signInSource(deps), sources.monthSource(deps)]
  return {
    name: 'stamps',
    flag: 'SevenDays',
    settings: [stampRules],
    campaign: [stampReward],
    rewards: [signIn, month],
    reminders: [stampTopic(deps)],
    personal: stampsPersonal,
    jobs: [
      {
        kind: 'stamps.sweep',
        every: { at: '05:15' },
        run: ({ now }) => store.dropStamps(deps.db, addDays(taipeiDay(now), -keepDays)),
      },
    ],
    handlers: [
      handle(readSignIn, (_request, { db, me, brand, now }) => show(deps, db, { playerId: me.id, brand, now })),
      handle(claimSignIn, async ({ Month = false }, call) => {
        const { now } = call
        const items = Month
          ? await takeReward(deps.claims, month, sources.monthKey(periodAt('month', now)), call)
          : await takeReward(deps.claims, signIn, taipeiDay(now), call)
        return { Items: [...items] }
      }),
    ],
  }
}

async function show(deps: StampsDeps, db: Kysely<Schema>, claimant: Claimant): Promise<ReplyOf<typeof readSignIn>> {
  const { playerId, brand, now } = claimant
  const today = taipeiDay(now)
  const { isOpen } = deps.settings.read(stampRules, brand)
  const { stamp, isTaken } = sources.nextStamp(await store.readLast(db, playerId), today)
  const { card } = await sources.cardRules(deps, db, claimant, stamp.cardDay)
  const taken = sources.placeOf(stamp) - (isTaken ? 0 : 1)
  const canClaim = !isTaken && isOpen
  const period = periodAt('month', now)
  const rules = await sources.monthRules(deps, db, claimant, period)
  const key = sources.monthKey(period)
  const days = await sources.stampsIn(db, playerId, period)
  const state = (await deps.claims.states(db, playerId, sources.month, [key])).get(key)
  const { running, claimable, claimed } = claimStatuses
  return {
    Days: card.map((items, index) => ({
      Step: index + 1,
      Items: itemsFor(brand, items),
      Status: index < taken ? claimed : index === taken && canClaim ? claimable : running,
    })),
    CanClaim: canClaim,
    IsOpen: isOpen,
    Card: Math.ceil(stamp.nth / card.length),
    Today: today,
    NextTime: startOfDay(addDays(today, 1)).toISOString(),
    Month: {
      Month: `${key}-01`,
      Days: days.map((day) => Number(day.slice(8))),
      Needed: rules.monthStamps,
      Items: [...sources.frameOf(rules, period)],
      Status: state === 'open' ? claimable : state === undefined ? running : claimed,
    },
  }
}
