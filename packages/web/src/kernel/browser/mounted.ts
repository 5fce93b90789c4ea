// Whether the page lives in a browser yet: what only the browser knows is not part of a page written ahead.
import { useDeferredValue, useSyncExternalStore } from 'react'

const never = (): (() => void) => () => undefined

/** Known at once where a page is drawn; where one that was written ahead is taken over, when nothing more urgent is to do. */
export function useBrowser<T>(look: () => T, written: T): T {
  return useDeferredValue(useSyncExternalStore(never, look, () => written))
}

export const useMounted = (): boolean => useBrowser(() => true, false)
