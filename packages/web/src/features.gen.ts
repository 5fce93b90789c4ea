// Written by npm run features: the manifests of the features, lowest level first, and their routes by layout.
import type { AnyRoute } from '@tanstack/react-router'
import { feature as live } from './features/live/feature.ts'
import { feature as reminders } from './features/reminders/feature.ts'
import { feature as friends } from './features/friends/feature.ts'
import { feature as mail } from './features/mail/feature.ts'
import { feature as news } from './features/news/feature.ts'
import { feature as games } from './features/games/feature.ts'
import { feature as fair } from './features/fair/feature.ts'
import { feature as wallet } from './features/wallet/feature.ts'
import { feature as invite } from './features/invite/feature.ts'
import { feature as ranks } from './features/ranks/feature.ts'
import { feature as site } from './features/site/feature.ts'
import { feature as rewards } from './features/rewards/feature.ts'
import { feature as settings } from './features/settings/feature.ts'
import { feature as honor } from './features/honor/feature.ts'
import { feature as redenvelope } from './features/redenvelope/feature.ts'
import { feature as missions } from './features/missions/feature.ts'
import { feature as stamps } from './features/stamps/feature.ts'
import { feature as returnRewards } from './features/returnRewards/feature.ts'
import { feature as pass } from './features/pass/feature.ts'
import { feature as wheel } from './features/wheel/feature.ts'
import { feature as vault } from './features/vault/feature.ts'
import { feature as battles } from './features/battles/feature.ts'
import { feature as clubs } from './features/clubs/feature.ts'
import { feature as treasury } from './features/treasury/feature.ts'
import { feature as play } from './features/play/feature.ts'
import { feature as auth } from './features/auth/feature.ts'
import { feature as store } from './features/store/feature.ts'
import { feature as profile } from './features/profile/feature.ts'
import { feature as home } from './features/home/feature.ts'
import { feature as chat } from './features/chat/feature.ts'
import { feature as gifts } from './features/gifts/feature.ts'
import { feature as watch } from './features/watch/feature.ts'
import { feature as studio } from './features/studio/feature.ts'
import type { Feature } from './page/feature.ts'

export const features: readonly Feature[] = [
  live,
  reminders,
  friends,
  mail,
  news,
  games,
  fair,
  wallet,
  invite,
  ranks,
  site,
  rewards,
  settings,
  honor,
  redenvelope,
  missions,
  stamps,
  returnRewards,
  pass,
  wheel,
  vault,
  battles,
  clubs,
  treasury,
  play,
  auth,
  store,
  profile,
  home,
  chat,
  gifts,
  watch,
  studio,
]

export const normalRoutes = <P extends AnyRoute>(parent: P) =>
  [
    ...friends.normalRoutes(parent),
    ...mail.normalRoutes(parent),
    ...news.normalRoutes(parent),
    ...fair.normalRoutes(parent),
    ...wallet.normalRoutes(parent),
    ...invite.normalRoutes(parent),
    ...ranks.normalRoutes(parent),
    ...site.normalRoutes(parent),
    ...rewards.normalRoutes(parent),
    ...settings.normalRoutes(parent),
    ...honor.normalRoutes(parent),
    ...redenvelope.normalRoutes(parent),
    ...missions.normalRoutes(parent),
    ...stamps.normalRoutes(parent),
    ...returnRewards.normalRoutes(parent),
    ...pass.normalRoutes(parent),
    ...wheel.normalRoutes(parent),
    ...vault.normalRoutes(parent),
    ...battles.normalRoutes(parent),
    ...clubs.normalRoutes(parent),
    ...treasury.normalRoutes(parent),
    ...auth.normalRoutes(parent),
    ...store.normalRoutes(parent),
    ...profile.normalRoutes(parent),
    ...home.normalRoutes(parent),
    ...gifts.normalRoutes(parent),
    ...studio.normalRoutes(parent),
  ] as const

export const playRoutes = <P extends AnyRoute>(parent: P) =>
  [
    ...play.playRoutes(parent),
    ...store.playRoutes(parent),
    ...watch.playRoutes(parent),
  ] as const

export const appRoutes = <P extends AnyRoute>(parent: P) =>
  [
    ...store.appRoutes(parent),
  ] as const

export const bareRoutes = <P extends AnyRoute>(parent: P) =>
  [
    ...site.bareRoutes(parent),
  ] as const
