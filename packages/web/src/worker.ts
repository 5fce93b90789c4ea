// The service worker: caches this brand's shell, shows the offline page when there is no network, and shows reminders. It never caches a page, an API answer or a
// socket.
interface Kept {
  readonly version: string
  readonly files: readonly string[]
  readonly locale: string
  /** Shown with reminders. */
  readonly icon: string
}

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface Fetching extends Event {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

interface Pushed extends Lasting {
  readonly data: { json(): unknown } | null
}

interface Tapped extends Lasting {
  readonly notification: { readonly data: unknown; close(): void }
}

interface OpenPage {
  readonly url: string
  focus(): Promise<unknown>
  navigate(path: string): Promise<OpenPage | null>
}

interface WorkerScope {
  /** Prepended to this script by the server. */
  readonly kept: Kept
  readonly location: Location
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>
    openWindow(path: string): Promise<unknown>
  }
  readonly registration: {
    showNotification(title: string, options: { body: string; tag: string; icon: string; data: string }): Promise<void>
  }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', listener: (happening: Lasting) => void): void
  addEventListener(name: 'fetch', listener: (happening: Fetching) => void): void
  addEventListener(name: 'push', listener: (happening: Pushed) => void): void
  addEventListener(name: 'notificationclick', listener: (happening: Tapped) => void): void
  addEventListener(name: 'message', listener: (happening: MessageEvent) => void): void
}

const scope = globalThis as unknown as WorkerScope
const { version, files, locale: ownLocale, icon } = scope.kept
const shelf = `shell-${version}`
const known = new Set(files)

scope.addEventListener('install', (happening) => {
  happening.waitUntil(caches.open(shelf).then((cache) => cache.addAll([...files])))
})

scope.addEventListener('activate', (happening) => {
  happening.waitUntil(clear().then(() => scope.clients.claim()))
})

/** Sent by a page that is not in the middle of a game: activates the newer worker. */
scope.addEventListener('message', ({ data }) => {
  if (data === 'take over') void scope.skipWaiting()
})

scope.addEventListener('fetch', (happening) => {
  const { request } = happening
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== scope.location.origin) return
  if (request.mode === 'navigate') happening.respondWith(open(request, url))
  else if (known.has(url.pathname)) happening.respondWith(take(request, url))
})

/** A reminder of the server: shown as it is; a tap opens its page. */
scope.addEventListener('push', (happening) => {
  happening.waitUntil(show(happening.data?.json()))
})

scope.addEventListener('notificationclick', (happening) => {
  happening.notification.close()
  happening.waitUntil(goTo(String(happening.notification.data)))
})

async function show(message: unknown): Promise<void> {
  const { Title = '', Body = '', Path = '/', Topic = '' } = (message ?? {}) as Record<string, string | undefined>
  // Only pages of this site.
  const data = /^\/(?!\/)/.test(Path) ? Path : '/'
  await scope.registration.showNotification(Title, { body: Body, tag: Topic, icon, data })
}

/** A page that is open is used, unless a game is being played there. */
async function goTo(path: string): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const free = pages.find(({ url }) => !/\/play-game\//.test(new URL(url).pathname))
  // A page that this worker does not control cannot be navigated.
  const moved = await free?.navigate(path).catch(() => null)
  if (moved) await moved.focus().catch(() => undefined)
  else await scope.clients.openWindow(path)
}

async function clear(): Promise<void> {
  const shelves = await caches.keys()
  await Promise.all(shelves.filter((name) => name !== shelf).map((name) => caches.delete(name)))
}

async function open(request: Request, url: URL): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const cache = await caches.open(shelf)
    const page =
      (await cache.match(`/offline/${url.pathname.split('/')[1]}`)) ?? (await cache.match(`/offline/${ownLocale}`))
    if (page) return page
    throw error
  }
}

async function take(request: Request, url: URL): Promise<Response> {
  const cache = await caches.open(shelf)
  return (await cache.match(url.pathname)) ?? fetch(request)
}
