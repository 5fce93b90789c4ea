// Repeats a call whose answer was lost or late, for what a page cannot do without. A refusal is an answer.
import { LostError } from '@lantern/client/client.ts'

const pauseMs = 2000

export async function retryLost<T>(ask: () => Promise<T>, isGone: () => boolean, wait = pauseMs): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof LostError) || isGone()) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
}
