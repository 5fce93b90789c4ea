// Opens the kernel, constructs the features level by level, and serves them. A level receives only levels below it.
import { everything } from '@lantern/protocol/all.ts'
import { openAccount } from './app/account.ts'
import { openBase, type BaseParts } from './app/base.ts'
import { listChores } from './app/chores.ts'
import { openContext, type ContextParts } from './app/context.ts'
import { joinContributions } from './app/contributions.ts'
import { openPeople, type PeopleParts } from './app/people.ts'
import { openPlay, type PlayParts } from './app/play.ts'
import { openRewards, type RewardsParts } from './app/rewards.ts'
import { runFeatures } from './app/lifecycle.ts'
import { countStreams } from './features/live/streams/metrics.ts'
import { openShop, type ShopParts } from './app/shop.ts'
import type { Config } from './config.ts'
import { settingsOffice } from './features/settings/office.ts'
import type { AnyDeclared } from './kernel/feature/call.ts'
import type { Feature } from './kernel/feature/feature.ts'
import { gateFeature } from './kernel/feature/gate.ts'
import { openOffice } from './kernel/office/runner.ts'

export interface AppParts
  extends ContextParts, Omit<BaseParts, 'open'>, PeopleParts, ShopParts, PlayParts, RewardsParts {
  readonly config: ContextParts['config'] & Partial<Pick<Config, 'features' | 'smtp'>>
  /** Further features, for tests. */
  readonly others?: readonly Feature[] | undefined
}

export type App = ReturnType<typeof createApp>

export function createApp(parts: AppParts) {
  const { kernel: opened, ctx, settings } = openContext(parts)
  const joined = joinContributions(() => constructed)
  const base = openBase(ctx, { ...parts, open: parts.config.features }, joined)
  const people = openPeople(ctx, base, { ...parts, brand: parts.config.brand })
  const shop = openShop(ctx, base, parts)
  const play = openPlay(ctx, base, parts)
  const rewards = openRewards(ctx, base, people, play, parts, joined)
  const others = [...[base, people, shop, play, rewards].flatMap((level) => level.features), ...(parts.others ?? [])]
  const constructed: readonly Feature[] = [...others, openAccount(ctx, base, people, others)]
  const features = constructed.map((feature) => gateFeature(feature, (brand, flag) => base.flagsOf(brand)[flag]))

  const { wallet, sessions, codes, ledgerWatch } = base
  const kernel = opened.serve(features, {
    sessions,
    declarations: everything().flatMap(({ declared }) => (declared.kind === 'push' ? [] : [declared as AnyDeclared])),
    async resolveByKey({ me, key }) {
      const kept = me && (await wallet.answerOf({ kind: 'caller', playerId: me.id, id: key }))
      return kept?.isApplied ? { reply: kept.answer } : null
    },
  })
  for (const metric of ledgerWatch.metrics) kernel.metrics.registry.registerMetric(metric)
  countStreams(kernel.metrics, people.streams)

  const { db, clock, log } = parts
  const office = openOffice({
    db: db.kysely,
    clock,
    log,
    bus: parts.bus,
    publish: ctx.publish,
    actions: [settingsOffice(ctx, features), ...features.map((feature) => feature.office ?? [])].flat(),
  })
  const chores = listChores({ db, sessions, log })
  const running = runFeatures({ db, bus: parts.bus, clock, log, kernel, settings, features, chores, wallet, codes })
  const { words, players, mail, claims, limits } = base
  const { clubs, hosts, rooms, streams, support } = people
  const { math, shelf, gameProviders, arcade } = play
  const { analytics, gifts, moderation, progress, vault, battles } = rewards
  return {
    kernel,
    clock,
    wallet,
    players,
    sessions,
    codes,
    words,
    mail,
    claims,
    limits,
    clubs,
    hosts,
    rooms,
    streams,
    support,
    moderation,
    analytics,
    progress,
    vault,
    store: shop.store,
    math,
    shelf,
    gameProviders,
    arcade,
    battles,
    gifts,
    settings,
    office,
    originOf: ctx.originOf,
    ipOf: ctx.ipOf,
    features,
    personal: features.flatMap((feature) => feature.personal ?? []),
    ...running,
  }
}
