// Handlers of the calls of returning players, and the visits that open their cards.
import { claimReturn, readReturn } from '@lantern/protocol/returnRewards.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { claimStatuses } from '@lantern/protocol/values/rewards.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import type { ContextOf, Needs } from '../../kernel/context.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import { handle } from '../../kernel/feature/handle.ts'
import { addDays, startOfDay, taipeiDay } from '../../kernel/time/day.ts'
import { lastVisitBefore } from '../auth/auth.ts'
import { itemsFor, takeReward, type Claimant } from '../claims/claims.ts'
import type { ReturnDeps } from './deps.ts'
import { returnPersonal } from './personal.ts'
import { returnTopic } from './reminder.ts'
import { returnRules } from './rulebook.ts'
import { endOf, nextPackageAt, returnSource, rulesOf, whyNot } from './sources.ts'
import * as store from './store.ts'
import { createVisits } from './visits.ts'

/** Longer than the longest time between two cards. */
const keepDays = 400

export function returnRewardsFeature(ctx: ContextOf<ReturnDeps>, needs: Needs<ReturnDeps>): Feature {
  const deps: ReturnDeps = { ...ctx, ...needs }
  const visits = createVisits(deps)
  const source = returnSource(deps)
  return {
    name: 'returnRewards',
    flag: 'Return',
    settings: [returnRules],
    campaign: [{ setting: returnRules }],
    rewards: [source],
    reminders: [returnTopic(deps)],
    personal: returnPersonal,
    helloQuery: lastVisitBefore,
    async hello(me, socket, now, seen) {
      if (socket === 'lobby') await visits.arrive(me, now, seen)
      return {}
    },
    consumers: [visits.consumer],
    jobs: [
      {
        kind: 'returnRewards.sweep',
        every: { at: '05:20' },
        run: ({ now }) => store.dropCards(deps.db, addDays(taipeiDay(now), -keepDays)),
      },
    ],
    handlers: [
      handle(readReturn, (_request, { db, me, brand, now }) => show(deps, db, { playerId: me.id, brand, now })),
      handle(claimReturn, async (_request, call) => ({
        Items: [...(await takeReward(deps.claims, source, taipeiDay(call.now), call))],
      })),
    ],
  }
}

async function show(deps: ReturnDeps, db: Kysely<Schema>, claimant: Claimant): Promise<ReplyOf<typeof readReturn>> {
  const { playerId, brand, now } = claimant
  const today = taipeiDay(now)
  const valid = deps.settings.read(returnRules, brand)
  const none = {
    ...({ Days: [], EndTime: null, CanClaim: false, NextTime: null } as const),
    AwayDays: valid.awayDays,
    OpenDays: valid.openDays,
    CardDays: valid.cardDays,
  }
  const card = await store.readCard(db, playerId)
  if (!card || !valid.isOpen) return { ...none, Days: [] }
  const rules = await rulesOf(deps, db, claimant, card)
  const end = endOf(card, rules)
  if (today < card.day || today >= end) return { ...none, Days: [] }
  const canClaim = whyNot(card, rules, today) === null
  const { running, claimable, claimed } = claimStatuses
  return {
    Days: rules.packages.map((items, index) => ({
      Step: index + 1,
      Items: itemsFor(brand, items),
      Status: index < card.taken ? claimed : index === card.taken && canClaim ? claimable : running,
    })),
    EndTime: startOfDay(end).toISOString(),
    CanClaim: canClaim,
    NextTime: nextPackageAt(card, rules, today)?.toISOString() ?? null,
    AwayDays: rules.awayDays,
    OpenDays: rules.openDays,
    CardDays: rules.cardDays,
  }
}
