// The level above the games: rewards, battles, statistics of use, reminders, promoted wins, gifts, red envelopes, support, rankings and honors.
import { createAnalytics } from '../features/analytics/analytics.ts'
import { analyticsFeature } from '../features/analytics/ops.ts'
import { battlesFeature } from '../features/battles/ops.ts'
import { createCampaigns } from '../features/campaigns/campaigns.ts'
import { campaignsOffice } from '../features/campaigns/office.ts'
import { createGifts } from '../features/gifts/gifts.ts'
import { giftsFeature } from '../features/gifts/ops.ts'
import { levelsFeature } from '../features/levels/ops.ts'
import { honorFeature } from '../features/honor/ops.ts'
import { missionsFeatures } from '../features/missions/ops.ts'
import { createModeration } from '../features/moderation/moderation.ts'
import { moderationOffice } from '../features/moderation/office.ts'
import { passFeature } from '../features/pass/ops.ts'
import { progressFeature } from '../features/progress/ops.ts'
import { createProgress } from '../features/progress/progress.ts'
import { promotionFeature } from '../features/promotion/ops.ts'
import { ranksFeature } from '../features/ranks/ops.ts'
import { createBoard, createGameStandings } from '../features/ranks/ranks.ts'
import { redEnvelopeFeature } from '../features/redenvelope/ops.ts'
import { rewardsFeature } from '../features/rewards/ops.ts'
import { returnRewardsFeature } from '../features/returnRewards/ops.ts'
import { stampsFeature } from '../features/stamps/ops.ts'
import { remindersFeature } from '../features/reminders/ops.ts'
import { askToRemind, type PushParts } from '../features/reminders/reminders.ts'
import { supportFeature } from '../features/support/ops.ts'
import { treasuryFeature } from '../features/treasury/ops.ts'
import { vaultFeature } from '../features/vault/ops.ts'
import { createVault } from '../features/vault/vault.ts'
import { wheelFeature } from '../features/wheel/ops.ts'
import type { EmailGateway } from '../features/codes/codes.ts'
import type { TicketMailer } from '../features/support/ticketAnswers.ts'
import type { Config } from '../config.ts'
import type { Context } from '../kernel/context.ts'
import type { Feature } from '../kernel/feature/feature.ts'
import type { Base } from './base.ts'
import type { Contributions } from './contributions.ts'
import type { People } from './people.ts'
import type { Play } from './play.ts'

export interface RewardsParts {
  readonly push?: PushParts | undefined
  readonly emailGateway?: EmailGateway | undefined
  readonly config: Partial<Pick<Config, 'production' | 'smtp'>>
}

/** A process without a gateway (npm run office) leaves e-mails to the servers, which in development always have one. */
const mailerOf = (gateway: EmailGateway | undefined, { production, smtp }: RewardsParts['config']): TicketMailer => ({
  isConfigured: gateway ? gateway.sendMail !== undefined : smtp !== undefined || production === false,
  send: gateway?.sendMail,
})

export function openRewards(
  ctx: Context,
  base: Base,
  { clubs, hosts, rooms, support }: People,
  { math, shelf }: Play,
  { push = {}, emailGateway, config }: RewardsParts,
  joined: Contributions,
) {
  const { players, plays, wallet, codes, limits, mail, claims, sheets, words, sessions, flagsOf } = base
  const analytics = createAnalytics(ctx)
  const gifts = createGifts(ctx)
  const progress = createProgress(ctx, { plays })
  const moderation = createModeration({ players, mail })
  const campaigns = createCampaigns({ settings: ctx.settings, rewards: joined.campaign })
  const board = createBoard({ ...ctx, players })
  const battles = battlesFeature(ctx, {
    players,
    wallet,
    limits,
    shelf,
    onStart: (tx, id, playerIds, now) => askToRemind(tx, { topic: 'battle', playerIds }, String(id), now),
  })
  const ofVault = { players, wallet, mail, progress }
  const features: readonly Feature[] = [
    promotionFeature(ctx, { players, plays }),
    giftsFeature(ctx, { players, wallet, codes, limits, mail, hosts, rooms }),
    treasuryFeature(ctx, { players, plays, wallet, mail, claims, clubs, sheets }),
    redEnvelopeFeature(ctx, { players, wallet, mail, clubs, words, gifts, sheets }),
    progressFeature(ctx, { progress }),
    ...missionsFeatures(ctx, {
      players,
      claims,
      progress,
      standings: createGameStandings({ ...ctx, board }),
      isFlagOpen: (brand) => flagsOf(brand).Challenge,
    }),
    levelsFeature(ctx, { players, claims, clubs, gifts }),
    stampsFeature(ctx, { claims }),
    returnRewardsFeature(ctx, { claims }),
    passFeature(ctx, { claims, progress, wallet, isFlagOpen: (brand) => flagsOf(brand).Pass }),
    wheelFeature(ctx, { players, wallet, claims }),
    vaultFeature(ctx, ofVault),
    rewardsFeature(ctx, {
      players,
      claims,
      mail,
      wallet,
      sources: joined.rewards,
      isOpen: (brand, flag) => flagsOf(brand)[flag],
    }),
    { name: 'campaigns', handlers: [], office: campaignsOffice(campaigns) },
    supportFeature(ctx, { players, mail, rooms, desk: support, mailer: mailerOf(emailGateway, config) }),
    { name: 'moderation', handlers: [], office: moderationOffice(moderation) },
    battles,
    analyticsFeature(ctx, { analytics }),
    remindersFeature(ctx, { players, limits, sessions, analytics, topics: joined.reminders, push }),
    ranksFeature(ctx, {
      board,
      players,
      plays,
      mail,
      wallet,
      limits,
      isStaff: (brand, playerId) => support.attendantOf(brand, playerId) !== null,
    }),
    honorFeature(ctx, { players, plays, math }),
  ]
  return { features, analytics, gifts, moderation, progress, vault: createVault(ctx, ofVault), battles: battles.owner }
}
