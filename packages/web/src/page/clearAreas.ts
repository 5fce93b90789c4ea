// Parts of a page that nothing floating may cover: the button that spins, the stake, the balance. And the picture of a game, beside which it starts.
import { create } from 'zustand'

interface ClearAreas {
  readonly areas: readonly HTMLElement[]
  readonly stages: readonly HTMLElement[]
}

export const useClearAreas = create<ClearAreas>(() => ({ areas: [], stages: [] }))

const register =
  (list: keyof ClearAreas) =>
  (element: HTMLElement | null): (() => void) | undefined => {
    if (!element) return undefined
    useClearAreas.setState((now) => ({ [list]: [...now[list], element] }))
    return () => useClearAreas.setState((now) => ({ [list]: now[list].filter((other) => other !== element) }))
  }

/** A ref that registers its element while it is on the page. */
export const clearArea = register('areas')

/** The same for the reels, the flight or the table of a game. */
export const stageArea = register('stages')
