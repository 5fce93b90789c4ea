// Keeps a page subscribed to a shared round: opens it with retries, follows its pushes, and reads it again after gaps, reconnects and hidden tabs.
import { LostError, RefusalError } from '@lantern/client/client.ts'
import { leaveArcade } from '@lantern/protocol/arcade.ts'
import { client } from '../../kernel/connection/link.ts'

interface Watched {
  readonly code: string
  /** Reads the whole state from the server. */
  look(): Promise<void>
  /** The server refused: its text, or empty when the error was ours. */
  onFault(words: string): void
}

const retryMs = 2000
/** The server suspends a table without viewers, so the page reads it again at this interval. */
const lookAgainMs = 60_000

/** Returns the function that stops watching. */
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
          // Retries when the server answers Reconnect or the connection is lost.
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
    // A reconnected socket is no longer subscribed to the table.
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
