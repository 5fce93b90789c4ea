// The level above the games: statistics of use, reminders, promoted wins, gifts, red envelopes, support, rankings and honors.
import { createAnalytics } from '../features/analytics/analytics.ts'
import { analyticsFeature } from '../features/analytics/ops.ts'
import { createGifts } from '../features/gifts/gifts.ts'
import { giftsFeature } from '../features/gifts/ops.ts'
import { honorFeature } from '../features/honor/ops.ts'
import { missionsFeature } from '../features/missions/ops.ts'
import { createModeration } from '../features/moderation/moderation.ts'
import { moderationOffice } from '../features/moderation/office.ts'
import { progressFeature } from '../features/progress/ops.ts'
import { createProgress } from '../features/progress/progress.ts'
import { promotionFeature } from '../features/promotion/ops.ts'
import { ranksFeature } from '../features/ranks/ops.ts'
import { redEnvelopeFeature } from '../features/redenvelope/ops.ts'
import { remindersFeature } from '../features/reminders/ops.ts'
import { prizeTopic, type PushParts, type ReminderTopic } from '../features/reminders/reminders.ts'
import { supportFeature } from '../features/support/ops.ts'
import { treasuryFeature } from '../features/treasury/ops.ts'
import type { Context } from '../kernel/context.ts'
import type { Feature } from '../kernel/feature/feature.ts'
import type { Base } from './base.ts'
import type { People } from './people.ts'
import type { Play } from './play.ts'

export interface RewardsParts {
  readonly push?: PushParts | undefined
}

export function openRewards(
  ctx: Context,
  base: Base,
  { clubs, hosts, rooms, support }: People,
  { math }: Play,
  { push = {} }: RewardsParts,
) {
  const { players, plays, wallet, codes, limits, mail, claims, sheets, words, sessions } = base
  const analytics = createAnalytics(ctx)
  /** What players can be reminded of. */
  const topics: readonly ReminderTopic[] = [prizeTopic(ctx)]
  const gifts = createGifts(ctx)
  const progress = createProgress(ctx, { plays })
  const moderation = createModeration({ players, mail })
  const features: readonly Feature[] = [
    promotionFeature(ctx, { players, plays }),
    giftsFeature(ctx, { players, wallet, codes, limits, mail, hosts, rooms }),
    treasuryFeature(ctx, { players, plays, wallet, mail, claims, clubs, sheets }),
    redEnvelopeFeature(ctx, { players, wallet, mail, clubs, words, limits, gifts, sheets }),
    progressFeature({ progress }),
    missionsFeature(ctx, { players, claims, progress }),
    supportFeature(ctx, { players, mail, rooms, desk: support }),
    { name: 'moderation', handlers: [], office: moderationOffice(moderation) },
    analyticsFeature(ctx, { analytics }),
    remindersFeature(ctx, { players, limits, sessions, analytics, topics, push }),
    ranksFeature(ctx, {
      players,
      plays,
      mail,
      wallet,
      isStaff: (brand, playerId) => support.attendantOf(brand, playerId) !== null,
    }),
    honorFeature(ctx, { players, plays, math }),
  ]
  return { features, analytics, gifts, moderation, progress }
}
