// The only script of a prerendered page: loads the app after the page and its pictures have been painted.
import type { AliveEvent } from './kernel/document/parts.ts'

const most = 2500
const patience = 500

/** Only the type is imported: this script is built separately and may load no other file. */
const alive: AliveEvent = 'lantern-alive'

type Field = HTMLInputElement | HTMLTextAreaElement

const isField = (target: unknown): target is Field =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'checkbox')

/** Types the text again: React, which hydrated the field, assumes the prerendered value. */
function typeAgain(field: Field, typed: string): void {
  field.value = ''
  // Uses the prototype's setter to bypass React's value tracking on the field itself.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Input may come before the app has hydrated: clicks and typed text are recorded and replayed afterwards. */
function keepEarlyTouches(): void {
  const typed = new Map<Field, string>()
  /** Only the last click: a double click means one. */
  let pressed: HTMLElement | null = null
  /** Once the app has attached its listeners it receives all events itself. */
  const isDeaf = (): boolean => document.getElementById('root')!.dataset['visitor'] !== undefined
  const press = ({ target }: Event): void => {
    if (isDeaf() && target instanceof Element) pressed = target.closest<HTMLElement>('button') ?? pressed
  }
  const type = ({ target, isTrusted }: Event): void => {
    if (!isField(target) || !isTrusted) return
    const text = target.value
    if (isDeaf()) typed.set(target, text)
    // During hydration React receives the event, but takes the field's current value for the prerendered one.
    else setTimeout(() => onceTaken(target, () => typeAgain(target, text)), 0)
  }
  // The browser would navigate away.
  const submit = (event: Event): void => {
    if (isDeaf()) event.preventDefault()
  }
  const listeners = [
    ['click', press],
    ['input', type],
    ['submit', submit],
  ] as const
  for (const [name, listener] of listeners) addEventListener(name, listener, true)

  addEventListener(
    alive,
    () => {
      for (const [name, listener] of listeners) removeEventListener(name, listener, true)
      for (const [field, text] of typed) onceTaken(field, () => typeAgain(field, text))
      const button = pressed
      if (button) onceTaken(button, () => button.click())
    },
    { once: true },
  )
}

/** Components hydrate one after another as their chunks load. React's only visible sign is the `__reactProps` key on the element. */
function onceTaken(element: HTMLElement, act: () => void, tries = 200): void {
  if (Object.keys(element).some((key) => key.startsWith('__reactProps'))) act()
  else if (tries > 0 && element.isConnected) setTimeout(() => onceTaken(element, act, tries - 1), 50)
}

keepEarlyTouches()

// The browser fires this event once, perhaps before the app is loaded.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  Object.assign(globalThis, { installOffer: event })
})

const loaded = new Promise<void>((resolve) => {
  if (document.readyState === 'complete') resolve()
  addEventListener('load', () => resolve(), { once: true })
  // A picture that fails to load must not block the app, and input starts it at once.
  setTimeout(resolve, most)
  for (const touch of ['pointerdown', 'keydown'])
    addEventListener(touch, () => resolve(), { once: true, passive: true })
})

/** Waits for the paint entry, not just for a frame. A hidden page is never painted, and not every browser reports paint entries. */
const painted = (): Promise<void> =>
  document.hidden
    ? Promise.resolve()
    : new Promise((resolve) => {
        new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
        setTimeout(resolve, patience)
      })

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(() => resolve(), 0))

const group = 6

function preload(href: string): void {
  const link = document.createElement('link')
  const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }
  Object.assign(link, kind, { href, crossOrigin: '' })
  document.head.append(link)
}

async function start(): Promise<void> {
  await loaded
  await painted()
  const { app, parts } = JSON.parse(document.getElementById('app')!.textContent) as { app: string; parts: string[] }
  // In groups, with input handled between them. One task per file would cost 4 ms each, the minimum delay of nested timers.
  for (const [at, href] of parts.entries()) {
    preload(href)
    if (at % group === group - 1) await turn()
  }
  for (const part of parts.slice(0, parts.indexOf(app))) {
    await import(/* @vite-ignore */ part)
    await turn()
  }
  await import(/* @vite-ignore */ app)
}

void start()
