// The places of the site: six entries with their sub-menus, by path below the locale.
import type { PlainKey } from '@lantern/locales/catalogue.ts'

type Name = Extract<PlainKey, `shell.${string}` | 'mail.title' | 'friends.title' | 'invite.title' | 'settings.title'>

export interface Place {
  readonly path: string
  readonly name: Name
}

export interface Entry extends Place {
  readonly places: readonly Place[]
}

export const entries: readonly Entry[] = [
  { path: '/announcement', name: 'shell.news', places: [] },
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
      { path: '/purchase/point', name: 'shell.buySecond' },
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
