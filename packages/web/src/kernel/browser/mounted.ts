// Whether the component runs in a browser: state that only the browser has is not part of the prerendered HTML.
import { useDeferredValue, useSyncExternalStore } from 'react'

const never = (): (() => void) => () => undefined

/** Returns the browser's value at once when rendering on the client; while hydrating prerendered HTML first `written`, then the value at low priority. */
export function useBrowser<T>(look: () => T, written: T): T {
  return useDeferredValue(useSyncExternalStore(never, look, () => written))
}

export const useMounted = (): boolean => useBrowser(() => true, false)
