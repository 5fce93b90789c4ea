// Registers the service worker. A newer one is announced, and activated when the player agrees or navigates, never during a game.
import type { AnyRouter } from '@tanstack/react-router'
import { loadAllTexts, t } from '../language/language.ts'
import { toast } from '../messages/toast.ts'

const isPlaying = (path: string): boolean => /^\/\w+\/play-game\//.test(path)
const hour = 3_600_000
const patience = 2000
/** A player who reads the page misses an offer of eight seconds; this one has a button that closes it. */
const offerMs = 60_000

/** A navigation as the router's history reports it; `location` of the window is updated slightly later. */
interface Moved {
  readonly location: { readonly pathname: string }
}

/** A reload would lose something: a running game, or text being typed. */
const isBusy = (): boolean =>
  isPlaying(location.pathname) || document.activeElement?.matches('input, textarea') === true

export async function watchWorker(router: AnyRouter): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register('/worker.js')
  const { ask, takeOver } = letIn(registration)
  const isNewer = (): boolean => registration.waiting !== null && navigator.serviceWorker.controller !== null
  const announce = (): void => {
    if (isNewer() && !isPlaying(location.pathname)) void offer(takeOver)
  }
  // During a page load nothing is lost: a worker that has been waiting since the previous page is activated now.
  if (isNewer() && !isBusy()) (isReloaded() ? ask : takeOver)()
  const follow = (): void => registration.installing?.addEventListener('statechange', announce)
  registration.addEventListener('updatefound', follow)
  // Another tab may have found the update already.
  follow()
  // Compares the address itself: the router reports no load for a page that renders at once.
  let before = location.pathname
  router.history.subscribe(({ location: { pathname } }: Moved) => {
    if (pathname === before) return
    before = pathname
    if (!isPlaying(pathname)) takeOver()
  })
  lookAgain(registration)
}

async function offer(takeOver: () => void): Promise<void> {
  await loadAllTexts()
  toast(t('states.staleWhy'), 'info', { text: t('shell.reload'), run: takeOver }, offerMs)
}

/** A page that was just reloaded is not reloaded again when activation takes long. */
const isReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')

/** The old version's files go with its worker, so the page is reloaded after activation; while the player is busy, at the next navigation. */
function letIn(registration: ServiceWorkerRegistration): { readonly ask: () => void; readonly takeOver: () => void } {
  let [isAsked, isIn] = [false, false]
  const leave = (): void => {
    if (!isBusy()) location.reload()
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    isIn = isAsked
    if (isIn) leave()
  })
  const ask = (): void => {
    isAsked ||= registration.waiting !== null
    registration.waiting?.postMessage('take over')
  }
  const takeOver = (): void => {
    if (isIn) location.reload()
    ask()
    // The old worker can stay active for minutes, for example while it handles a request of this page; only leaving the page ends that.
    if (isAsked) setTimeout(leave, patience)
  }
  return { ask, takeOver }
}

/** Checks for updates on return to the page: a page left open for days would never check by itself. */
function lookAgain(registration: ServiceWorkerRegistration): void {
  let looked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - looked < hour) return
    looked = Date.now()
    registration.update().catch(() => undefined)
  })
}
