// The width of the screen, for what CSS alone cannot decide.
import { useSyncExternalStore } from 'react'

const phone = '(max-width: 767.9px)'

function watch(change: () => void): () => void {
  const media = matchMedia(phone)
  media.addEventListener('change', change)
  return () => media.removeEventListener('change', change)
}

export const useIsPhone = (): boolean => useSyncExternalStore(watch, () => matchMedia(phone).matches)
