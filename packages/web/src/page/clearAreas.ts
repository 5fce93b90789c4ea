// Parts of a page that nothing floating may cover: the button that spins, the stake, the balance.
import { useEffect, type RefObject } from 'react'
import { create } from 'zustand'

export const useClearAreas = create<{ readonly areas: readonly HTMLElement[] }>(() => ({ areas: [] }))

/** Registers the element while it is on the page. */
export function useClearArea(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = area.current
    if (!element) return
    useClearAreas.setState(({ areas }) => ({ areas: [...areas, element] }))
    return () => useClearAreas.setState(({ areas }) => ({ areas: areas.filter((other) => other !== element) }))
  }, [area])
}
