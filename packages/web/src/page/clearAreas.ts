// Parts of a page that nothing floating may cover: the button that spins, the stake, the balance.
import { create } from 'zustand'

export const useClearAreas = create<{ readonly areas: readonly HTMLElement[] }>(() => ({ areas: [] }))

/** A ref that registers its element while it is on the page. */
export function clearArea(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  useClearAreas.setState(({ areas }) => ({ areas: [...areas, element] }))
  return () => useClearAreas.setState(({ areas }) => ({ areas: areas.filter((other) => other !== element) }))
}
