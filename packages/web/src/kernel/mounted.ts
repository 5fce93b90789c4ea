// Whether the page lives in a browser yet: what only the browser knows is not part of a page written ahead.
import { useSyncExternalStore } from 'react'

const never = (): (() => void) => () => undefined

export const useMounted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
