// Registers the service worker, and lets a newer one in when somebody moves on outside of a game.
import type { AnyRouter } from '@tanstack/react-router'
import { page } from './kernel/page.ts'
import { readText } from './kernel/storage.ts'

/** Not while developing, nor in stories that do not ask for it. */
export const isWorkerWanted = (): boolean => !import.meta.env.DEV && (!page.dev || readText('worker') === 'on')

const isPlaying = (path: string): boolean => /^\/\w+\/play-game\//.test(path)

export async function watchWorker(router: AnyRouter): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const worker = navigator.serviceWorker
  const registration = await worker.register('/worker.js')
  router.subscribe('onResolved', ({ fromLocation, toLocation, pathChanged }) => {
    const { waiting } = registration
    if (!waiting || !pathChanged || isPlaying(fromLocation?.pathname ?? '') || isPlaying(toLocation.pathname)) return
    // The files of the old version go with it: the place that was just opened is loaded anew.
    worker.addEventListener('controllerchange', () => location.reload(), { once: true })
    waiting.postMessage('take over')
  })
}
