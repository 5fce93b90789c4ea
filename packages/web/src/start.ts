// The only script of a page that was written ahead: the app is sent for when the page has been painted with its pictures.
import { keepEarlyTouches } from './early.ts'

const most = 2500

keepEarlyTouches()

// The browser offers once to install the site, perhaps before the app is there to hear it.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  Object.assign(globalThis, { installOffer: event })
})

const loaded = new Promise<void>((resolve) => {
  if (document.readyState === 'complete') resolve()
  addEventListener('load', () => resolve(), { once: true })
  // A picture that does not come keeps nobody from playing; nor does waiting make sense for who already touches the page.
  setTimeout(resolve, most)
  for (const touch of ['pointerdown', 'keydown'])
    addEventListener(touch, () => resolve(), { once: true, passive: true })
})

/** A page that nobody looks at is never painted. */
const painted = (): Promise<void> =>
  document.hidden
    ? Promise.resolve()
    : new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(), 0)))

async function start(): Promise<void> {
  await loaded
  await painted()
  const { app, parts } = JSON.parse(document.getElementById('app')!.textContent) as { app: string; parts: string[] }
  for (const href of parts) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', href, crossOrigin: '' })
    document.head.append(link)
  }
  await import(/* @vite-ignore */ app)
}

void start()
