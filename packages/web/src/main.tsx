// Starts the page: the brand's colours, the remembered session, the router; hydrates the prerendered HTML.
import 'virtual:tokens.css'
import './ui/faces.gen.css'
import './ui/fallbacks.gen.css'
import './ui/letters.css'
import './ui/base.css'
import './offline.css'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { keepInvite } from './features/invite/invite.ts'
import { startSession } from './kernel/connection/activity.ts'
import { createRoot, hydrateRoot } from './kernel/build/reactDom.ts'
import { keepWritten, loadAllTexts } from './kernel/language/language.ts'
import { page } from './kernel/document/page.ts'
import { runParts, takeTurn } from './kernel/document/parts.ts'
import { useSession } from './kernel/session/session.ts'
import { readText } from './kernel/browser/storage.ts'
import { startAnalytics } from './kernel/browser/analytics.ts'
import { followTaps } from './kernel/browser/tapFocus.ts'
import { followVersion } from './kernel/document/version.ts'
import { createAppRouter } from './routes.tsx'

const { dataset } = document.documentElement
if (dataset['brand'] !== page.brand) dataset['brand'] = page.brand
// Automatic animations start after this: during hydration every animation frame would delay it.
setTimeout(() => (dataset['settled'] = ''), 3000)

followVersion()
followTaps()
keepInvite(location.search)
// Signed-in players get dialogs and notifications whose texts are not among the first ones.
useSession.subscribe(({ status }) => void (status === 'player' && loadAllTexts()))
startSession()

const root = document.getElementById('root')!
const { status } = useSession.getInitialState()
/** The prerendered HTML fits: it was written for this kind of visitor, and the address has neither search nor hash. */
const isWritten =
  root.dataset['visitor'] === (status === 'guest' ? 'guest' : 'known') && location.search + location.hash === ''

/** Not when vite serves the sources, which change; nor when the server turned it off, unless this browser turned it on. */
const isWorkerWanted = !import.meta.env.DEV && (page.worker || readText('worker') === 'on')
/**
 * On a first visit the worker fetches the shell once more, so it waits until hydration is over. With a controlling worker a newer one may be waiting
 * already.
 */
const workerDelayMs = 'serviceWorker' in navigator && navigator.serviceWorker.controller ? 0 : 4000

// Other chunks import from the chunk of this file, so it must finish evaluating before they can: no top-level await here.
async function start(): Promise<void> {
  await runParts()
  const router = createAppRouter()
  await takeTurn()
  // Load what the first page needs before rendering it: until then the prerendered HTML stays visible.
  await router.load()
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  delete root.dataset['visitor']
  if (isWritten) {
    // Renders as during prerendering: without a Suspense boundary around the whole page.
    router.ssr = { manifest: undefined }
    keepWritten()
    // As a transition, so that input during hydration is handled first.
    startTransition(() => void hydrateRoot(root, app))
  } else createRoot(root).render(app)
  startAnalytics((moved) => router.history.subscribe(({ location }) => moved(location.pathname)))
  if (isWorkerWanted)
    setTimeout(
      () => void import('./kernel/worker/workerWatch.ts').then(({ watchWorker }) => watchWorker(router)),
      workerDelayMs,
    )
}

void start()
