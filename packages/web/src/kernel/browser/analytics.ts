// Sends statistics of use: events of a closed list in beacons, after the page was painted. A lost beacon is not sent again.
import type { AnalyticsEvent } from '@lantern/protocol/analytics.ts'
import { readText, writeText } from './storage.ts'

const eventsABeacon = 50
const intervalMs = 10_000
const switchKey = 'analytics'

/** Global Privacy Control, or the player's own switch: nothing is collected. */
const isRefused = (): boolean =>
  (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true ||
  readText(switchKey) === 'false'

let waiting: AnalyticsEvent[] = []
const once = new Set<string>()

export function track(event: AnalyticsEvent): void {
  if (waiting.length < eventsABeacon && !isRefused()) waiting.push(event)
}

/** For `then`: counts the event when the call has succeeded. */
export const tracked =
  (event: AnalyticsEvent) =>
  <T>(reply: T): T => {
    track(event)
    return reply
  }

/** The first of its kind on this page. */
export function trackOnce(key: string, event: AnalyticsEvent): void {
  if (once.has(key)) return
  once.add(key)
  track(event)
}

export function allowAnalytics(isAllowed: boolean): void {
  writeText(switchKey, String(isAllowed))
  if (!isAllowed) waiting = []
}

function flush(): void {
  if (waiting.length === 0) return
  const body = JSON.stringify({ Events: waiting })
  waiting = []
  if (!isRefused()) navigator.sendBeacon?.('/api/v1/analytics/events', new Blob([body], { type: 'application/json' }))
}

type Page = Extract<AnalyticsEvent, { Name: 'pageView' }>['Page']

const pages: readonly (readonly [RegExp, Page])[] = [
  [/^\/?$/, 'home'],
  [/^\/play-game\/m\/fish/, 'fishing'],
  [/^\/play-game\/m\/(rocket|keno)/, 'arcade'],
  [/^\/play-game\/live/, 'live'],
  [/^\/play-game/, 'play'],
  [/^\/member\/studio/, 'studio'],
  [/^\/(store|purchase)/, 'store'],
  [/^\/rank/, 'rank'],
  [/^\/(other\/)?announcement/, 'news'],
  [/^\/(support\/)?(term|privacy)/, 'legal'],
  [/^\/(other\/service|support|newbie)/, 'help'],
  [/^\/other/, 'rewards'],
  [/^\/club/, 'club'],
  [/^\/member\/mail/, 'mail'],
  [/^\/member\/friend/, 'friends'],
  [/^\/member\/settings/, 'settings'],
  [/^\/member/, 'member'],
  [/^\/fair/, 'fair'],
  [/^\/(signIn|nowLogIn)/, 'signIn'],
]

/** The page of an address with its language. */
export function pageOf(pathname: string): Page {
  const path = pathname.replace(/^\/[a-z]{2}_[a-z]{2}(?=\/|$)/, '')
  return pages.find(([pattern]) => pattern.test(path))?.[1] ?? 'other'
}

/** A game by the last part of its address; the lobby is no game. */
function noteGame(pathname: string): void {
  const code = /\/play-game\/m\/(\w+)/.exec(pathname)?.[1]
  if (code)
    track({ Name: 'gameOpened', Kind: /^fish/.test(code) ? 'fish' : /^(rocket|keno)/.test(code) ? 'other' : 'slot' })
}

function view(pathname: string): void {
  const { innerWidth } = globalThis
  track({
    Name: 'pageView',
    Page: pageOf(pathname),
    Width: innerWidth < 768 ? 'phone' : innerWidth < 1200 ? 'tablet' : 'desktop',
  })
  noteGame(pathname)
}

/** `subscribe` reports every navigation. */
export function startAnalytics(subscribe: (moved: (pathname: string) => void) => void): void {
  let before = location.pathname
  view(before)
  subscribe((pathname) => {
    if (pathname === before) return
    before = pathname
    view(pathname)
  })
  setInterval(flush, intervalMs)
  addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', () => document.hidden && flush())
}
