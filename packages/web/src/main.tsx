// Starts the page: the brand's colours, the remembered session, the router; takes over what was written ahead.
import 'virtual:tokens.css'
import './ui/faces.gen.css'
import './ui/letters.css'
import './ui/base.css'
import './offline.css'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { keepInvite } from './features/invite/invite.ts'
import { startSession } from './kernel/connection/activity.ts'
import { createRoot, hydrateRoot } from './kernel/build/drawing.ts'
import { keepWritten, speakFully } from './kernel/language/language.ts'
import { page } from './kernel/document/page.ts'
import { runParts, takeTurn } from './kernel/document/parts.ts'
import { useSession } from './kernel/session/session.ts'
import { readText } from './kernel/browser/storage.ts'
import { followTaps } from './kernel/browser/tapFocus.ts'
import { followVersion } from './kernel/document/version.ts'
import { createAppRouter } from './routes.tsx'

const { dataset } = document.documentElement
if (dataset['brand'] !== page.brand) dataset['brand'] = page.brand
// What moves by itself begins then: while a page comes alive, every frame holds that up.
setTimeout(() => (dataset['settled'] = ''), 3000)

followVersion()
followTaps()
keepInvite(location.search)
// Whoever is signed in hears of more than the first page knows.
useSession.subscribe(({ status }) => void (status === 'player' && speakFully()))
startSession()

const root = document.getElementById('root')!
const { status } = useSession.getInitialState()
/** The page in the document is the one to draw: for such a visitor, at an address that asks for nothing more. */
const isWritten =
  root.dataset['visitor'] === (status === 'guest' ? 'guest' : 'known') && location.search + location.hash === ''

/** Not where vite serves the sources, which change; nor where the server turned it off and this browser did not turn it on again. */
const isWorkerWanted = !import.meta.env.DEV && (page.worker || readText('worker') === 'on')
/** A first visitor's worker fetches the shell once more: not while the page comes alive. Whoever has one may have a newer one waiting. */
const workerDelayMs = 'serviceWorker' in navigator && navigator.serviceWorker.controller ? 0 : 4000

// Parts of the site import this file's: it must have run to its end before any of them can come, so nothing waits at its top level.
async function start(): Promise<void> {
  await runParts()
  const router = createAppRouter()
  await takeTurn()
  // What the first page needs is there before it is drawn: until then what was written ahead stays.
  await router.load()
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  delete root.dataset['visitor']
  if (isWritten) {
    // As the page was written: without a place to wait around the whole of it.
    router.ssr = { manifest: undefined }
    keepWritten()
    // Bit by bit: whoever touches the page meanwhile is served first.
    startTransition(() => void hydrateRoot(root, app))
  } else createRoot(root).render(app)
  if (isWorkerWanted)
    setTimeout(
      () => void import('./kernel/worker/workerWatch.ts').then(({ watchWorker }) => watchWorker(router)),
      workerDelayMs,
    )
}

void start()
