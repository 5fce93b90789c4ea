// Whether the browser offers to install this site, and whether we have offered it ourselves.
import { create } from 'zustand'
import { readText, writeText } from './storage.ts'

/** Chromium's event; not in the standard library of types. */
interface InstallOffer extends Event {
  prompt(): Promise<void>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

interface Installing {
  readonly offer: InstallOffer | null
  readonly isInstalled: boolean
}

const isStandalone = (): boolean => globalThis.matchMedia?.('(display-mode: standalone)').matches ?? false

/** The event as captured by start.ts, before the app was loaded. */
const { installOffer = null } = globalThis as { installOffer?: InstallOffer }

export const useInstalling = create<Installing>(() => ({ offer: installOffer, isInstalled: isStandalone() }))

// The browser fires this event once, early: it is stored from the first page on for the page that uses it later.
globalThis.addEventListener?.('beforeinstallprompt', (event) => {
  event.preventDefault()
  useInstalling.setState({ offer: event as InstallOffer })
})
globalThis.addEventListener?.('appinstalled', () => useInstalling.setState({ offer: null, isInstalled: true }))

const offeredMark = 'installOffered'

export const wasOffered = (): boolean => readText(offeredMark) !== null
export const markOffered = (): void => writeText(offeredMark, 'true')
