// Registers the service worker; a newer one is announced, and let in when somebody says so or moves on, never during a game.
import type { AnyRouter } from '@tanstack/react-router'
import { speakFully, t } from '../language/language.ts'
import { toast } from '../messages/toast.ts'

const isPlaying = (path: string): boolean => /^\/\w+\/play-game\//.test(path)
const hour = 3_600_000
const patience = 2000

/** The browser's own address follows a moment later. */
interface Moved {
  readonly location: { readonly pathname: string }
}

/** Where a reload would take something away: a game, or words that are being typed. */
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
  // Whoever loads a page is on the way to it: what waited since the page before comes in now.
  if (isNewer() && !isBusy()) (isReloaded() ? ask : takeOver)()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', announce)
  })
  // By the address itself: a page that is drawn at once is not told of as one that had to be loaded.
  let before = location.pathname
  router.history.subscribe(({ location: { pathname } }: Moved) => {
    if (pathname === before) return
    before = pathname
    if (!isPlaying(pathname)) takeOver()
  })
  lookAgain(registration)
}

async function offer(takeOver: () => void): Promise<void> {
  await speakFully()
  toast(t('states.staleWhy'), 'info', { text: t('shell.reload'), run: takeOver })
}

/** Whoever came by a reload is not reloaded once more for having to wait. */
const isReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')

/** The files of the old version go with it: the place where one is, is loaded anew; for whoever is busy by then, the next one. */
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
    // The old worker may hold on to something of this page's for minutes, and keeps the newer one out: only leaving the page ends that.
    if (isAsked) setTimeout(leave, patience)
  }
  return { ask, takeOver }
}

/** A page that is left open for days would never ask by itself. */
function lookAgain(registration: ServiceWorkerRegistration): void {
  let looked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - looked < hour) return
    looked = Date.now()
    registration.update().catch(() => undefined)
  })
}
