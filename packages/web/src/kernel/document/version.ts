// After a deployment the chunks of the old version are gone: the page is reloaded.
import { readTabText, writeTabText } from '../browser/storage.ts'

const mark = 'reloadedAt'
const patience = 60_000

/** Chunks also fail to load while the network is down; a reload would then lose the page. */
const isServerUp = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

async function beginAnew(): Promise<void> {
  // Reload only once: a failure after that shows the error page.
  if (Date.now() - Number(readTabText(mark)) < patience || !(await isServerUp())) return
  writeTabText(mark, String(Date.now()))
  location.reload()
}

export const followVersion = (): void => addEventListener('vite:preloadError', () => void beginAnew())
