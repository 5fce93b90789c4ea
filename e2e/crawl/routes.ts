// Every address of the site below its language: where it leads, what the page there is called, and who may see it.
import { brands } from '@lantern/brands/brands.ts'
import type { Words } from './words.ts'

type Heading = (words: Words) => string | RegExp

/** The address at which a visitor arrives, and the heading and open dialog there. */
export interface Landing {
  readonly path: string
  readonly heading: Heading
  readonly dialog?: Heading
  /** The landing in brands without the page. */
  readonly missing?: (words: Words) => Landing | null
}

export interface Route {
  readonly path: string
  readonly guest: Landing
  readonly player: Landing
  /** The page also contains texts that players wrote, in any language. */
  readonly hasPeople: boolean
  /** Pages for guests: a signed-in player is redirected from them. */
  readonly isDoor: boolean
}

type Key = Parameters<Words['t']>[0]
type SiteKey = Parameters<Words['site']>[0]

const t =
  (key: Key): Heading =>
  (words) =>
    words.t(key)
const site =
  (key: SiteKey): Heading =>
  (words) =>
    words.site(key)
/** 點數兌換 only where the second currency is points. */
const storeName = (words: Words): string =>
  words.t(brands[words.brand].secondCurrency === 'gem' ? 'shell.shop' : 'shell.store')
const home = (words: Words): string => words.t(`home.${words.brand}1`) + words.t(`home.${words.brand}2`)

/** Guests are redirected to the home page with the sign-in dialog. */
const askedIn: Landing = { path: '/?phoneStep=0', heading: home, dialog: t('auth.title') }

/** Open to everyone, and the same for all. */
const open = (path: string, heading: Heading, to = path, dialog?: Heading): Route => {
  const landing = { path: to, heading, ...(dialog && { dialog }) }
  return { path, guest: landing, player: landing, hasPeople: false, isDoor: false }
}
/** A page for players only. */
const closed = (path: string, heading: Heading, to = path): Route => ({ ...open(path, heading, to), guest: askedIn })
/** A question over such a page. */
const asked = (path: string, heading: Heading, dialog: Heading): Route => ({
  ...open(path, heading, path, dialog),
  guest: askedIn,
})
/** The lobby stays visible behind the sign-in dialog. */
const lobby = (path: string, to = path, dialog?: Heading): Route => ({
  ...peopled(open(path, t('play.title'), to, dialog)),
  guest: { path: to, heading: t('play.title'), dialog: t('auth.title') },
})
/** So does a game, whose sheet opens for players. */
const sheet = (name: string, title: Key): Route => {
  const [path, heading] = [`/play-game/m/owl20?sheet=${name}`, t('games.name.owl20')]
  return { ...asked(path, heading, t(title)), guest: { path, heading, dialog: t('auth.title') } }
}
/** Sign-in is shown over the home page; a signed-in player sees the page alone. */
const door = (path: string, dialog: Heading, to = path): Route => ({
  ...peopled(open(path, home)),
  guest: { path: to, heading: home, dialog },
  isDoor: true,
})
const peopled = (route: Route): Route => ({ ...route, hasPeople: true })

/** A page of brands with red envelopes; the others have no such address. */
function ofEnvelopes(path: string, heading: Heading): Route {
  const missing = ({ brand }: Words): Landing | null =>
    brands[brand].redEnvelope ? null : { path, heading: t('states.notFound') }
  const { guest, player, ...rest } = closed(path, heading)
  return { ...rest, guest: { ...guest, missing }, player: { ...player, missing } }
}

const sections = ['preferences', 'play', 'safety', 'notices', 'records'] as const

export const routes: readonly Route[] = [
  peopled(open('/', home)),
  peopled(open('/?menu=true', home, '/?menu=true', t('shell.menu'))),
  peopled(open('/announcement', t('shell.announcement'))),
  peopled(open('/announcement/999999999', t('shell.announcement'))),
  open('/newbie/gameGuidle', t('shell.gameGuide')),
  open('/newbie/gameFeature', t('shell.gameFeature')),
  peopled(open('/rank', t('shell.rankEvent'))),
  peopled(open('/rank/event', t('shell.rankEvent'))),
  peopled(open('/rank/coin', t('shell.rankCoin'))),
  peopled(open('/rank/club', t('shell.rankClub'))),
  peopled(open('/rank/host', t('shell.rankHost'))),
  closed('/purchase', storeName, '/purchase/buy'),
  closed('/purchase/buy', storeName),
  closed('/purchase/point', storeName),
  closed('/purchase/coupon', storeName),
  closed('/purchase/orders', storeName),
  closed('/purchase/any/thing', storeName, '/purchase/buy'),
  open('/support/qna', t('shell.qna')),
  open('/support/info', t('shell.supportContact')),
  peopled(open('/support/ban-list', t('shell.banList'))),
  open('/support/terms', t('shell.terms')),
  open('/support/terms/privacy-policy', t('shell.privacy')),
  closed('/member/info', t('profile.title')),
  closed('/member/info?edit=1', t('profile.editTitle')),
  asked('/member/info?ask=link', t('profile.title'), t('profile.linkTitle')),
  asked('/member/info?ask=delete', t('profile.title'), t('profile.delete')),
  asked('/member/info?ask=blocks', t('profile.title'), t('friends.blocklist')),
  closed('/member/vip', t('shell.vip')),
  closed('/member/passbook', t('wallet.passbook')),
  closed('/member/present', t('gifts.title')),
  asked('/member/present?ask=set', t('gifts.title'), t('gifts.setTitle')),
  closed('/member/mail', t('mail.title')),
  peopled(closed('/member/friends', t('friends.title'))),
  ofEnvelopes('/member/envelope', t('envelope.title')),
  closed('/member/invite', t('invite.title')),
  closed('/member/studio', t('studio.title')),
  closed('/member/settings', t('settings.title')),
  ...sections.map((section) => closed(`/member/settings?section=${section}`, t('settings.title'))),
  asked('/member/settings?section=play&ask=wager', t('settings.title'), t('settings.limitWager')),
  asked('/member/settings?section=play&ask=exclusion', t('settings.title'), t('settings.exclusionTitle')),
  asked('/member/settings?section=play&ask=break', t('settings.title'), t('settings.restTitle')),
  asked('/member/settings?section=safety&ask=endAll', t('settings.title'), t('settings.endAllTitle')),
  closed('/present', t('gifts.title'), '/member/present'),
  open('/download', t('shell.download')),
  lobby('/play', '/play-game/m'),
  lobby('/play-game/m'),
  lobby('/play-game/m?openStore=true'),
  lobby('/play-game/m?openStore=true&slug=point'),
  lobby('/play-game/m?chatroom=public'),
  lobby('/play-game/m?chatroom=public&ask=chat', '/play-game/m?chatroom=public&ask=chat', t('chat.settings')),
  lobby('/play-game/m?mail=true', '/play-game/m?mail=true', t('mail.title')),
  sheet('rules', 'games.rules'),
  sheet('history', 'games.history'),
  sheet('fair', 'games.fairTab'),
  sheet('bets', 'games.bet'),
  sheet('autoplay', 'games.autoTitle'),
  lobby('/store', '/play-game/m?openStore=true'),
  lobby('/store?slug=point', '/play-game/m?openStore=true&slug=point'),
  peopled(closed('/play-game/pc', t('play.title'))),
  peopled(closed('/play-game/live', (words) => words.t(words.hasLive ? 'watch.title' : 'watch.closed'))),
  peopled(closed('/play-game/now', (words) => words.firstGame)),
  peopled(closed('/play/now', (words) => words.firstGame, '/play-game/now')),
  door('/nowLogIn', t('auth.title')),
  door('/nowLogIn?phoneStep=0', t('auth.title')),
  door('/nowLogIn?phoneStep=1', t('auth.phoneTitle')),
  door('/nowLogIn?phoneStep=2', t('auth.title'), '/nowLogIn'),
  open('/test-play-game', site('stageTitle')),
  open('/headerTest', site('headerTitle')),
  open('/share', t('share.pageTitle')),
  open('/fair', t('fair.title')),
  open('/404', t('states.notFound')),
  open('/no-such-place', t('states.notFound')),
  open('/privacy', t('shell.privacy')),
  open('/term', t('shell.terms')),
  open('/response', site('responseWaiting')),
  open('/response?status=ok', site('responseDone')),
  open('/response?error=access_denied', site('responseFailed')),
  open('/landingPage', (words) => words.site('landingTitle', { brand: words.brandName })),
  closed('/other/mission', t('shell.mission')),
  closed('/other/rewards', t('shell.rewards')),
  closed('/other/pass', t('shell.pass')),
  closed('/other/challenge', t('shell.challenge')),
  closed('/other/battle', t('shell.battle')),
  closed('/other/sevendaySignIn', t('shell.sevenDays')),
  closed('/other/return', t('shell.returning')),
  closed('/other/bankcode', t('shell.vault')),
  closed('/other/fire-wheel', t('shell.fireWheel')),
  peopled(open('/other/announcement', t('shell.announcement'))),
  {
    ...lobby('/other/service', '/play-game/m?chatroom=service'),
    guest: { path: '/support/info', heading: t('shell.supportContact') },
  },
  peopled(closed('/club', t('shell.club'))),
  peopled(closed('/club/', t('shell.club'))),
  closed('/club/found', t('club.found')),
  // Last: from then on the tab belongs to the app.
  { ...open('/purchaseAPK', storeName), guest: { path: '/purchaseAPK', heading: storeName, dialog: t('auth.title') } },
]
