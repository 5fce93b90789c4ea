// A new version was deployed while the page was open: the parts of the old one are gone, and the page begins anew.
import { readTabText, writeTabText } from '../browser/storage.ts'

const mark = 'reloadedAt'
const patience = 60_000

/** A cut line makes parts fail as well; reloading then would leave nothing at all. */
const isHouseThere = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

async function beginAnew(): Promise<void> {
  // Once: whatever fails after that shows the error page.
  if (Date.now() - Number(readTabText(mark)) < patience || !(await isHouseThere())) return
  writeTabText(mark, String(Date.now()))
  location.reload()
}

export const followVersion = (): void => addEventListener('vite:preloadError', () => void beginAnew())
