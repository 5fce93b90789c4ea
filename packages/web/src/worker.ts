// The service worker: caches this brand's shell, and shows the offline page when there is no network. It never caches a page, an API answer or a
// socket.
interface Kept {
  readonly version: string
  readonly files: readonly string[]
  readonly locale: string
}

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface Fetching extends Event {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

interface WorkerScope {
  /** Prepended to this script by the server. */
  readonly kept: Kept
  readonly location: Location
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', listener: (happening: Lasting) => void): void
  addEventListener(name: 'fetch', listener: (happening: Fetching) => void): void
  addEventListener(name: 'message', listener: (happening: MessageEvent) => void): void
}

const scope = globalThis as unknown as WorkerScope
const { version, files, locale: ownLocale } = scope.kept
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
