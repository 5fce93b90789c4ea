// Registers the service worker; a newer one is announced, and let in when somebody says so or moves on, never during a game.
import type { AnyRouter } from '@tanstack/react-router'
import { speakFully, t } from './kernel/language.ts'
import { toast } from './ui/toast.ts'

const isPlaying = (path: string): boolean => /^\/\w+\/play-game\//.test(path)
const hour = 3_600_000

export async function watchWorker(router: AnyRouter): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register('/worker.js')
  const announce = (): void => {
    const isNewer = registration.waiting !== null && navigator.serviceWorker.controller !== null
    if (isNewer && !isPlaying(location.pathname)) void offer(registration)
  }
  announce()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', announce)
  })
  router.subscribe('onResolved', ({ toLocation, pathChanged }) => {
    if (pathChanged && !isPlaying(toLocation.pathname)) takeOver(registration)
  })
  lookAgain(registration)
}

async function offer(registration: ServiceWorkerRegistration): Promise<void> {
  await speakFully()
  toast(t('states.staleWhy'), 'info', { text: t('shell.reload'), run: () => takeOver(registration) })
}

/** The files of the old version go with it: the place where one is, is loaded anew. */
function takeOver({ waiting }: ServiceWorkerRegistration): void {
  if (!waiting) return
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting.postMessage('take over')
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
