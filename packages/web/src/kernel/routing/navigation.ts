// The places of the site: six entries with their sub-menus, by path below the locale.
import type { PlainKey } from '@lantern/locales/catalogue.ts'
import { brand } from '../document/page.ts'

type Name = Extract<
  PlainKey,
  | `shell.${string}`
  | `news.kind${number}`
  | 'mail.title'
  | 'friends.title'
  | 'invite.title'
  | 'settings.title'
  | 'fair.title'
>

export interface Place {
  readonly path: string
  readonly name: Name
  /** The kind of announcements: the same page, another part of it. */
  readonly type?: number
}

export interface Entry extends Place {
  readonly places: readonly Place[]
}

export const entries: readonly Entry[] = [
  {
    path: '/announcement',
    name: 'shell.news',
    places: [
      { path: '/announcement', name: 'shell.announcement' },
      { path: '/announcement', name: 'news.kind2', type: 2 },
      { path: '/announcement', name: 'news.kind3', type: 3 },
      { path: '/announcement', name: 'news.kind1', type: 1 },
      { path: '/announcement', name: 'news.kind4', type: 4 },
    ],
  },
  {
    path: '/newbie',
    name: 'shell.newbie',
    places: [
      { path: '/newbie/gameGuidle', name: 'shell.gameGuide' },
      { path: '/newbie/gameFeature', name: 'shell.gameFeature' },
    ],
  },
  {
    path: '/rank',
    name: 'shell.rank',
    places: [
      { path: '/rank/event', name: 'shell.rankEvent' },
      { path: '/rank/coin', name: 'shell.rankCoin' },
    ],
  },
  {
    path: '/purchase',
    name: 'shell.store',
    places: [
      { path: '/purchase/buy', name: 'shell.buy' },
      { path: '/purchase/point', name: `shell.${brand.secondCurrency === 'gem' ? 'buyGem' : 'buyPoint'}` },
      { path: '/purchase/coupon', name: 'shell.coupon' },
    ],
  },
  {
    path: '/support',
    name: 'shell.support',
    places: [
      { path: '/support/qna', name: 'shell.qna' },
      { path: '/support/info', name: 'shell.supportContact' },
      { path: '/support/ban-list', name: 'shell.banList' },
      { path: '/support/terms', name: 'shell.terms' },
    ],
  },
  {
    path: '/member',
    name: 'shell.member',
    places: [
      { path: '/member/info', name: 'shell.memberProfile' },
      { path: '/member/passbook', name: 'shell.passbook' },
      { path: '/member/present', name: 'shell.present' },
      { path: '/member/mail', name: 'mail.title' },
      { path: '/member/friends', name: 'friends.title' },
      { path: '/member/invite', name: 'invite.title' },
      { path: '/member/settings', name: 'settings.title' },
    ],
  },
]

/** /zh_tw/rank/coin → /rank/coin; the home page is /. */
export function stripLocale(pathname: string): string {
  return pathname.replace(/^\/[a-z]{2}_[a-z]{2}(?=\/|$)/i, '') || '/'
}

/** Active by prefix: /rank is here on /rank/coin, but not on /ranking. */
export function isHere(place: string, pathname: string): boolean {
  const path = stripLocale(pathname)
  return path === place || path.startsWith(`${place}/`)
}

/** A place of a menu: of several parts of one page, the one that is shown. */
export function isPlaceHere(
  { path, type }: Place,
  pathname: string,
  search: Readonly<Record<string, unknown>>,
): boolean {
  return isHere(path, pathname) && (path !== '/announcement' || Number(search.type ?? 0) === (type ?? 0))
}
