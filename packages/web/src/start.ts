// The only script of a page that was written ahead: the app is sent for when the page has been painted with its pictures.
import type { AliveEvent } from './kernel/document/parts.ts'

const most = 2500
const patience = 500

/** Only the type is imported: this program is built by itself and may load no other file. */
const alive: AliveEvent = 'lantern-alive'

type Field = HTMLInputElement | HTMLTextAreaElement

const isField = (target: unknown): target is Field =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'checkbox')

/** As if typed now: whoever took the field over believes it to be as it was written. */
function typeAgain(field: Field, typed: string): void {
  field.value = ''
  // Past whoever watches the field itself.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Hands may be quicker than the app: what was pressed and typed meanwhile is done again once it answers. */
function keepEarlyTouches(): void {
  const typed = new Map<Field, string>()
  /** The last one only: who presses twice means once. */
  let pressed: HTMLElement | null = null
  /** From the moment the app listens, it hears everything itself. */
  const isDeaf = (): boolean => document.getElementById('root')!.dataset['visitor'] !== undefined
  const press = ({ target }: Event): void => {
    if (isDeaf() && target instanceof Element) pressed = target.closest<HTMLElement>('button') ?? pressed
  }
  const type = ({ target, isTrusted }: Event): void => {
    if (!isField(target) || !isTrusted) return
    const text = target.value
    if (isDeaf()) typed.set(target, text)
    // While it takes the page over, the app hears of the key but takes what the field holds for what was written there.
    else setTimeout(() => onceTaken(target, () => typeAgain(target, text)), 0)
  }
  // The browser would leave the page with it.
  const submit = (event: Event): void => {
    if (isDeaf()) event.preventDefault()
  }
  const heard = [
    ['click', press],
    ['input', type],
    ['submit', submit],
  ] as const
  for (const [name, hear] of heard) addEventListener(name, hear, true)

  addEventListener(
    alive,
    () => {
      for (const [name, hear] of heard) removeEventListener(name, hear, true)
      for (const [field, text] of typed) onceTaken(field, () => typeAgain(field, text))
      const button = pressed
      if (button) onceTaken(button, () => button.click())
    },
    { once: true },
  )
}

/** Parts of the page are taken over one after the other, as their files come; React marks what it has, and says so nowhere else. */
function onceTaken(element: HTMLElement, act: () => void, tries = 200): void {
  if (Object.keys(element).some((key) => key.startsWith('__reactProps'))) act()
  else if (tries > 0 && element.isConnected) setTimeout(() => onceTaken(element, act, tries - 1), 50)
}

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

/** On the screen, not only drawn; a page that nobody looks at is never painted, and not every browser says when it was. */
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
  // In groups: input is handled between them. A turn for each of them would take 4 ms, the least delay of nested timers.
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
