// Keeps a page at a shared round: opens it patiently, hears its news, and looks again after gaps, breaks and hidden tabs.
import { LostError, RefusalError } from '@lantern/client/client.ts'
import { leaveArcade } from '@lantern/protocol/arcade.ts'
import { client } from '../../kernel/connection/link.ts'

interface Watched {
  readonly code: string
  /** Asks the server for the whole picture. */
  look(): Promise<void>
  /** The server does not let us in: its words, or empty when it was our own fault. */
  onFault(words: string): void
}

const retryMs = 2000
/** The house lets a table rest that nobody looks at. */
const lookAgainMs = 60_000

/** Returns how to stop. */
export function watchTable({ code, look, onFault }: Watched): () => void {
  let isGone = false
  let isLooking = false

  async function lookNow(): Promise<void> {
    if (isLooking || isGone) return
    isLooking = true
    try {
      for (;;) {
        try {
          await look()
          return
        } catch (error) {
          if (isGone) return
          // Whoever is told to come again does, and a bad line is no reason to give up.
          const mayRetry =
            error instanceof LostError || (error instanceof RefusalError && error.refusal === 'Reconnect')
          if (!mayRetry) {
            onFault(error instanceof RefusalError ? error.message : '')
            if (!(error instanceof RefusalError)) reportError(error)
            return
          }
          await new Promise((resolve) => setTimeout(resolve, retryMs))
        }
      }
    } finally {
      isLooking = false
    }
  }

  const again = (): void => void lookNow()
  const seen = (): void => {
    if (!document.hidden) again()
  }
  const stops = [
    client.onGap((channel) => channel.startsWith(`${code}.`) && again()),
    // After a break the socket is greeted anew, and has left the table.
    client.onHello((socket) => socket === 'game' && again()),
  ]
  document.addEventListener('visibilitychange', seen)
  const timer = setInterval(again, lookAgainMs)
  again()
  return () => {
    isGone = true
    for (const stop of stops) stop()
    document.removeEventListener('visibilitychange', seen)
    clearInterval(timer)
    client.call(leaveArcade, { GameCode: code }).catch(() => {})
  }
}
