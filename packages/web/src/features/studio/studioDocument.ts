// The studio is a document of its own: only its response permits camera, microphone and screen, and a document keeps its policy while the app
// shows other pages in it. So the way to the studio and the way out of it load a document.
import type { RouterHistory } from '@tanstack/react-router'

export const isStudioPath = (path: string): boolean => /^(\/[\w-]+)?\/member\/studio\/?$/.test(path)

/** Evaluated with the first script of the document, when its address is still the requested one. */
export const isStudioDocument: boolean = isStudioPath(location.pathname)

let question: (() => Promise<boolean>) | null = null

/** Asked before the studio is left; the returned function removes it. */
export function askBeforeLeaving(ask: () => Promise<boolean>): () => void {
  question = ask
  return () => {
    if (question === ask) question = null
  }
}

export function keepStudioDocument(history: RouterHistory): void {
  if (!isStudioDocument) return
  history.block({
    // The browser's own question is asked by the broadcast.
    enableBeforeUnload: false,
    blockerFn: async ({ nextLocation }) => {
      if (isStudioPath(nextLocation.pathname)) return false
      if (!question || (await question())) location.assign(nextLocation.href)
      return true
    },
  })
}
